import type { AskAboutLeaves } from "#client/admin/content/document-conflict-dialog.tsx";
import type { Relate } from "#client/admin/content/shared-draft.ts";
import { askAboutConfig } from "#client/admin/site-config/config-screen.tsx";
import { identifySlides } from "#shared/company/merge-slides.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { SLIDES, slideAt, slideLeaves, slidesOf } from "#shared/documents/slide-leaves.ts";
import { slideName, slideTraits } from "#shared/documents/slide-traits.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { type EditedSlide, withNewId } from "./edited-slides.ts";
import { SlideThumbnail } from "./slide-thumbnail.tsx";

/** Ids assigned to a published list without ids. */
const BY_PLACE = /^s\d+$/;

/** Matches published slides without ids by their content, as the server does. */
export const relateSlides: Relate = (published, base) => {
  const shown = slidesOf(published);
  if (!shown.some(({ id }) => BY_PLACE.test(id))) return { theirs: published, back: (leaves) => leaves };
  const related = identifySlides(
    shown.map(({ id, ...slide }) => (BY_PLACE.test(id) ? slide : { ...slide, id })),
    slidesOf(base),
  );
  const shownIds = new Map(related.map(({ id }, place) => [id, shown[place]?.id ?? id]));
  const taken = new Set(shownIds.values());
  return {
    theirs: { ...withoutSlides(published), ...slideLeaves(related) },
    back: (leaves) => {
      const slides = slidesOf(leaves).map((slide) => {
        const id = shownIds.get(slide.id);
        if (id !== undefined) return { ...slide, id };
        return taken.has(slide.id) ? withNewId(slide) : slide;
      });
      return { ...withoutSlides(leaves), ...slideLeaves(slides) };
    },
  };
};

function withoutSlides(leaves: ContentChanges): ContentChanges {
  return Object.fromEntries(
    Object.entries(leaves).filter(([leaf]) => leaf !== SLIDES && !leaf.startsWith(`${SLIDES}.`)),
  );
}

/** Asks once for each slide, and for the order. */
export const askAboutSlides: AskAboutLeaves = (conflicts, { base, mine, theirs }) => {
  const [before, own, other] = [base, mine, theirs].map(slidesOf);
  const ids = [...new Set(conflicts.flatMap((leaf) => slideAt(leaf).id ?? []))];
  const slides = ids.map((id) => {
    const [was, is, saved] = [before, own, other].map((all) => all?.find((slide) => slide.id === id));
    const named = was ?? saved ?? is;
    return {
      key: `${SLIDES}.${id}`,
      name: named ? slideName(named) : "",
      mine: <SlideForm slide={is} other={saved ?? was} />,
      theirs: <SlideForm slide={saved} other={is ?? was} />,
    };
  });
  const others = conflicts.filter((leaf) => leaf !== SLIDES && slideAt(leaf).id === undefined);
  return [
    ...slides,
    ...(conflicts.includes(SLIDES)
      ? [
          {
            key: SLIDES,
            name: texts.slider.order,
            mine: <SlideOrder slides={own ?? []} />,
            theirs: <SlideOrder slides={other ?? []} />,
          },
        ]
      : []),
    ...askAboutConfig(others, { base, mine, theirs }),
  ];
};

/** One of two versions of a slide: its image, and how it differs from the other or from the deleted one's base. */
export function SlideForm({ slide, other }: { slide: Slide | undefined; other: Slide | undefined }) {
  if (!slide) return <em>{texts.slider.deletedForm}</em>;
  const shown = slideTraits.filter(({ read }) => !other || read(slide) !== read(other));
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
