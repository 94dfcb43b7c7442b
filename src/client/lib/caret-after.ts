/** How many characters two texts share at their starts and, apart from these, at their ends. */
export function sharedEnds(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}

/** Where a caret belongs in a text that became another one: behind what differs. */
export function caretAfter(before: string, after: string): number {
  return after.length - sharedEnds(before, after).end;
}
