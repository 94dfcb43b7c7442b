import type { ConflictPart, MergeValue } from "#client/admin/site-config/config-values.ts";
import { identifySlides, mergeSlides, ORDER, type SlideConflict } from "#shared/company/merge-slides.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { readSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { type EditedSlide, readEditedSlides, withNewId, writeEditedSlides } from "./edited-slides.ts";
import { SlideForm, SlideOrder } from "./slide-form.tsx";
import { slideName } from "./slide-name.ts";

/**
 * Merges the slides of the form with published ones; a contested slide is one question, a contested order another. Slides
 * are told apart as the server does it: published ones without stored ids by those that the form started from.
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

/** The merged slides with the ids that the editor gives to the published ones; others have ids of their own. */
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
