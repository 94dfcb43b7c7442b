import { Info } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { FormProvider, useFormState, useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router-dom";
import type { OpenedDraft } from "#client/admin/content/shared-draft.ts";
import { type FrameWidth, ScaledFrame } from "#client/admin/pages/scaled-frame.tsx";
import { WidthChoice } from "#client/admin/pages/two-sides.tsx";
import { useFramedPage } from "#client/admin/pages/use-framed-page.ts";
import { ConfigScreen, DocumentLoader } from "#client/admin/site-config/config-screen.tsx";
import {
  type ConfigSnapshot,
  type ConfigValues,
  pickValues,
} from "#client/admin/site-config/config-values.ts";
import { useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { toast } from "#client/components/toast.tsx";
import { pages } from "#shared/content/pages.ts";
import { counted } from "#shared/formats/numbers.ts";
import {
  type SiteConfig,
  type SiteConfigKey,
  siteConfigSchema,
  toEmbeddedSiteConfig,
} from "#shared/schemas/site-config.ts";
import { readSlides } from "#shared/schemas/slide.ts";
import { EDITED_PARAMETER, EDITED_SETTINGS, previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { isIn, type Section, SectionNav, sectionOf, sections, settingKeys } from "./sections.tsx";

const TITLE = "Configurações";

function show(config: SiteConfig): ConfigValues {
  return pickValues(settingKeys, config);
}

/** Settings screen: one form; the URL's hash selects the visible section. */
export function Component() {
  return (
    <DocumentLoader title={TITLE} document="settings">
      {(current, opened) => <Settings current={current} opened={opened} />}
    </DocumentLoader>
  );
}

function Settings({ current, opened }: { current: ConfigSnapshot; opened: OpenedDraft }) {
  const navigate = useNavigate();
  const section = sectionOf(useLocation().hash);
  const choose = ({ id }: Section) => navigate({ hash: id }, { replace: true, flushSync: true });
  const editor = useConfigEditor({
    document: "settings",
    opened,
    keys: settingKeys,
    current,
    show,
    saved: () => ({ title: texts.siteConfig.saved, description: texts.siteConfig.savedText }),
    failed: () => texts.siteConfig.saveFailed,
    // The form then focuses the first rejected field, which must be visible.
    rejected: (messages) => {
      const wrong = settingKeys.filter((key) => messages[key] !== undefined);
      const first = sections.find((one) => wrong.some((key) => isIn(one, key)));
      if (!first || wrong.every((key) => isIn(section, key))) return;
      void choose(first);
      toast.failure({
        title: `Falta corrigir: ${counted(wrong.length, "campo", "campos")}`,
        description: `${first.title}: ${messages[wrong[0] ?? "site_title"]}`,
      });
    },
  });
  useFocusFromAddress();
  const { errors } = useFormState({ control: editor.form.control });
  return (
    <FormProvider {...editor.form}>
      <ConfigScreen
        title={TITLE}
        editor={editor}
        navigation={<SectionNav wrongKeys={settingKeys.filter((key) => errors[key])} onChoose={choose} />}
        preview={
          <SettingsPreview current={current} path={section.page ?? pages.home.path} anchor={section.anchor} />
        }
      >
        {/* Hidden sections stay in the form: they are validated and saved with the visible one. */}
        {sections.map(({ id, title, about, Fields }) => (
          <section
            key={id}
            aria-labelledby={`section-${id}`}
            hidden={id !== section.id}
            className="@container screen-column"
          >
            <div className="mb-5 flex min-h-8 items-start gap-2">
              <h2 id={`section-${id}`} className="py-1 text-base font-semibold tracking-tight">
                {title}
              </h2>
              {about && (
                <details className="min-w-0 flex-1">
                  <summary
                    aria-label={`Sobre: ${title}`}
                    className="grid size-8 cursor-pointer place-items-center rounded-md text-soft hover:bg-mist hover:text-ink"
                  >
                    <Info aria-hidden className="size-4" />
                  </summary>
                  <p className="mt-1 text-pretty text-soft">{about}</p>
                </details>
              )}
            </div>
            <Fields config={current.config} />
          </section>
        ))}
      </ConfigScreen>
    </FormProvider>
  );
}

/** Focuses the field named in the URL's hash, such as `#contact_phone`. */
function useFocusFromAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = settingKeys.find((one) => `#${one}` === hash);
    if (!key || !name) return;
    const field = document.querySelector<HTMLElement>(`[name="${name}"], [data-setting="${name}"]`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [hash, key]);
}

type SettingsPreviewProps = {
  current: ConfigSnapshot;
  path: string;
  /** Id of the element to scroll to. */
  anchor: string | undefined;
};

/** A page of the site in a frame, with the typed settings; invalid ones use the published value. */
function SettingsPreview({ current, path, anchor }: SettingsPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<FrameWidth>(innerWidth < 1280 ? "phone" : "tablet");
  /** Number of page loads. */
  const [loads, setLoads] = useState(0);
  const post = useFramedPage(frame, ({ kind }) => kind === "ready" && setLoads((before) => before + 1));
  // A save creates a new version, so send all settings to the frame again.
  const [root] = useState(() => previewPath(current.versionNumber));
  const values = useDeferredValue<ConfigValues>(useWatch());
  const data = useMemo(() => {
    const config = withValid(current.config, values);
    const slides = readSlides(config).filter(({ visible }) => visible);
    return { config: toEmbeddedSiteConfig(config), slides };
  }, [current, values]);
  useEffect(() => {
    if (loads > 0) post({ kind: "page", data });
    // The function changes on each render.
  }, [loads, data]);
  useEffect(() => {
    if (loads > 0 && anchor) post({ kind: "show", leaf: anchor, focus: false });
  }, [loads, anchor]);
  return (
    <>
      <div className="flex justify-center border-b border-line bg-surface px-3 py-1.5">
        <WidthChoice width={width} onWidth={setWidth} />
      </div>
      {/* A new frame for each URL: changing `src` would add a history entry. */}
      <ScaledFrame
        key={path}
        frame={frame}
        title="Prévia do site, com o que você muda"
        source={`${root}${path === "/" ? "" : path}?${EDITED_PARAMETER}=${EDITED_SETTINGS}`}
        width={width}
      />
    </>
  );
}

function withValid(published: SiteConfig, values: ConfigValues): SiteConfig {
  const valid = Object.entries(values).flatMap(([key, value]) => {
    const { success, data } = siteConfigSchema.shape[key as SiteConfigKey].safeParse(value);
    return success ? [[key, data]] : [];
  });
  return { ...published, ...Object.fromEntries(valid) };
}
