/**
 * Three-way merge of the order of ids: all ids of both sides, in the order of the side that moved some, or of `mine` if
 * both did, unless `takesTheirs`. `isConflict`: both moved ids, differently.
 */
export function mergeOrder(
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", readonly string[]>,
  takesTheirs = false,
): { ids: string[]; isConflict: boolean } {
  const sets = [base, mine, theirs].map((ids) => new Set(ids));
  const isCommon = (id: string) => sets.every((ids) => ids.has(id));
  const [orderBefore, ownOrder, otherOrder] = [base, mine, theirs].map((ids) => ids.filter(isCommon).join());
  const hasMoved = ownOrder !== orderBefore;
  const isConflict = hasMoved && otherOrder !== orderBefore && ownOrder !== otherOrder;
  const followsMine = hasMoved && !(isConflict && takesTheirs);
  return { ids: followsMine ? insertMissing(mine, theirs) : insertMissing(theirs, mine), isConflict };
}

/**
 * Inserts ids found only in `others`: trailing ones at the end, the rest after their neighbor in `others` and after ids
 * found only in `ids` at that place.
 */
function insertMissing(ids: readonly string[], others: readonly string[]): string[] {
  const result = [...ids];
  const known = new Set(ids);
  const otherIds = new Set(others);
  const end = others.findLastIndex((id) => known.has(id)) + 1;
  for (const [place, id] of others.slice(0, end).entries()) {
    if (known.has(id)) continue;
    const neighbor = others[place - 1];
    let to = neighbor === undefined ? 0 : result.indexOf(neighbor) + 1;
    while (to < result.length && !otherIds.has(result[to] ?? "")) to += 1;
    result.splice(to, 0, id);
  }
  return [...result, ...others.slice(end)];
}
