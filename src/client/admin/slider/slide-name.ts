import type { Slide } from "#shared/schemas/slide.ts";

/** The name of a slide in lists and buttons. */
export function slideName({ title }: Slide): string {
  return title.trim() || "Slide sem título";
}
