import type { Slide } from "../schemas/slide.ts";

/** Fills in the placeholders of a slide's texts. */
export function fillSlide<One extends Slide>(slide: One, fill: (text: string) => string): One {
  const { title, description, alt, ctaText } = slide;
  return {
    ...slide,
    title: fill(title),
    description: fill(description),
    alt: fill(alt),
    ctaText: fill(ctaText),
  };
}
