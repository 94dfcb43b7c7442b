import type { Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { alignments } from "./alignments.ts";
import type { EditedSlide } from "./edited-slides.ts";
import { slideName } from "./slide-name.ts";
import { SlideThumbnail } from "./slide-thumbnail.tsx";

/** What can differ between two forms of a slide, besides the image, in words. */
const traits: readonly { name: string; read: (slide: Slide) => string }[] = [
  { name: "Título", read: ({ title }) => title },
  { name: "Descrição", read: ({ description }) => description },
  { name: "Texto alternativo", read: ({ alt }) => alt },
  {
    name: "Alinhamento do texto",
    read: ({ textAlign }) => alignments.find(({ value }) => value === textAlign)?.name ?? "",
  },
  { name: "Botão", read: ({ showCta, ctaText, ctaUrl }) => (showCta ? `${ctaText} (${ctaUrl})` : "não") },
  { name: "Cor do botão", read: ({ ctaColor }) => ctaColor },
  { name: "Visível no site", read: ({ visible }) => (visible ? "sim" : "não") },
];

/** One of two forms of a slide: its image, and what differs from the other form, or from the former of a deleted one. */
export function SlideForm({ slide, other }: { slide: Slide | undefined; other: Slide | undefined }) {
  if (!slide) return <em>{texts.slider.deletedForm}</em>;
  const shown = traits.filter(({ read }) => !other || read(slide) !== read(other));
  return (
    <span className="mt-2 flex flex-col items-start gap-x-3 gap-y-2 sm:flex-row">
      <SlideThumbnail image={slide.image} className="h-14" />
      <span className="flex min-w-0 flex-col gap-0.5">
        {other && slide.image !== other.image && <span>{texts.slider.otherImage}</span>}
        {shown.map(({ name, read }) => (
          <span key={name}>
            <span className="text-ink">{name}:</span> {read(slide) || <em>vazio</em>}
          </span>
        ))}
      </span>
    </span>
  );
}

/** The slides of a list by their names, in order. */
export function SlideOrder({ slides }: { slides: readonly EditedSlide[] }) {
  return (
    <ol className="list-decimal pl-5">
      {slides.map((slide) => (
        <li key={slide.id}>{slideName(slide)}</li>
      ))}
    </ol>
  );
}
