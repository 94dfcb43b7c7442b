import { Eye } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { OpenedDraft } from "#client/admin/content/shared-draft.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { ScreenTabs } from "#client/admin/layout/tabbed-screen.tsx";
import { ConfigScreen, DocumentLoader } from "#client/admin/site-config/config-screen.tsx";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { storeLocally } from "#client/lib/store-locally.ts";
import { type LegalCompany, legalCompany } from "#shared/legal/company.ts";
import { PREVIEW_PARAMETER, previewStorageKey } from "#shared/legal/preview.ts";
import type { LegalTextKey } from "#shared/schemas/legal-text-key.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { ActiveTerms } from "#shared/schemas/retention.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { MarkdownEditor } from "./markdown-editor.tsx";

export type LegalTextDocument = {
  title: string;
  key: LegalTextKey;
  /** Site page that shows the text. */
  path: string;
  builtIn: (company: LegalCompany) => string;
  saved: string;
  failed: string;
};

/** Editor of a legal text: Markdown next to its rendering, with preview in a new tab. */
export function LegalTextScreen({ document }: { document: LegalTextDocument }) {
  return (
    <DocumentLoader title={document.title} document={`text:${document.key}`}>
      {(current, opened) => <LegalTextEditor document={document} current={current} opened={opened} />}
    </DocumentLoader>
  );
}

const tabs = [
  { path: "/admin/terms-of-use", name: "Termos de Uso" },
  { path: "/admin/privacy-policy", name: "Política de Privacidade" },
];

const NO_TERMS: ActiveTerms = {};
const NO_DESTINATIONS: readonly DestinationKind[] = [];

type LegalTextEditorProps = { document: LegalTextDocument; current: ConfigSnapshot; opened: OpenedDraft };

function LegalTextEditor({ document, current, opened }: LegalTextEditorProps) {
  const { title, key, path, builtIn, saved, failed } = document;
  const { terms = NO_TERMS, destinations = NO_DESTINATIONS } = current;
  const editor = useConfigEditor({
    document: `text:${key}`,
    opened,
    keys: useMemo(() => [key], [key]),
    current,
    show: useMemo(
      () => (config) => ({
        [key]: textShown(config, key, (site) => builtIn(legalCompany(site, terms, destinations))),
      }),
      [key, builtIn, terms, destinations],
    ),
    saved: () => ({ title: saved }),
    failed: () => failed,
  });
  const { form, dirty } = editor;
  const text = form.watch(key) ?? "";
  const isBuiltIn = current.config[key].trim() === "";

  const [previewing, setPreviewing] = useState(false);
  useEffect(() => {
    if (!dirty) dropPreview(key);
    else if (previewing) keepPreview(key, text);
  }, [dirty, previewing, key, text]);
  // The text of a closed screen is saved or discarded.
  useEffect(() => () => dropPreview(key), [key]);
  const preview = () => {
    if (dirty) keepPreview(key, text);
    setPreviewing(true);
  };

  return (
    <ConfigScreen
      title={title}
      tabs={<ScreenTabs title="Textos legais" tabs={tabs} />}
      editor={editor}
      actions={
        <LinkButton
          to={`${path}?${PREVIEW_PARAMETER}=1`}
          onClick={preview}
          newTab
          icon={Eye}
          label="Pré-visualizar"
        />
      }
    >
      <div className="screen-full flex flex-col gap-4">
        <p className="max-w-prose text-pretty text-soft">
          {isBuiltIn
            ? "O site ainda usa o texto padrão, mostrado abaixo. Quando você salvar, o seu entra no lugar."
            : "Este texto está publicado. Para voltar ao texto padrão do site, apague tudo e salve."}
        </p>
        <MarkdownEditor
          name={key}
          field={form.register(key)}
          text={text}
          builtIn={builtIn(legalCompany(current.config, terms, destinations))}
          error={form.formState.errors[key]?.message}
          path={path}
          colors={current.config}
        />
      </div>
    </ConfigScreen>
  );
}

/** Text that the page shows: the stored one, or the built-in default. */
function textShown(config: SiteConfig, key: LegalTextKey, builtIn: (config: SiteConfig) => string): string {
  return config[key].trim() ? config[key] : builtIn(config);
}

/** Passes the text to the preview tab; if storage is full, the tab shows the published text, not an older edit. */
export function keepPreview(key: LegalTextKey, text: string): void {
  if (!storeLocally(previewStorageKey(key), text)) dropPreview(key);
}

/** Makes the preview show the published text again. */
export function dropPreview(key: LegalTextKey): void {
  localStorage.removeItem(previewStorageKey(key));
}
