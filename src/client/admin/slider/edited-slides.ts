import { z } from "zod";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { identifySlides } from "#shared/company/merge-slides.ts";
import { isLinkAddress } from "#shared/schemas/link-address.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, newSlide, readSlides, type Slide, slideSchema } from "#shared/schemas/slide.ts";

/** A slide while it is edited: it may lack an image, an address or a valid color. Its id is unique in this list. */
const editedSlideSchema = slideSchema.extend({
  id: z.string(),
  image: z.string().catch(""),
  ctaUrl: z.string().catch(""),
  ctaColor: z.string().catch(""),
});
const editedSlidesSchema = z.array(editedSlideSchema);
export type EditedSlide = z.infer<typeof editedSlideSchema>;

/** Whether the button of the slide leads somewhere. One without an address gets the default when saved. */
export function hasGoodAddress({ showCta, ctaUrl }: Slide): boolean {
  return !showCta || ctaUrl === "" || isLinkAddress(ctaUrl);
}

/** Whether the picture of the slide has no text of its own for those who do not see it. */
export function lacksAlt({ alt }: Slide): boolean {
  return alt.trim() === "" || alt === newSlide.alt;
}

/** What visitors would meet unfinished: texts of a new slide, and pictures without a text. */
export function findUnfinished(slides: readonly EditedSlide[]) {
  const published = slides.filter(({ image, visible }) => image !== "" && visible);
  return {
    first: published.find((slide) => lacksAlt(slide) || findExamples(slide).length > 0),
    examples: [...new Set(published.flatMap(findExamples))],
    withoutAlt: published.filter(lacksAlt).length,
  };
}

function findExamples({ title, description, showCta, ctaText }: Slide): string[] {
  return [
    title === newSlide.title && title,
    description === newSlide.description && description,
    showCta && ctaText === newSlide.ctaText && ctaText,
  ].filter((text) => text !== false);
}

/** Parses the text of the form; an invalid text, such as in an old draft, gives an empty list. */
export function readEditedSlides(text: string): EditedSlide[] {
  try {
    return editedSlidesSchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn("the edited slides cannot be read", error);
    return [];
  }
}

/** The text of the form for a list; equal lists have equal texts. */
export function writeEditedSlides(slides: readonly EditedSlide[]): string {
  return JSON.stringify(editedSlidesSchema.parse(slides));
}

/** What the form shows of a site config; while no list is stored, the default slides. */
export function showSlider(config: SiteConfig): ConfigValues {
  const slides = identifySlides(readSlides(config));
  return { site_slider_images: writeEditedSlides(slides), slider_speed: config.slider_speed };
}

/** The default slides; saved as they are, they are no list of one's own any more. */
export function editedDefaults({ trial_days }: SiteConfig): EditedSlide[] {
  return identifySlides(defaultSlides(trial_days));
}

/** The slide with an id that no other list uses. */
export function withNewId(slide: Slide): EditedSlide {
  return { ...slide, id: `n${crypto.getRandomValues(new Uint32Array(2)).join("-")}` };
}

/** The name of a slide in lists and buttons. */
export function slideName({ title }: Slide): string {
  return title.trim() || "Slide sem título";
}
