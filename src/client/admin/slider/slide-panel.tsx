import { SlidersHorizontal, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { ColorInput } from "#client/admin/settings/color-field.tsx";
import { SwitchField } from "#client/admin/settings/switch-field.tsx";
import { isColor } from "#client/admin/site-config/colors.ts";
import { SmallButton } from "#client/components/button.tsx";
import { ChoiceField } from "#client/components/choice-field.tsx";
import { classNames } from "#client/components/class-names.ts";
import { DateField } from "#client/components/date-field.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { fromTimeField, toTimeField } from "#client/lib/time-field.ts";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { luminance, READABLE } from "#shared/formats/color.ts";
import { isBuiltInImage, mediaAtWidth } from "#shared/formats/media-url.ts";
import { describeSizeLimits, slotProfiles } from "#shared/schemas/media.ts";
import { DEFAULT_CTA_COLOR, newSlide, type Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { alignments } from "./alignments.ts";
import { hasGoodAddress, lacksAlt } from "./edited-slides.ts";
import { SlidePreview } from "./slide-preview.tsx";
import { SlideThumbnail } from "./slide-thumbnail.tsx";

type SlidePanelProps = {
  slide: Slide;
  position: number;
  /** Upload progress of a new image, from 0 to 1. */
  share: number | undefined;
  onChange: (change: Partial<Slide>) => void;
  onFile: (file: File) => void;
  onEditImage: () => void;
};

/** Fields of a slide, with its preview. */
export function SlidePanel({ slide, position, share, onChange, onFile, onEditImage }: SlidePanelProps) {
  const text = (key: "alt" | "title" | "description" | "ctaText") => ({
    value: slide[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  });
  return (
    <div className="grid min-w-0 gap-5 2xl:grid-cols-2 2xl:items-start">
      <div className="min-w-0 rounded-xl border border-line bg-surface p-4 sm:p-5 2xl:sticky 2xl:top-6">
        <SlidePreview slide={slide} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 rounded-xl border border-line bg-surface p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-base font-semibold tracking-tight">Slide {position + 1}</h2>
          <SwitchField
            label="Visível no site"
            checked={slide.visible}
            onChange={(visible) => onChange({ visible })}
          />
        </div>
        <SlideImageField image={slide.image} share={share} onFile={onFile} onEdit={onEditImage} />
        <ContrastNotice slide={slide} />
        <Field
          label="Texto alternativo"
          {...text("alt")}
          autoComplete="off"
          warning={slide.image !== "" && lacksAlt(slide) ? texts.slider.alt : undefined}
          hint="Descreve a imagem para quem não pode vê-la."
        />
        <div className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-1">
          <Field
            label="Título"
            {...text("title")}
            autoComplete="off"
            name="title"
            onFocus={({ target }) => {
              if (target.value === newSlide.title) target.select();
            }}
          />
          <ChoiceField
            label="Alinhamento do texto"
            value={slide.textAlign}
            choices={alignments}
            onChange={(textAlign) => onChange({ textAlign })}
            className="grid-cols-3"
          />
        </div>
        <TextArea label="Descrição" rows={3} {...text("description")} />
        <div className="grid gap-5 sm:grid-cols-2">
          {(["from", "until"] as const).map((field) => (
            <DateField
              key={field}
              hasTime
              label={texts.slider.fields[field]}
              hint={field === "from" ? "Em branco, desde já." : "Em branco, sem data para sair."}
              error={field === "until" && endsBeforeStart(slide) ? texts.slider.times : undefined}
              value={slide[field] ? toTimeField(new Date(slide[field])) : ""}
              onChange={({ target }) => onChange({ [field]: fromTimeField(target.value) ?? undefined })}
            />
          ))}
        </div>
        <div className="flex flex-col gap-4 border-t border-line pt-5">
          <SwitchField
            label="Mostrar botão"
            checked={slide.showCta}
            onChange={(showCta) => onChange({ showCta })}
          />
          {slide.showCta && (
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Texto do botão" autoComplete="off" {...text("ctaText")} />
              <ColorInput
                label="Cor do botão"
                value={slide.ctaColor}
                change={(ctaColor) => onChange({ ctaColor })}
                unknown={DEFAULT_CTA_COLOR}
                hint={`Padrão ${DEFAULT_CTA_COLOR}.`}
                onBlur={() => {
                  if (!isColor(slide.ctaColor)) onChange({ ctaColor: DEFAULT_CTA_COLOR });
                }}
              />
              <Field
                label="Endereço do botão"
                className="sm:col-span-2"
                value={slide.ctaUrl}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => onChange({ ctaUrl: event.target.value.trim() })}
                error={hasGoodAddress(slide) ? undefined : texts.slider.address}
                hint="/contato ou https://... Em branco, vai para o início."
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function endsBeforeStart({ from, until }: Slide): boolean {
  return from !== undefined && until !== undefined && until <= from;
}

const { accept, recommended } = slotProfiles.slide;

type SlideImageFieldProps = {
  image: string;
  /** Upload progress of a new image, from 0 to 1. */
  share: number | undefined;
  onFile: (file: File) => void;
  onEdit: () => void;
};

/** Image of a slide: choose or drop a file, or edit it. */
function SlideImageField({ image, share, onFile, onEdit }: SlideImageFieldProps) {
  const busy = share !== undefined;
  const { draggedOver, dropArea } = useFileDrop((file) => {
    if (!busy) onFile(file);
  });
  return (
    <fieldset
      {...dropArea}
      className={classNames(
        "flex min-w-0 flex-wrap items-center gap-4 rounded-lg border border-dashed p-3",
        draggedOver ? "border-accent-ink bg-accent-strong/5" : "border-control",
      )}
    >
      <legend className="sr-only">Imagem</legend>
      <SlideThumbnail image={image} className="w-40" />
      <div className="flex min-w-52 flex-1 flex-col gap-2.5">
        {busy ? (
          <SendingProgress share={share} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <FileButton
              label={image === "" ? "Escolher imagem" : "Substituir imagem"}
              about="imagem do slide"
              accept={accept}
              onFile={onFile}
            />
            {image !== "" && <SmallButton icon={SlidersHorizontal} label="Editar imagem" onClick={onEdit} />}
          </div>
        )}
        <p className="text-pretty text-[0.8125rem] text-soft">
          {image === ""
            ? "Sem imagem, este slide fica de fora ao salvar."
            : "Arraste outra imagem até aqui para trocar."}{" "}
          Recomendado: {recommended.width} x {recommended.height} px, até {describeSizeLimits("slide")}.
        </p>
      </div>
    </fieldset>
  );
}

const ratioFormat = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1, roundingMode: "floor" });

/** Warns if the image is too bright behind the text. */
function ContrastNotice({ slide }: { slide: Slide }) {
  const ratio = usePictureContrast(slide);
  return (
    <div role="status" className="empty:hidden">
      {ratio !== undefined && ratio < READABLE && (
        <p className="flex gap-2 text-[0.8125rem] text-pretty text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.slider.contrast(ratioFormat.format(ratio))}
        </p>
      )}
    </div>
  );
}

/** Downscaling is precise enough to measure brightness. */
const SCALE = 1 / 6;
const SOURCE_PX = 640;
/** Background behind transparent areas. */
const GROUND = "#13101b";

/**
 * Lowest contrast of white text on the photo, across desktop and phone. Undefined until measured, and for built-in
 * drawings, which have no text on them.
 */
function usePictureContrast({ image, textAlign }: Pick<Slide, "image" | "textAlign">): number | undefined {
  const [measured, setMeasured] = useState<{ of: string; ratio: number }>();
  const of = `${textAlign} ${image}`;
  useEffect(() => {
    if (image === "" || isBuiltInImage(image)) return;
    let left = false;
    measure(image, textAlign).then(
      (ratio) => {
        if (!left) setMeasured({ of, ratio });
      },
      (error) => console.warn("the contrast of the picture cannot be measured", error),
    );
    return () => {
      left = true;
    };
  }, [image, textAlign, of]);
  return measured?.of === of ? measured.ratio : undefined;
}

async function measure(image: string, textAlign: Slide["textAlign"]): Promise<number> {
  const picture = new Image();
  picture.src = mediaAtWidth(image, SOURCE_PX);
  await picture.decode();
  return Math.min(
    ...layouts.map(({ width, height, x, y, text }) => {
      const canvas = Object.assign(document.createElement("canvas"), {
        width: width * SCALE,
        height: height * SCALE,
      });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("no canvas");
      context.fillStyle = GROUND;
      context.fillRect(0, 0, canvas.width, canvas.height);
      const cover = Math.max(canvas.width / picture.naturalWidth, canvas.height / picture.naturalHeight);
      const shown = { width: picture.naturalWidth * cover, height: picture.naturalHeight * cover };
      const [dx, dy] = [(canvas.width - shown.width) * x, (canvas.height - shown.height) * y];
      context.drawImage(picture, dx, dy, shown.width, shown.height);
      const { left, right, top, bottom } = text[textAlign];
      const area = context.getImageData(
        left * canvas.width,
        top * canvas.height,
        (right - left) * canvas.width,
        (bottom - top) * canvas.height,
      );
      return contrastOfWhiteText(area.data);
    }),
  );
}

/** Area of an image, in fractions of its box. */
type Area = { left: number; right: number; top: number; bottom: number };

/** How `SlideFrame` crops an image at a width: box in CSS pixels and object position. */
type Layout = { width: number; height: number; x: number; y: number; text: Record<Slide["textAlign"], Area> };

const besideMiddle = { top: 0.22, bottom: 0.7 };
const onPhone = { left: 0.05, right: 0.95, top: 0.6, bottom: 1 };

/** Text areas of `SlideFrame` at 1440 and 390 px. */
const layouts: readonly Layout[] = [
  {
    width: 1440,
    height: 828,
    x: 0.68,
    y: 0.5,
    text: {
      left: { left: 0.1, right: 0.5, ...besideMiddle },
      center: { left: 0.3, right: 0.7, top: 0.38, bottom: 0.86 },
      right: { left: 0.5, right: 0.9, ...besideMiddle },
    },
  },
  { width: 390, height: 494, x: 0.68, y: 0.4, text: { left: onPhone, center: onPhone, right: onPhone } },
];

/** Ignores a few bright pixels, such as stars, which do not affect legibility. */
const BRIGHTEST_SHARE = 0.1;

/** Contrast ratio of white text on the brightest tenth of the pixels, from 1 to 21. Ignores the site's overlay. */
function contrastOfWhiteText(rgba: Uint8ClampedArray): number {
  const lights: number[] = [];
  for (let at = 0; at < rgba.length; at += 4) {
    lights.push(luminance([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]));
  }
  lights.sort((a, b) => b - a);
  const brightest = lights[Math.floor(lights.length * BRIGHTEST_SHARE)] ?? 0;
  return 1.05 / (brightest + 0.05);
}
