import { Plus } from "lucide-react";
import { type BaseSyntheticEvent, lazy, Suspense, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useBrandingCopy } from "#client/admin/media/branding-copy.ts";
import { ConfigLoader, ConfigScreen } from "#client/admin/site-config/config-screen.tsx";
import type { ConfigSnapshot, ConfigValues } from "#client/admin/site-config/config-values.ts";
import { useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts.ts";
import { hasGoodAddress, idAt, readEditedSlides, showSlider } from "./edited-slides.ts";
import { SlideList } from "./slide-list.tsx";
import { SlidePanel } from "./slide-panel.tsx";
import { inSeconds, speedOrDefault } from "./speed.ts";
import { SpeedField } from "./speed-field.tsx";
import { useSlideImages } from "./use-slide-images.ts";
import { useSlides } from "./use-slides.ts";

const ImageEditor = lazy(() =>
  import("#client/admin/image-editor/image-editor.tsx").then(({ ImageEditor }) => ({ default: ImageEditor })),
);

const TITLE = "Slider";
const keys = ["site_slider_images", "slider_speed"] as const;
/** From this width on the panel stands beside the list. */
const BESIDE = "(min-width: 64rem)";

/** The slider manager: the slides of the home page, their order and their speed (product 11.10). */
export function Component() {
  return <ConfigLoader title={TITLE}>{(current) => <Slider current={current} />}</ConfigLoader>;
}

function Slider({ current }: { current: ConfigSnapshot }) {
  const { config } = current;
  useBrandingCopy(config);
  const [selectedId, setSelectedId] = useState<string>();
  const [editedId, setEditedId] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const panel = useRef<HTMLElement>(null);

  const editor = useConfigEditor({
    name: "slider",
    keys,
    current,
    show: showSlider,
    saved: (changes) => {
      followSaved(changes);
      return savedNotice(changes);
    },
    failed: ({ site_slider_images: slides }) =>
      slides === undefined ? texts.slider.speedFailed : texts.slider.failed,
  });
  const { form } = editor;
  const list = useSlides(form);
  const { slides } = list;
  const images = useSlideImages(list.update);
  const speed = useWatch({ control: form.control, name: "slider_speed" }) ?? "";
  const selected = slides.find(({ id }) => id === selectedId) ?? slides[0];
  const edited = slides.find(({ id }) => id === editedId);

  /** The saved list is a new one, without the dropped slides: the open slide stays open. */
  const followSaved = ({ site_slider_images: sent }: ConfigValues) => {
    list.forgetRemoved();
    if (sent === undefined) return;
    const kept = readEditedSlides(sent).filter(({ image }) => image !== "");
    const place = kept.findIndex(({ id }) => id === selected?.id);
    setSelectedId(place === -1 ? undefined : idAt(place));
  };
  const select = (id: string | undefined) => {
    setSelectedId(id);
    if (id !== undefined && !matchMedia(BESIDE).matches)
      requestAnimationFrame(() => panel.current?.scrollIntoView());
  };
  const add = () => {
    setSelectedId(list.add());
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>("[name=title]")?.focus());
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
    const settled = await images.settled();
    setWaiting(false);
    if (settled) await editor.save();
  };

  return (
    <>
      <ConfigScreen
        title={TITLE}
        editor={{ ...editor, save, isSaving: editor.isSaving || isWaiting }}
        saveLabel="Salvar Slider"
      >
        <div className="mx-auto grid max-w-[104rem] gap-5 px-4 py-6 sm:px-6 lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start">
          <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-6 lg:max-h-[calc(100svh-7rem)]">
            <section
              aria-labelledby="slides"
              className="flex min-h-60 flex-col overflow-hidden rounded-xl border border-line bg-white"
            >
              <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-4">
                <h2 id="slides" className="text-base font-semibold tracking-tight">
                  Slides <span className="font-normal text-soft tabular-nums">{slides.length}</span>
                </h2>
                <Button look="quiet" size="small" onClick={add}>
                  <Plus aria-hidden className="size-4" />
                  Adicionar slide
                </Button>
              </div>
              {config.site_slider_images === "" && (
                <p className="border-b border-line bg-mist px-4 py-2.5 text-[0.8125rem] text-pretty text-soft">
                  O site mostra os slides padrão, que estão abaixo. Ao salvar, a sua lista toma o lugar deles.
                </p>
              )}
              <SlideList list={list} selectedId={selected?.id} onSelect={select} />
            </section>
            <div className="rounded-xl border border-line bg-white p-4">
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
            source={edited.image}
            onSave={(pngDataUrl) => {
              images.keepEdited(edited.id, pngDataUrl);
              setEditedId(undefined);
            }}
            onClose={() => setEditedId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Product 11.14. */
function savedNotice({ site_slider_images: slides, slider_speed: speed }: ConfigValues) {
  const dropped =
    slides === undefined ? 0 : readEditedSlides(slides).filter(({ image }) => image === "").length;
  const sentences = [
    speed !== undefined && texts.slider.speedSaved(inSeconds(speed)),
    dropped > 0 && texts.slider.dropped(dropped),
  ].filter((sentence) => sentence !== false);
  return { title: texts.slider.saved, ...(sentences.length > 0 && { description: sentences.join(" ") }) };
}
