import { z } from "zod";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { identifySlides } from "#shared/company/merge-slides.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { slideLeaves, slidesOf } from "#shared/documents/slide-leaves.ts";
import { isLinkAddress } from "#shared/schemas/link-address.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, newSlide, readSlides, type Slide, slideSchema } from "#shared/schemas/slide.ts";

/** Slide being edited: image, address or color may be missing or invalid. Its id is unique in the list. */
const editedSlideSchema = slideSchema.extend({
  id: z.string(),
  image: z.string().catch(""),
  ctaUrl: z.string().catch(""),
  ctaColor: z.string().catch(""),
});
const editedSlidesSchema = z.array(editedSlideSchema);
export type EditedSlide = z.infer<typeof editedSlideSchema>;

/** Whether the button's address is valid; an empty one gets the default when saved. */
export function hasGoodAddress({ showCta, ctaUrl }: Slide): boolean {
  return !showCta || ctaUrl === "" || isLinkAddress(ctaUrl);
}

/** Whether the slide's image lacks an alternative text. */
export function lacksAlt({ alt }: Slide): boolean {
  return alt.trim() === "" || alt === newSlide.alt;
}

/** Unfinished content of published slides: example texts, and images without alternative text. */
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

/** Parses the form's value; an invalid one, for instance in an old draft, gives an empty list. */
export function readEditedSlides(text: string): EditedSlide[] {
  try {
    return editedSlidesSchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn("the edited slides cannot be read", error);
    return [];
  }
}

/** Serializes slides for the form; equal lists give equal strings. */
export function writeEditedSlides(slides: readonly EditedSlide[]): string {
  return JSON.stringify(editedSlidesSchema.parse(slides));
}

/** Form values of a site config; the default slides if no list is stored. */
export function showSlider(config: SiteConfig): ConfigValues {
  const slides = identifySlides(readSlides(config));
  return { site_slider_images: writeEditedSlides(slides), slider_speed: config.slider_speed };
}

/** The leaves of the form's values, and back. */
export const sliderLeaves = {
  of: ({ site_slider_images: slides = "[]", slider_speed }: ConfigValues): ContentChanges => ({
    ...slideLeaves(readEditedSlides(slides)),
    ...(slider_speed !== undefined && { slider_speed }),
  }),
  to: (leaves: ContentChanges): ConfigValues => ({
    site_slider_images: writeEditedSlides(slidesOf(leaves)),
    slider_speed: String(leaves.slider_speed ?? ""),
  }),
};

/** The default slides; saving them unchanged removes the custom list. */
export function editedDefaults({ trial_days, color_primary }: SiteConfig): EditedSlide[] {
  return identifySlides(defaultSlides(trial_days, color_primary));
}

/** Copy of a slide with a globally unique id. */
export function withNewId(slide: Slide): EditedSlide {
  return { ...slide, id: `n${crypto.getRandomValues(new Uint32Array(2)).join("-")}` };
}
