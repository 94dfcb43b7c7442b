import type { Node } from "prosemirror-model";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { blocks as types } from "./schema.ts";

const NEW_TABLE = { rows: 3, columns: 3 };

/** The table around the caret, and which of its cells that is in. */
type Place = { table: Node; at: number; row: number; column: number };

export function tableAt({ selection: { $head } }: EditorState): Place | undefined {
  for (let depth = $head.depth; depth > 1; depth--) {
    if ($head.node(depth - 1).type !== types.row) continue;
    return {
      table: $head.node(depth - 2),
      at: $head.before(depth - 2),
      row: $head.index(depth - 2),
      column: $head.index(depth - 1),
    };
  }
  return undefined;
}

export const insertTable: Command = (state, dispatch) => {
  if (tableAt(state)) return false;
  const { $head } = state.selection;
  if ($head.depth === 0) return false;
  const rows = Array.from({ length: NEW_TABLE.rows }, (_, row) => rowOf(NEW_TABLE.columns, row === 0));
  const table = types.table.create(null, rows);
  const { parent } = $head;
  const isFree = parent.type === types.paragraph && parent.content.size === 0;
  // Behind the whole list or quote: a table in there is no table of the page.
  const [from, to] =
    isFree && $head.depth === 1 ? [$head.before(), $head.after()] : [$head.after(1), $head.after(1)];
  const tr = state.tr.replaceWith(from, to, table);
  dispatch?.(select(tr, from, table, 0, 0).scrollIntoView());
  return true;
};

function rowOf(columns: number, isHeader: boolean): Node {
  const cells = Array.from({ length: columns }, () => types.cell.create({ isHeader }));
  return types.row.create(null, cells);
}

/** Puts the caret at the end of a cell. */
function select(tr: Transaction, at: number, table: Node, row: number, column: number): Transaction {
  let place = at + 1;
  for (let before = 0; before < row; before++) place += table.child(before).nodeSize;
  place += 1;
  for (let before = 0; before <= column; before++) place += table.child(row).child(before).nodeSize;
  return tr.setSelection(TextSelection.create(tr.doc, place - 1));
}

/** Replaces the table by one with other rows. */
function withRows(
  change: (rows: readonly Node[], place: Place) => { rows: Node[]; row: number; column: number },
) {
  const command: Command = (state, dispatch) => {
    const place = tableAt(state);
    if (!place) return false;
    const { table, at } = place;
    const { rows, row, column } = change(table.children, place);
    if (rows.length === 0 || rows[0]?.childCount === 0) return deleteTable(state, dispatch);
    const headed = rows.map((each, first) => withHeader(each, first === 0));
    const next = types.table.create(table.attrs, headed);
    const tr = state.tr.replaceWith(at, at + table.nodeSize, next);
    dispatch?.(
      select(tr, at, next, Math.min(row, rows.length - 1), Math.min(column, next.child(0).childCount - 1)),
    );
    return true;
  };
  return command;
}

function withHeader(row: Node, isHeader: boolean): Node {
  if (row.children.every(({ attrs }) => attrs.isHeader === isHeader)) return row;
  return types.row.create(
    null,
    row.children.map(({ content }) => types.cell.create({ isHeader }, content)),
  );
}

export const addRow = withRows((rows, { row, column, table }) => ({
  rows: rows.toSpliced(row + 1, 0, rowOf(table.child(0).childCount, false)),
  row: row + 1,
  column,
}));

export const removeRow = withRows((rows, { row, column }) => ({ rows: rows.toSpliced(row, 1), row, column }));

export const addColumn = withRows((rows, { row, column }) => ({
  rows: rows.map(({ children }) =>
    types.row.create(null, children.toSpliced(column + 1, 0, types.cell.create())),
  ),
  row,
  column: column + 1,
}));

export const removeColumn = withRows((rows, { row, column }) => ({
  rows: rows.map(({ children }) => types.row.create(null, children.toSpliced(column, 1))),
  row,
  column,
}));

export const deleteTable: Command = (state, dispatch) => {
  const place = tableAt(state);
  if (!place) return false;
  const { at, table } = place;
  const tr = state.tr.replaceWith(at, at + table.nodeSize, types.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)));
  return true;
};

/** Moves to the next or previous cell; behind the last one, adds a row. */
export function goToCell(step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const place = tableAt(state);
    if (!place) return false;
    const { table, at, row, column } = place;
    const columns = table.child(0).childCount;
    const next = row * columns + column + step;
    if (next < 0) return false;
    if (next >= table.childCount * columns)
      return addRow(state, dispatch) && goToFirstCell(view?.state, view?.dispatch);
    dispatch?.(select(state.tr, at, table, Math.floor(next / columns), next % columns).scrollIntoView());
    return true;
  };
}

/** To the start of the row in which the caret is. */
function goToFirstCell(
  state: EditorState | undefined,
  dispatch: ((tr: Transaction) => void) | undefined,
): boolean {
  const place = state && tableAt(state);
  if (place) dispatch?.(select(state.tr, place.at, place.table, place.row, 0).scrollIntoView());
  return true;
}

/** Enter goes to the cell below; from the last row on, behind the table; at the very start of a text, before the table. */
export const leaveCell: Command = (state, dispatch) => {
  const place = tableAt(state);
  if (!place) return false;
  const { table, at, row, column } = place;
  const { $head, empty } = state.selection;
  if (empty && at === 0 && row + column === 0 && $head.parentOffset === 0) {
    const tr = state.tr.insert(0, types.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, 1)).scrollIntoView());
  } else if (row < table.childCount - 1) {
    dispatch?.(select(state.tr, at, table, row + 1, column).scrollIntoView());
  } else {
    const end = at + table.nodeSize;
    const { tr } = state;
    if (state.doc.resolve(end).nodeAfter?.type !== types.paragraph) tr.insert(end, types.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  }
  return true;
};

/** Fills up rows that lost cells, as when a selection over several cells is deleted. */
export function evenRows(state: EditorState): Transaction | undefined {
  const { tr } = state;
  state.doc.descendants((node, at) => {
    if (node.type !== types.table) return node.type !== types.row && !node.isTextblock;
    const columns = Math.max(...node.children.map(({ childCount }) => childCount));
    const isEven = node.children.every(
      ({ childCount, children }, row) =>
        childCount === columns && children.every(({ attrs }) => attrs.isHeader === (row === 0)),
    );
    if (isEven) return false;
    let place = at + 1;
    node.children.forEach((row, first) => {
      const missing = Array.from({ length: columns - row.childCount }, () => types.cell.create());
      const from = tr.mapping.map(place);
      tr.insert(from + row.nodeSize - 1, missing);
      let cell = from + 1;
      for (const each of [...row.children, ...missing]) {
        if (each.attrs.isHeader !== (first === 0)) tr.setNodeAttribute(cell, "isHeader", first === 0);
        cell += each.nodeSize;
      }
      place += row.nodeSize;
    });
    return false;
  });
  return tr.docChanged ? tr : undefined;
}
