/** Lengths of the common prefix and, after it, the common suffix of two texts. */
export function sharedEnds(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}

/** Caret position after a text was replaced: behind the changed part. */
export function caretAfter(before: string, after: string): number {
  return after.length - sharedEnds(before, after).end;
}
