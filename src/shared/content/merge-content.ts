import { mergeOrder } from "#shared/formats/merge-order.ts";
import type { ContentChanges, ContentValue } from "./define-content.ts";
import { type ContentList, itemIds } from "./describe-content.ts";

type Sides = Record<"base" | "mine" | "theirs", ContentChanges>;
/** A list whose ids are at `leaf`; `ids` is the default order. */
type KnownList = Pick<ContentList, "leaf" | "ids">;

export type MergedContent = {
  changes: ContentChanges;
  /** Leaves that both sides changed differently, or items that one changed and the other removed. */
  conflicts: readonly string[];
};

/**
 * Three-way merge by leaf, with list items identified by id. A leaf with an array is the order of the items below it,
 * even if it is not in `lists`. A conflicting leaf keeps `mine`, or `theirs` if `taken` contains it.
 */
export function mergeContent(
  { lists }: { lists: readonly KnownList[] },
  sides: Sides,
  taken: ReadonlySet<string> = new Set(),
): MergedContent {
  const found = listsFound(sides, lists);
  const all = [...lists, ...found];
  const base = sides.base;
  const mine = withRemoved(sides.mine, base, all);
  const theirs = withRemoved(sides.theirs, base, all);
  const conflicts: string[] = [];
  const merged: Record<string, ContentValue> = {};
  const orders = new Set(all.map(({ leaf }) => leaf));
  for (const leaf of new Set([base, mine, theirs].flatMap(Object.keys))) {
    if (orders.has(leaf)) continue;
    const winner = pick(leaf, [base[leaf], mine[leaf], theirs[leaf]], taken, conflicts);
    if (winner !== undefined) merged[leaf] = winner;
  }
  for (const list of all) {
    const ids = mergeIds(list, { base, mine, theirs }, taken, conflicts);
    const isKept = found.includes(list)
      ? [mine, theirs].some((side) => list.leaf in side)
      : !isSame(ids, list.ids);
    if (isKept) merged[list.leaf] = ids;
  }
  for (const list of found) dropRemoved(merged, list, [base, mine, theirs]);
  return { changes: merged, conflicts };
}

function listsFound(sides: Sides, known: readonly KnownList[]): KnownList[] {
  const leaves = Object.values(sides).flatMap((side) =>
    Object.entries(side).flatMap(([leaf, value]) => (Array.isArray(value) ? [leaf] : [])),
  );
  return [...new Set(leaves)]
    .filter((leaf) => !known.some((list) => list.leaf === leaf))
    .map((leaf) => ({ leaf, ids: [] }));
}

/** Restores the base leaves of items that a side removed: their absence from the order of ids marks the removal. */
function withRemoved(
  side: ContentChanges,
  base: ContentChanges,
  lists: readonly KnownList[],
): ContentChanges {
  const removed = lists.flatMap((list) => {
    const left = new Set(itemIds(list, side));
    return itemIds(list, base)
      .filter((id) => !left.has(id))
      .map((id) => `${list.leaf}.${id}.`);
  });
  if (removed.length === 0) return side;
  const isRemoved = ([leaf]: [string, unknown]) => removed.some((item) => leaf.startsWith(item));
  return Object.fromEntries([
    ...Object.entries(side).filter((entry) => !isRemoved(entry)),
    ...Object.entries(base).filter(isRemoved),
  ]);
}

function dropRemoved(
  merged: Record<string, ContentValue>,
  list: KnownList,
  sides: readonly ContentChanges[],
): void {
  const left = new Set(itemIds(list, merged));
  const gone = new Set(sides.flatMap((side) => itemIds(list, side)).filter((id) => !left.has(id)));
  for (const id of gone)
    for (const leaf of Object.keys(merged)) if (leaf.startsWith(`${list.leaf}.${id}.`)) delete merged[leaf];
}

type Values = [
  base: ContentValue | undefined,
  mine: ContentValue | undefined,
  theirs: ContentValue | undefined,
];

function pick(
  leaf: string,
  [base, mine, theirs]: Values,
  taken: ReadonlySet<string>,
  conflicts: string[],
): ContentValue | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  conflicts.push(leaf);
  return taken.has(leaf) ? theirs : mine;
}

function mergeIds(
  list: KnownList,
  { base, mine, theirs }: Sides,
  taken: ReadonlySet<string>,
  conflicts: string[],
): string[] {
  const orders = { base: itemIds(list, base), mine: itemIds(list, mine), theirs: itemIds(list, theirs) };
  const { ids, isConflict } = mergeOrder(orders, taken.has(list.leaf));
  if (isConflict) conflicts.push(list.leaf);
  return ids.filter((id) => {
    const [was, isMine, isTheirs] = [orders.base, orders.mine, orders.theirs].map((order) =>
      order.includes(id),
    );
    if (isMine && isTheirs) return true;
    if (!was) return true;
    // Removed by one side. A conflict if the other side changed it meanwhile.
    const leaf = `${list.leaf}.${id}`;
    const [before, kept] = [base, isMine ? mine : theirs].map((changes) => leavesOf(leaf, changes ?? {}));
    if (before === kept || (!isMine && !isTheirs)) return false;
    conflicts.push(leaf);
    return taken.has(leaf) ? Boolean(isTheirs) : Boolean(isMine);
  });
}

function leavesOf(item: string, changes: ContentChanges): string {
  const own = Object.entries(changes).filter(([leaf]) => leaf.startsWith(`${item}.`));
  return JSON.stringify(sortedLeaves(Object.fromEntries(own)));
}

/** Leaves in the order of their names, so that equal states are equal as text. */
export function sortedLeaves(leaves: ContentChanges): ContentChanges {
  return Object.fromEntries(Object.entries(leaves).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether two states of a document are the same, whatever the order of their leaves. */
export function isSameLeaves(one: ContentChanges, other: ContentChanges): boolean {
  const leaves = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...leaves].every((leaf) => isSame(one[leaf], other[leaf]));
}

/** Reports whether two values of a leaf are equal; undefined means the default. */
export function isSame(one: ContentValue | undefined, other: ContentValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Changed leaves with their new values; null for a leaf that was removed or reset to its default. */
export type LeafChanges = Readonly<Record<string, ContentValue | null>>;

/** Returns the leaf changes from `before` to `after`. */
export function changesBetween(before: ContentChanges, after: ContentChanges): LeafChanges {
  const leaves = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...leaves]
      .filter((leaf) => !isSame(before[leaf], after[leaf]))
      .map((leaf) => [leaf, after[leaf] ?? null]),
  );
}

/** Applies leaf changes. */
export function withChanges(before: ContentChanges, changes: LeafChanges): ContentChanges {
  const entries = Object.entries({ ...before, ...changes });
  return Object.fromEntries(entries.filter((entry): entry is [string, ContentValue] => entry[1] !== null));
}
