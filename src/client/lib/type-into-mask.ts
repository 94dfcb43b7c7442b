/** How a text control writes what is typed into it, and what it doubts. */
export type TextFormat = {
  /** Masks a value while it grows. Returns what it does not know as it is, and never drops a character that counts. */
  mask: (typed: string) => string;
  /** Formats a value that is finished. */
  settle: (typed: string) => string;
  /** A warning that does not stop the form. `left`: the field was left, and the value is no longer growing. */
  doubt: (value: string, left: boolean) => string | undefined;
};

type Edit = {
  before: string;
  after: string;
  /** Whether the caret stands at the end of `after`. */
  atEnd: boolean;
};

/**
 * What the control shows after an edit. Only a value that grows or shrinks at its end is formatted: elsewhere a new
 * text would move the caret away from the correction. A value that someone writes in a way of their own is left
 * alone, but for one that arrives at once, by paste or autofill, and is recognized.
 */
export function typeIntoMask(
  { mask, settle }: Pick<TextFormat, "mask" | "settle">,
  { before, after, atEnd }: Edit,
): string {
  if (!atEnd) return after;
  const added = after.slice(commonStart(before, after));
  if (added.length > 1) {
    const settled = settle(after);
    if (settled !== after) return settled;
  }
  return before === mask(before) && /^[0-9a-z]*$/i.test(added) ? mask(after) : after;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
