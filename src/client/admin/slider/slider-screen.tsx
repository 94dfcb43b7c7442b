import { Plus, RotateCcw } from "lucide-react";
import { type BaseSyntheticEvent, Suspense, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import type { OpenedDraft } from "#client/admin/content/shared-draft.ts";
import { useTextInAddress } from "#client/admin/content/text-in-address.ts";
import { useBrandingCopy } from "#client/admin/media/branding-copy.ts";
import { ConfigScreen, DocumentLoader } from "#client/admin/site-config/config-screen.tsx";
import type { ConfigSnapshot, ConfigValues } from "#client/admin/site-config/config-values.ts";
import { useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { SmallButton } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { toast } from "#client/components/toast.tsx";
import { slideAt } from "#shared/documents/slide-leaves.ts";
import type { ImageEdit, ImageSettings } from "#shared/schemas/image-edit.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  editedDefaults,
  findUnfinished,
  hasGoodAddress,
  readEditedSlides,
  showSlider,
  sliderLeaves,
  writeEditedSlides,
} from "./edited-slides.ts";
import { askAboutSlides, relateSlides } from "./slide-conflicts.tsx";
import { SlideList } from "./slide-list.tsx";
import { SlidePanel } from "./slide-panel.tsx";
import { inSeconds, SpeedField, speedOrDefault } from "./speed-field.tsx";
import { useSlideImages } from "./use-slide-images.ts";
import { useSlides } from "./use-slides.ts";

const ImageEditor = lazyPart(() => import("#client/admin/image-editor/image-editor.tsx"), "ImageEditor");

const TITLE = "Slider";
const keys = ["site_slider_images", "slider_speed"] as const;
const NO_LIST =
  "O site está com os slides padrão, mostrados abaixo. Quando você salvar, a sua lista entra no lugar.";
/** From this width, the panel sits beside the list. */
const BESIDE = "(min-width: 64rem)";

/** Edits the home page's slides, their order and speed. */
export function Component() {
  return (
    <DocumentLoader title={TITLE} document="slider">
      {(current, opened) => <Slider current={current} opened={opened} />}
    </DocumentLoader>
  );
}

function Slider({ current, opened }: { current: ConfigSnapshot; opened: OpenedDraft }) {
  const { config } = current;
  useBrandingCopy(config);
  const [selectedId, setSelectedId] = useState<string>();
  const [editedId, setEditedId] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const panel = useRef<HTMLElement>(null);

  const [isSending, setSending] = useState(false);
  const editor = useConfigEditor({
    isSending,
    document: "slider",
    opened,
    keys,
    current,
    show: showSlider,
    leaves: sliderLeaves,
    relate: relateSlides,
    saved: (changes) => {
      list.clearRemoved();
      return savedNotice(changes);
    },
    failed: ({ site_slider_images: slides }) =>
      slides === undefined ? texts.slider.speedFailed : texts.slider.failed,
  });
  const { form } = editor;
  const list = useSlides(form);
  const { slides } = list;
  const images = useSlideImages(list);
  if (isSending !== Object.keys(images.shares).length > 0) setSending(!isSending);
  const speed = useWatch({ control: form.control, name: "slider_speed" }) ?? "";
  const selected = slides.find(({ id }) => id === selectedId) ?? slides[0];
  const edited = slides.find(({ id }) => id === editedId);

  const select = (id: string | undefined) => {
    setSelectedId(id);
    if (id !== undefined && !matchMedia(BESIDE).matches)
      requestAnimationFrame(() => panel.current?.scrollIntoView());
  };
  useTextInAddress((leaf) => {
    const { id, field } = slideAt(leaf);
    select(id);
    // The finder gives the focus back before it goes on.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  });
  const add = () => {
    // Focus the title of the new slide for immediate typing.
    flushSync(() => setSelectedId(list.add()));
    panel.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  };
  const defaults = useMemo(() => editedDefaults(config), [config]);
  const hasDefaults = writeEditedSlides(slides) === writeEditedSlides(defaults);
  const note = config.site_slider_images === "" ? NO_LIST : hasDefaults && texts.slider.defaultsShown;
  const askDefaults = async () => {
    if (!(await confirmAction(texts.slider.defaultsQuestion))) return;
    list.replaceAll(defaults);
    list.clearRemoved();
    setSelectedId(undefined);
  };
  /** Asks before publishing unfinished slides; declining opens the first one. */
  const isFinished = async () => {
    const edited = form.getValues("site_slider_images");
    if (edited === undefined || edited === showSlider(config).site_slider_images) return true;
    const { first, examples, withoutAlt } = findUnfinished(readEditedSlides(edited));
    const question = {
      title: texts.slider.unfinishedTitle,
      text: texts.slider.unfinished(examples, withoutAlt),
      action: texts.slider.publishUnfinished,
    };
    if (!first || (await confirmAction(question))) return true;
    select(first.id);
    return false;
  };
  const save = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    form.setValue("slider_speed", speedOrDefault(speed, config.slider_speed));
    const wrong = slides.find((slide) => slide.image !== "" && !hasGoodAddress(slide));
    if (wrong) {
      select(wrong.id);
      return toast.failure({ title: texts.slider.failed, description: texts.slider.address });
    }
    setWaiting(true);
    const areUploaded = await images.uploaded();
    setWaiting(false);
    if (areUploaded && (await isFinished())) await editor.save();
  };

  return (
    <>
      <ConfigScreen
        title={TITLE}
        editor={{ ...editor, save, dirty: editor.dirty || isSending, isSaving: editor.isSaving || isWaiting }}
        saveLabel="Salvar Slider"
        ask={askAboutSlides}
        advice={texts.slider.conflictAdvice}
      >
        <div className="screen-full grid gap-5 lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start">
          <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-6 lg:max-h-[calc(100svh-7rem)]">
            <section
              aria-labelledby="slides"
              className="flex min-h-60 flex-col overflow-hidden rounded-xl border border-line bg-surface"
            >
              <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-4">
                <h2 id="slides" className="text-base font-semibold tracking-tight">
                  Slides <span className="font-normal text-soft tabular-nums">{slides.length}</span>
                </h2>
                <SmallButton icon={Plus} label="Adicionar slide" onClick={add} />
              </div>
              {note && (
                <p
                  role="status"
                  className="border-b border-line bg-mist px-4 py-2.5 text-[0.8125rem] text-pretty text-soft"
                >
                  {note}
                </p>
              )}
              <SlideList list={list} selectedId={selected?.id} onSelect={select} />
              {!hasDefaults && (
                <div className="border-t border-line p-2">
                  <SmallButton icon={RotateCcw} label={texts.slider.backToDefaults} onClick={askDefaults} />
                </div>
              )}
            </section>
            <div className="rounded-xl border border-line bg-surface p-4">
              <SpeedField
                value={speed}
                stored={config.slider_speed}
                onChange={(value) => form.setValue("slider_speed", value)}
              />
            </div>
          </div>
          {selected && (
            <section
              ref={panel}
              aria-label={`Editar o slide ${slides.indexOf(selected) + 1}`}
              className="min-w-0"
            >
              <SlidePanel
                slide={selected}
                position={slides.indexOf(selected)}
                share={images.shares[selected.id]}
                onChange={(change) => list.update(selected.id, change)}
                onFile={(file) => images.choose(selected.id, file)}
                onEditImage={() => setEditedId(selected.id)}
              />
            </section>
          )}
        </div>
      </ConfigScreen>
      {edited && (
        <Suspense>
          <ImageEditor
            {...editorSource(edited)}
            onSave={(png, settings) => {
              const original = settings ? undefined : originalOf(edited);
              if (original) list.update(edited.id, original);
              else images.keepEdited(edited.id, png, editOf(edited, settings));
              setEditedId(undefined);
            }}
            onClose={() => setEditedId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function savedNotice({ site_slider_images: slides, slider_speed: speed }: ConfigValues) {
  const dropped =
    slides === undefined ? 0 : readEditedSlides(slides).filter(({ image }) => image === "").length;
  const sentences = [
    speed !== undefined && texts.slider.speedSaved(inSeconds(speed)),
    dropped > 0 && texts.slider.dropped(dropped),
  ].filter((sentence) => sentence !== false);
  return { title: texts.slider.saved, ...(sentences.length > 0 && { description: sentences.join(" ") }) };
}

/** Source of the image editor: the original with the previous settings. */
function editorSource({ image, edit }: Slide): { source: string; start: ImageSettings | undefined } {
  return { source: edit?.original ?? image, start: edit?.settings };
}

/** How an edited image was made; undefined if nothing changed or the image is not uploaded yet. */
function editOf(
  { image, placeholder, edit }: Slide,
  settings: ImageSettings | undefined,
): ImageEdit | undefined {
  if (!settings) return undefined;
  if (edit) return { ...edit, settings };
  return image.startsWith("data:") ? undefined : { original: image, placeholder, settings };
}

/** Restores the original of an edited slide image. */
function originalOf({ edit }: Slide): Partial<Slide> | undefined {
  return edit && { image: edit.original, placeholder: edit.placeholder, edit: undefined };
}
