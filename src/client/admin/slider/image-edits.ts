import type { ImageEdit, ImageSettings } from "#shared/schemas/image-edit.ts";
import type { Slide } from "#shared/schemas/slide.ts";

/** What the image editor opens for a slide: the original, with the settings of before. */
export function editorSource({ image, edit }: Slide): { source: string; start: ImageSettings | undefined } {
  return { source: edit?.original ?? image, start: edit?.settings };
}

/** What an edited image of a slide is made from; nothing where nothing was changed or the image is not stored yet. */
export function editOf(
  { image, placeholder, edit }: Slide,
  settings: ImageSettings | undefined,
): ImageEdit | undefined {
  if (!settings) return undefined;
  if (edit) return { ...edit, settings };
  return image.startsWith("data:") ? undefined : { original: image, placeholder, settings };
}

/** The original of a slide in the place of its edit. */
export function originalOf({ edit }: Slide): Partial<Slide> | undefined {
  return edit && { image: edit.original, placeholder: edit.placeholder, edit: undefined };
}
