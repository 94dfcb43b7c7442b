import {
  autoJoin,
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import type { Mark, Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { TextAnswer, TextQuestion } from "../editing-messages.ts";
import { marks, schema, blocks as types } from "./schema.ts";
import { goToCell, insertTable, leaveCell, tableAt } from "./tables.ts";

/** What the toolbar does to a text. */
export const formats = [
  "bold",
  "italic",
  "title",
  "subtitle",
  "list",
  "numberedList",
  "quote",
  "table",
] as const;
export type Format = (typeof formats)[number];

export const commandOf: Readonly<Record<Format, Command>> = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  title: (state, dispatch) => toggleHeading(state, dispatch, 0),
  subtitle: (state, dispatch) => toggleHeading(state, dispatch, 1),
  list: (state, dispatch) => toggleList(state, dispatch, false),
  numberedList: (state, dispatch) => toggleList(state, dispatch, true),
  quote: (state, dispatch) =>
    around(state, types.quote) ? lift(state, dispatch) : wrapIn(types.quote)(state, dispatch),
  table: insertTable,
};

/** Formats at the selection, for the buttons that are pressed. */
export function activeFormats(state: EditorState): ReadonlySet<string> {
  const { $from } = state.selection;
  const list = around(state, types.list);
  const level = headingLevel($from.parent, state);
  const active = {
    bold: hasMark(state, "strong"),
    italic: hasMark(state, "em"),
    title: level === 0,
    subtitle: level === 1,
    list: list?.node.attrs.isNumbered === false,
    numberedList: list?.node.attrs.isNumbered === true,
    quote: around(state, types.quote) !== undefined,
    link: linkAt(state) !== undefined,
    picture: pictureAt(state) !== undefined,
    table: tableAt(state) !== undefined,
  };
  return new Set(Object.entries(active).flatMap(([name, isActive]) => (isActive ? [name] : [])));
}

function hasMark(state: EditorState, name: "strong" | "em"): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = marks[name];
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

/** The innermost node of a type around the selection. */
function around({ selection: { $from } }: EditorState, type: Node["type"]) {
  for (let { depth } = $from; depth > 0; depth--)
    if ($from.node(depth).type === type) return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

/** The depth of the titles of a text: the site shows the highest ones alike. */
function titleDepth(doc: Node, except?: Node): number {
  const depths = doc.children.flatMap((node) =>
    node.type === types.heading && node !== except ? [node.attrs.depth as number] : [],
  );
  return depths.length === 0 ? 2 : Math.min(...depths, 5);
}

/** How far a heading is below the titles; undefined for other blocks. */
function headingLevel(block: Node, { doc }: EditorState): number | undefined {
  return block.type === types.heading ? block.attrs.depth - titleDepth(doc) : undefined;
}

const toggleHeading = (state: EditorState, dispatch: Parameters<Command>[1], below: number): boolean => {
  const { parent } = state.selection.$from;
  const isActive = headingLevel(parent, state) === below;
  if (isActive) return setBlockType(types.paragraph)(state, dispatch);
  return setBlockType(types.heading, { depth: titleDepth(state.doc, parent) + below })(state, dispatch);
};

const joined = (command: Command): Command =>
  autoJoin(
    command,
    (before, after) =>
      before.type === types.list &&
      before.type === after.type &&
      before.attrs.isNumbered === after.attrs.isNumbered,
  );

const toggleList = (state: EditorState, dispatch: Parameters<Command>[1], isNumbered: boolean): boolean => {
  const list = around(state, types.list);
  if (list?.node.attrs.isNumbered === isNumbered) return liftListItem(types.item)(state, dispatch);
  if (!list) return joined(wrapInList(types.list, { isNumbered }))(state, dispatch);
  dispatch?.(state.tr.setNodeMarkup(list.at, null, { ...list.node.attrs, isNumbered }));
  return true;
};

const insertBreak: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.type.contentMatch.matchType(types.break)) return $from.parent.type === types.cell;
  dispatch?.(state.tr.replaceSelectionWith(types.break.create()).scrollIntoView());
  return true;
};

const onEnter = baseKeymap.Enter as Command;
const atMark =
  (command: Command): Command =>
  (state, dispatch, view) =>
    around(state, types.list) !== undefined && command(state, dispatch, view);

/** Keys of a text. Tab leaves it, but where it moves an item or goes to the next cell. */
export const keys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  "Mod-b": commandOf.bold,
  "Mod-i": commandOf.italic,
  "Mod-Shift-7": commandOf.numberedList,
  "Mod-Shift-8": commandOf.list,
  Enter: chainCommands(leaveCell, splitListItem(types.item), onEnter),
  "Shift-Enter": chainCommands(exitCode, insertBreak),
  Tab: chainCommands(goToCell(1), atMark(sinkListItem(types.item))),
  "Shift-Tab": chainCommands(goToCell(-1), atMark(liftListItem(types.item))),
};

/** The link at the selection, from its first letter to its last. */
function linkAt(state: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const { $from, from, to, empty } = state.selection;
  const { parent } = $from;
  if (!parent.inlineContent) return undefined;
  let found: { mark: Mark; from: number; to: number } | undefined;
  parent.forEach((node, offset) => {
    const mark = marks.link.isInSet(node.marks);
    const start = $from.start() + offset;
    const end = start + node.nodeSize;
    if (!mark || end < from || start > to || (!empty && (end === from || start === to))) return;
    if (!found) found = { mark, from: start, to: end };
    else if (found.to === start && found.mark.eq(mark)) found.to = end;
  });
  return found;
}

function pictureAt({ selection }: EditorState): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type === types.picture
    ? selection.node
    : undefined;
}

/** What the back office is to ask about a link or picture at the selection. */
export function questionAbout(about: TextQuestion["about"], state: EditorState): TextQuestion {
  if (about === "picture") {
    const { src: picture = "", alt = "" } = pictureAt(state)?.attrs ?? {};
    return { about, picture, alt };
  }
  const link = linkAt(state);
  return { about, address: link?.mark.attrs.href ?? "", needsText: !link && state.selection.empty };
}

/** Puts what was answered into the text. */
export function answered(answer: TextAnswer): Command {
  return (state, dispatch) => {
    dispatch?.(
      (answer.about === "link" ? withLink(state, answer) : withPicture(state, answer)).scrollIntoView(),
    );
    return true;
  };
}

function withLink(state: EditorState, { address, text }: Extract<TextAnswer, { about: "link" }>) {
  const { tr, selection } = state;
  const link = linkAt(state);
  const [from, to] = link ? [link.from, link.to] : [selection.from, selection.to];
  if (link) tr.removeMark(from, to, marks.link);
  if (address === "") return tr;
  const mark = marks.link.create({ href: address, title: link?.mark.attrs.title ?? "" });
  if (link || !selection.empty) return tr.addMark(from, to, mark);
  const around = state.storedMarks ?? selection.$from.marks();
  return tr.replaceSelectionWith(schema.text(text || address, mark.addToSet(around)), false);
}

/** A picture stands alone in its paragraph, behind the block of the caret. */
function withPicture(state: EditorState, { picture, alt }: Extract<TextAnswer, { about: "picture" }>) {
  const { tr, selection } = state;
  const { $from } = selection;
  const known = pictureAt(state);
  if (known) {
    const node = types.picture.create({ ...known.attrs, src: picture, alt });
    return picture === "" ? tr.deleteSelection() : tr.replaceSelectionWith(node, false);
  }
  const node = types.picture.create({ src: picture, alt });
  const { parent } = $from;
  if (parent.type === types.cell) return tr.replaceSelectionWith(node, false);
  if (parent.type === types.paragraph && parent.content.size === 0)
    return tr.replaceSelectionWith(node, false);
  const end = $from.depth === 0 ? selection.to : $from.after(1);
  tr.insert(end, [types.paragraph.create(null, node)]);
  const behind = end + 3;
  if (!tr.doc.resolve(behind).nodeAfter) tr.insert(behind, types.paragraph.create());
  return tr.setSelection(TextSelection.near(tr.doc.resolve(behind)));
}
