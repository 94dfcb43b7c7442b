import { z } from "zod";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { isLinkAddress } from "#shared/schemas/link-address.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { parseSlides, type Slide, slideSchema } from "#shared/schemas/slide.ts";

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
export function showSlider({ site_slider_images, slider_speed }: SiteConfig): ConfigValues {
  const slides = parseSlides(site_slider_images).map((slide, position) => ({
    ...slide,
    id: idAt(position),
  }));
  return { site_slider_images: writeEditedSlides(slides), slider_speed };
}

/** The id that `showSlider` gives to the slide at a position. */
export function idAt(position: number): string {
  return String(position);
}

/** The slide with an id that no other list uses. */
export function withNewId(slide: Slide): EditedSlide {
  return { ...slide, id: crypto.getRandomValues(new Uint32Array(2)).join("-") };
}
