import { mergeOrder } from "#shared/formats/merge-order.ts";
import type { ContentChanges, ContentValue } from "./define-content.ts";
import type { ContentDescription, ContentList } from "./describe-content.ts";
import { itemIds } from "./describe-content.ts";

type Sides = Record<"base" | "mine" | "theirs", ContentChanges>;

export type MergedContent = {
  changes: ContentChanges;
  /** Leaves that both sides changed differently, or that one changed in an item that the other removed. */
  conflicts: readonly string[];
};

/** Three-way merge of a document by leaf. A conflicting leaf keeps `mine` unless `taken` has it. */
export function mergeContent(
  { lists }: ContentDescription,
  sides: Sides,
  taken: ReadonlySet<string> = new Set(),
): MergedContent {
  const { base, mine, theirs } = sides;
  const conflicts: string[] = [];
  const merged: Record<string, ContentValue> = {};
  const listLeaves = new Map(lists.map((list) => [list.leaf, list]));
  for (const leaf of new Set([base, mine, theirs].flatMap(Object.keys))) {
    if (listLeaves.has(leaf)) continue;
    const winner = pick(leaf, [base[leaf], mine[leaf], theirs[leaf]], taken, conflicts);
    if (winner !== undefined) merged[leaf] = winner;
  }
  for (const list of lists) {
    const ids = mergeIds(list, sides, taken, conflicts);
    if (!isSame(ids, list.ids)) merged[list.leaf] = ids;
  }
  return { changes: merged, conflicts };
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
  list: ContentList,
  { base, mine, theirs }: Sides,
  taken: ReadonlySet<string>,
  conflicts: string[],
): string[] {
  const orders = { base: itemIds(list, base), mine: itemIds(list, mine), theirs: itemIds(list, theirs) };
  const { ids, isContested } = mergeOrder(orders, taken.has(list.leaf));
  if (isContested) conflicts.push(list.leaf);
  return ids.filter((id) => {
    const [was, isMine, isTheirs] = [orders.base, orders.mine, orders.theirs].map((order) =>
      order.includes(id),
    );
    if (isMine && isTheirs) return true;
    if (!was) return true;
    // Removed by one side. A conflict if the other one changed it meanwhile.
    const leaf = `${list.leaf}.${id}`;
    const [before, kept] = [base, isMine ? mine : theirs].map((changes) => leavesOf(leaf, changes ?? {}));
    if (before === kept || (!isMine && !isTheirs)) return false;
    conflicts.push(leaf);
    return taken.has(leaf) ? Boolean(isTheirs) : Boolean(isMine);
  });
}

function leavesOf(item: string, changes: ContentChanges): string {
  const own = Object.entries(changes).filter(([leaf]) => leaf.startsWith(`${item}.`));
  return JSON.stringify(own.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether two values of a leaf are the same; undefined stands for the default. */
export function isSame(one: ContentValue | undefined, other: ContentValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
