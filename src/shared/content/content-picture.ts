/** A stored picture and its alternative text. */
export type ContentPicture = { picture: string; alt: string };

/** Parses the leaf of a picture: its URL, a space and its alternative text; empty for the page's built-in drawing. */
export function readPicture(leaf: string): ContentPicture {
  const [picture = "", ...words] = leaf.split(" ");
  return { picture, alt: words.join(" ") };
}

/** Formats a picture as one text, so that picture and alternative text change together. */
export function writePicture({ picture, alt }: ContentPicture): string {
  return picture === "" ? "" : `${picture} ${alt}`;
}
