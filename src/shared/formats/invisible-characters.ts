/**
 * White space and glyphless characters for a character class of a `u` regex: Unicode default ignorables (zero-width,
 * fillers, variation selectors, tags), the Braille blank and interlinear annotation marks.
 */
export const INVISIBLE_CHARACTERS = String.raw`\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`;

const INVISIBLE_TEXT = new RegExp(`^[${INVISIBLE_CHARACTERS}]*$`, "u");

/** Reports whether a text renders as nothing; it counts as empty. */
export function isInvisible(text: string): boolean {
  return INVISIBLE_TEXT.test(text);
}

const MARKS = new RegExp(`(?!\\s)[${INVISIBLE_CHARACTERS}\\p{Cf}]`, "gu");

/** Removes invisible characters except white space, for addresses and searches, where they are never intended. */
export function withoutInvisible(text: string): string {
  return text.replace(MARKS, "");
}

const EMOJI = String.raw`(?:\p{Extended_Pictographic}|[#*\d]\ufe0f?\u20e3)[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]*`;
const STRAY_MARKS = new RegExp(`(${EMOJI}|\u00ad)|${MARKS.source}`, "gu");

/** Removes invisible characters of pasted text, except emoji joiners and soft hyphens. */
export function withoutStrayMarks(text: string): string {
  return text.replace(STRAY_MARKS, "$1");
}
