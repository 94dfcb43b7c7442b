import type { ConflictPart, MergeValue } from "#client/admin/site-config/config-values.ts";
import { identifySlides, mergeSlides, ORDER, type SlideConflict } from "#shared/company/merge-slides.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { readSlides, type Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { alignments } from "./alignments.ts";
import {
  type EditedSlide,
  readEditedSlides,
  slideName,
  withNewId,
  writeEditedSlides,
} from "./edited-slides.ts";
import { SlideThumbnail } from "./slide-thumbnail.tsx";

/**
 * Merges edited slides with published ones; conflicts are per slide, plus one for the order. Matches slides like the
 * server: published ones without stored ids get the ids of the base.
 */
export const mergeEditedSlides: MergeValue = ({ base: before, mine: changed, published }, taken) => {
  const base = readEditedSlides(before);
  const mine = readEditedSlides(changed);
  const theirs = identifySlides(readSlides(published), base);
  const { slides, conflicts, isOrderContested } = mergeSlides<EditedSlide>({ base, mine, theirs }, taken);
  const parts = conflicts.map(toPart);
  if (isOrderContested) parts.push(orderPart(mine, theirs));
  return { value: writeEditedSlides(withShownIds(slides, theirs, published)), parts };
};

/** Maps published slides to the ids that the editor assigns them; others keep theirs. */
function withShownIds(
  slides: readonly EditedSlide[],
  theirs: readonly EditedSlide[],
  published: SiteConfig,
): EditedSlide[] {
  const shown = identifySlides(readSlides(published)).map(({ id }) => id);
  const shownIds = new Map(theirs.map(({ id }, place) => [id, shown[place]]));
  return slides.map((slide) => {
    const id = shownIds.get(slide.id);
    if (id !== undefined) return { ...slide, id };
    return shown.includes(slide.id) ? withNewId(slide) : slide;
  });
}

function toPart({ id, base, mine, theirs }: SlideConflict<EditedSlide>): ConflictPart {
  const named = base ?? theirs ?? mine;
  return {
    id,
    name: named ? slideName(named) : "",
    mine: <SlideForm slide={mine} other={theirs ?? base} />,
    theirs: <SlideForm slide={theirs} other={mine ?? base} />,
  };
}

function orderPart(mine: readonly EditedSlide[], theirs: readonly EditedSlide[]): ConflictPart {
  return {
    id: ORDER,
    name: texts.slider.order,
    mine: <SlideOrder slides={mine} />,
    theirs: <SlideOrder slides={theirs} />,
  };
}

/** Text properties in which two versions of a slide can differ. */
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

/** One of two versions of a slide: its image, and how it differs from the other or from the deleted one's base. */
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

/** Names of the slides, in order. */
export function SlideOrder({ slides }: { slides: readonly EditedSlide[] }) {
  return (
    <ol className="list-decimal pl-5">
      {slides.map((slide) => (
        <li key={slide.id}>{slideName(slide)}</li>
      ))}
    </ol>
  );
}
