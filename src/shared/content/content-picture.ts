/** A stored picture, and what it shows in words for who does not see it. */
export type ContentPicture = { picture: string; alt: string };

/** Reads the leaf of a picture: its address, a space and its words; empty where the page has a drawing of its own. */
export function readPicture(leaf: string): ContentPicture {
  const [picture = "", ...words] = leaf.split(" ");
  return { picture, alt: words.join(" ") };
}

/** One text, so that a picture and its words change together. */
export function writePicture({ picture, alt }: ContentPicture): string {
  return picture === "" ? "" : `${picture} ${alt}`;
}
