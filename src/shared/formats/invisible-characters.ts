/**
 * White space and characters without a glyph, as the inside of a character class of a `u` expression: what Unicode lets
 * a program ignore (zero-width, fillers, variation selectors, tags), the Braille blank and the marks of annotations.
 */
export const INVISIBLE_CHARACTERS = String.raw`\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;

const INVISIBLE_TEXT = new RegExp(`^[${INVISIBLE_CHARACTERS}]*$`, "u");

/** Whether a text shows nothing at all: it counts as empty. */
export function isInvisible(text: string): boolean {
  return INVISIBLE_TEXT.test(text);
}

const MARKS = new RegExp(`(?!\\s)[${INVISIBLE_CHARACTERS}\\p{Cf}]`, "gu");

/** Leaves out what shows nothing, except white space: for addresses and searches, in which such marks are never meant. */
export function withoutInvisible(text: string): string {
  return text.replace(MARKS, "");
}
