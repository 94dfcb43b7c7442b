/**
 * White space and characters without a glyph, as the inside of a character class of a `u` expression: what Unicode lets
 * a program ignore (zero-width, fillers, variation selectors, tags), the Braille blank and the marks of annotations.
 */
export const INVISIBLE_CHARACTERS = String.raw`\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;

const INVISIBLE_TEXT = new RegExp(`^[${INVISIBLE_CHARACTERS}]*$`, "u");

/** Whether a text shows nothing at all: it counts as empty (product 1.5). */
export function isInvisible(text: string): boolean {
  return INVISIBLE_TEXT.test(text);
}
