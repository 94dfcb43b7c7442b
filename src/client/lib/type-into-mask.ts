/** Formats and checks the value of a text control. */
export type TextFormat = {
  /** Formats a value while it is typed. Leaves unknown input unchanged and never drops a significant character. */
  mask: (typed: string) => string;
  /** Formats a complete value. */
  clean: (typed: string) => string;
  /** Non-blocking warning. `left`: the field lost focus, so the value is complete. */
  doubt: (value: string, left: boolean) => string | undefined;
};

type Edit = {
  before: string;
  after: string;
  /** Whether the caret is at the end of `after`. */
  atEnd: boolean;
};

/**
 * Formats a value after an edit at its end; an edit elsewhere stays as typed, because reformatting would move the
 * caret. Custom spellings are kept, except when pasted or autofilled text is recognized.
 */
export function typeIntoMask(
  { mask, clean }: Pick<TextFormat, "mask" | "clean">,
  { before, after, atEnd }: Edit,
): string {
  if (!atEnd) return after;
  const added = after.slice(commonStart(before, after));
  if (added.length > 1) {
    const cleaned = clean(after);
    if (cleaned !== after) return cleaned;
  }
  return before === mask(before) && /^[0-9a-z]*$/i.test(added) ? mask(after) : after;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
