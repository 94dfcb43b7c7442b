import type { Node } from "prosemirror-model";
import { Selection, type Transaction } from "prosemirror-state";

/** Positions that differ: before, and after. */
type Change = { from: number; to: number; start: number; end: number };

/** Makes a document equal to another one, and touches only what differs, so that the selection stays where it is. */
export function replaceContent(tr: Transaction, after: Node): Transaction {
  const before = tr.doc;
  for (const { from, to, start, end } of changesIn(before, after, 0, 0).reverse())
    tr.replace(from, to, after.slice(start, end));
  // Where blocks became others, what differs may not fit in its place.
  return tr.doc.eq(after) ? tr : tr.replaceWith(0, tr.doc.content.size, after.content);
}

/** Puts the caret behind the last part that a replacement changed. */
export function afterChange(tr: Transaction): Transaction {
  const [first, ...others] = tr.mapping.maps;
  let end = 0;
  first?.forEach((_from, _to, _start, newEnd) => {
    end = newEnd;
  });
  for (const map of others) end = map.map(end);
  return tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView();
}

/** Changes between the contents of two nodes, which begin at these positions. */
function changesIn(before: Node, after: Node, at: number, atAfter: number): Change[] {
  if (before.eq(after)) return [];
  if (before.inlineContent || before.childCount !== after.childCount) {
    const from = before.content.findDiffStart(after.content, at);
    const ends = before.content.findDiffEnd(
      after.content,
      at + before.content.size,
      atAfter + after.content.size,
    );
    if (from === null || !ends) return [];
    const start = atAfter + from - at;
    const overlap = Math.max(0, from - ends.a, start - ends.b);
    return [{ from, to: ends.a + overlap, start, end: ends.b + overlap }];
  }
  let [place, placeAfter] = [at, atAfter];
  return before.children.flatMap((child, index) => {
    const other = after.child(index);
    const [from, start] = [place, placeAfter];
    place += child.nodeSize;
    placeAfter += other.nodeSize;
    if (child.eq(other)) return [];
    if (child.sameMarkup(other) && !child.isLeaf) return changesIn(child, other, from + 1, start + 1);
    return [{ from, to: place, start, end: placeAfter }];
  });
}
