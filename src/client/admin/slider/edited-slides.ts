import { z } from "zod";
import type { ConfigValues } from "#client/admin/site-config/use-config-editor.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { isButtonAddress, parseSlides, type Slide, slideSchema } from "#shared/schemas/slide.ts";

/** A slide while it is edited: it may have no picture yet, no address, half a color; its id lives as long as this list. */
const editedSlideSchema = slideSchema.extend({
  id: z.string(),
  image: z.string().catch(""),
  ctaUrl: z.string().catch(""),
  ctaColor: z.string().catch(""),
});
const editedSlidesSchema = z.array(editedSlideSchema);
export type EditedSlide = z.infer<typeof editedSlideSchema>;

/** Whether the slide's button leads somewhere; one without an address gets its default on saving. */
export function hasGoodAddress({ showCta, ctaUrl }: Slide): boolean {
  return !showCta || ctaUrl === "" || isButtonAddress(ctaUrl);
}

/** The list out of the form's text; none out of a text that is no such list, as an old draft may hold. */
export function readEditedSlides(text: string): EditedSlide[] {
  try {
    return editedSlidesSchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn("the edited slides cannot be read", error);
    return [];
  }
}

/** The form's text of a list; equal lists have equal texts. */
export function writeEditedSlides(slides: readonly EditedSlide[]): string {
  return JSON.stringify(editedSlidesSchema.parse(slides));
}

/** What the form shows of a configuration; while no list is stored, the default slides to start from. */
export function showSlider({ site_slider_images, slider_speed }: SiteConfig): ConfigValues {
  const slides = parseSlides(site_slider_images).map((slide, position) => ({
    ...slide,
    id: idAt(position),
  }));
  return { site_slider_images: writeEditedSlides(slides), slider_speed };
}

/** The id that `showSlider` gives to the slide at a place. */
export function idAt(position: number): string {
  return String(position);
}

/** A slide of its own id, which no other list uses. */
export function withNewId(slide: Slide): EditedSlide {
  return { ...slide, id: crypto.getRandomValues(new Uint32Array(2)).join("-") };
}
