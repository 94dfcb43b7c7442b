import type { Slide } from "#shared/schemas/slide.ts";

/** How a slide is called in lists and buttons. */
export function slideName({ title }: Slide): string {
  return title.trim() || "Slide sem título";
}
