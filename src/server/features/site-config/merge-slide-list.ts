import {
  identifySlides,
  isSameList,
  keepEdits,
  type MergedSlides,
  mergeSlides,
} from "#shared/company/merge-slides.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, readSlides, type Slide } from "#shared/schemas/slide.ts";

type Sides = { base: SiteConfig; current: SiteConfig; mine: string };

/**
 * Merges the slides of `mine` with what others saved since `base`. `text` is the list to store: one that shows what
 * is stored already keeps its text, and the default slides are stored as no list.
 */
export function mergeSlideList({ base, current, mine }: Sides): Omit<MergedSlides<Slide>, "slides"> & {
  text: string;
} {
  const { trial_days } = base;
  const before = identifySlides(readSlides(base));
  // Default slides name the days of the trial: other days are no change of slides.
  const isUntouched = current.site_slider_images === base.site_slider_images;
  const theirs = isUntouched ? before : identifySlides(readSlides(current), before);
  const identified = identifySlides(readSlides({ site_slider_images: mine, trial_days }), before, randomId);
  const wanted = keepEdits(identified, before);
  const { slides, ...contested } = mergeSlides({ base: before, mine: wanted, theirs });
  if (isSameList(slides, defaultSlides(trial_days))) return { ...contested, text: "" };
  const isStored = current.site_slider_images !== "" && isSameList(slides, theirs);
  return { ...contested, text: isStored ? current.site_slider_images : JSON.stringify(slides) };
}

function randomId(): string {
  return `s${crypto.randomUUID()}`;
}
