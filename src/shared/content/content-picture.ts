import { type Focus, isCentered, MIDDLE } from "#shared/content/image-focus.ts";

/** A stored picture, its alternative text, and its focus where it differs from the center. */
export type ContentPicture = { picture: string; alt: string; focus?: Focus };

const FOCUS = /^(.+)#(\d{1,3}),(\d{1,3})$/;

/**
 * Parses the leaf of a picture: its URL, its focus as a fragment, a space and its alternative text; empty for the page's
 * built-in drawing, or for none.
 */
export function readPicture(leaf: string): ContentPicture {
  const [address = "", ...words] = leaf.split(" ");
  const alt = words.join(" ");
  const [, picture, x, y] = FOCUS.exec(address) ?? [];
  if (picture === undefined || Number(x) > 100 || Number(y) > 100) return { picture: address, alt };
  return { picture, alt, focus: { x: Number(x), y: Number(y) } };
}

/** Formats a picture as one text, so that picture, alternative text and focus change together. */
export function writePicture({ picture, alt, focus = MIDDLE }: ContentPicture): string {
  if (picture === "") return "";
  return `${picture}${isCentered(focus) ? "" : `#${focus.x},${focus.y}`} ${alt}`;
}
