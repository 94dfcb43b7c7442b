import { ColorInput } from "#client/admin/settings/color-field.tsx";
import { SwitchField } from "#client/admin/settings/switch-field.tsx";
import { isColor } from "#client/admin/site-config/colors.ts";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { DEFAULT_CTA_COLOR, newSlide, type Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { AlignField } from "./align-field.tsx";
import { ContrastNotice } from "./contrast-notice.tsx";
import { hasGoodAddress, lacksAlt } from "./edited-slides.ts";
import { SlideImageField } from "./slide-image-field.tsx";
import { SlidePreview } from "./slide-preview.tsx";

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
          <AlignField value={slide.textAlign} onChange={(textAlign) => onChange({ textAlign })} />
        </div>
        <TextArea label="Descrição" rows={3} {...text("description")} />
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
