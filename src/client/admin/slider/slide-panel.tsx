import { SlidersHorizontal, TriangleAlert } from "lucide-react";
import { AddressField } from "#client/admin/media/address-field.tsx";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { FocusField } from "#client/admin/media/focus-field.tsx";
import { SitePaths, useSiteFacts } from "#client/admin/pages/site-paths.tsx";
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
import { isPlaceholder } from "#shared/content/define-content.ts";
import { readFocus, writeFocus } from "#shared/content/image-focus.ts";
import { addressDoubt, pictureDoubt, textDoubt } from "#shared/content/text-doubts.ts";
import { isBuiltInImage } from "#shared/formats/media-url.ts";
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

const place = { placeholders: isPlaceholder };
/** Slides link to pages, not to places on them. */
const nowhere: ReadonlySet<string> = new Set();

/** Fields of a slide, with its preview. */
export function SlidePanel({ slide, position, share, onChange, onFile, onEditImage }: SlidePanelProps) {
  const facts = useSiteFacts(nowhere);
  const text = (key: "alt" | "title" | "description" | "ctaText") => ({
    name: key,
    value: slide[key],
    warning: facts && textDoubt(slide[key], place, facts),
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
        <ImageNotice image={slide.image} />
        {slide.image !== "" && !isBuiltInImage(slide.image) && (
          <FocusField
            key={slide.image}
            image={slide.image}
            focus={readFocus(slide.focus)}
            onChange={(focus) => onChange({ focus: writeFocus(focus) })}
          />
        )}
        <Field
          label="Texto alternativo"
          {...text("alt")}
          autoComplete="off"
          warning={slide.image !== "" && lacksAlt(slide) ? texts.slider.alt : text("alt").warning}
          hint="Descreve a imagem para quem não pode vê-la."
        />
        <div className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-1">
          <Field
            label="Título"
            {...text("title")}
            autoComplete="off"
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
              <AddressField
                label="Endereço do botão"
                className="sm:col-span-2"
                list="site-paths"
                value={slide.ctaUrl}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => onChange({ ctaUrl: event.target.value.trim() })}
                onChoose={(ctaUrl) => onChange({ ctaUrl })}
                error={hasGoodAddress(slide) ? undefined : texts.slider.address}
                warning={facts && addressDoubt(slide.ctaUrl, facts)}
                hint="/contato ou https://... Em branco, vai para o início."
              />
              <SitePaths />
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
        draggedOver ? "border-accent-ink bg-chosen" : "border-control",
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

/** Warns if the image has too few pixels. */
function ImageNotice({ image }: { image: string }) {
  const small = pictureDoubt(image, recommended.width);
  return (
    <div role="status" className="empty:hidden">
      {small && (
        <p className="flex gap-2 text-[0.8125rem] text-pretty text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {small}
        </p>
      )}
    </div>
  );
}
