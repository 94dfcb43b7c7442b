import type { Node } from "prosemirror-model";
import { tameMarkdown } from "#client/site/legal/split-sections.ts";
import { isBlank } from "./content-key.ts";
import { type ReadMarkdown, readMarkdown } from "./read-markdown.ts";
import { blocks as types } from "./schema.ts";
import { isSameList, writeBlock } from "./write-markdown.ts";

/** A Markdown text as a document, whose blocks keep their Markdown until they change. */
export type MarkdownDocument = {
  doc: Node;
  /** For each child of `doc`, the place of its block in `read`; undefined for what is only there to be typed into. */
  places: readonly (number | undefined)[];
  read: ReadMarkdown;
  /** The text itself; blocks are read from a tame one. */
  text: string;
};

/** The Markdown of blocks as it was read or written. */
const sources = new WeakMap<Node, string>();
/** The blank text between two blocks, by the one before. */
const gapsBehind = new WeakMap<Node, { next: Node; gap: string }>();

/** Opens a text. Blocks of `shown` that have the same Markdown stay the same nodes, and its blank blocks stay. */
export function openMarkdown(text: string, shown?: Node): MarkdownDocument {
  const tame = tameMarkdown(text);
  const read = readMarkdown(tame);
  const { blocks } = read;
  const before = shown ? sourcesOf(shown) : [];
  const start = sharedStart(before, blocks);
  const end = sharedStart(before.slice(start.children).reverse(), blocks.slice(start.blocks).reverse());
  const middle = blocks.slice(start.blocks, blocks.length - end.blocks);
  const kept = (from: number, to: number) => before.slice(from, to).map(({ node }) => node);
  const children = [
    ...kept(0, start.children),
    ...middle.map(({ node }) => node),
    ...kept(before.length - end.children, before.length),
  ];
  const placesOf = (part: typeof before, first: number) => {
    let place = first;
    return part.map(({ source }) => (source === "" ? undefined : place++));
  };
  const places = [
    ...placesOf(before.slice(0, start.children), 0),
    ...middle.map((_, at) => start.blocks + at),
    ...placesOf(before.slice(before.length - end.children), blocks.length - end.blocks),
  ];
  if (!endsInText(children.at(-1))) {
    children.push(types.paragraph.create());
    places.push(undefined);
  }
  const opened = {
    doc: types.doc.create(null, children),
    places,
    read,
    text,
  };
  keepSources(opened, opened.doc);
  return opened;
}

/** Whoever reaches the end of a text can go on below it. */
export function endsInText(last: Node | undefined): boolean {
  return last !== undefined && (last.isTextblock || last.type === types.list || last.type === types.quote);
}

/** Tells what was read of the blocks of a document to `doc`, which is equal to it. */
export function keepSources({ places, read: { blocks, gaps } }: MarkdownDocument, doc: Node): void {
  let before: Node | undefined;
  places.forEach((place, at) => {
    const block = place === undefined ? undefined : blocks[place];
    if (place === undefined || !block) return;
    const node = doc.child(at);
    sources.set(node, block.source);
    if (before) gapsBehind.set(before, { next: node, gap: gaps[place] ?? "" });
    before = node;
  });
}

/** Returns the Markdown of a document that was opened as `opened`. */
export function markdownOf(doc: Node, opened: MarkdownDocument): string {
  if (doc === opened.doc) return opened.text;
  const written = sourcesOf(doc).filter(({ source }) => source !== "");
  const [first] = written;
  const last = written.at(-1);
  if (!first || !last) return "";
  const { blocks, gaps } = opened.read;
  const text = written.map(({ node, source }, at) => {
    const before = written[at - 1];
    return before ? gapBetween(before.node, node) + source : source;
  });
  const [lead = "", trail = ""] = [gaps[0], gaps.at(-1)];
  // Blanks before a block that was written anew would change it.
  const isSame = (source: string, place: number) => source === blocks.at(place)?.source;
  return (
    (isSame(first.source, 0) ? lead : withoutBlanks(lead)) +
    text.join("") +
    (isSame(last.source, -1) ? trail : withoutBlanks(trail))
  );
}

function withoutBlanks(gap: string): string {
  return gap.replace(/[^\n]/g, "");
}

function gapBetween(before: Node, node: Node): string {
  const known = gapsBehind.get(before);
  return known?.next === node ? known.gap : "\n\n";
}

type Written = { node: Node; source: string };

/** The Markdown of each block; empty for a blank one. */
function sourcesOf(doc: Node): Written[] {
  const written: Written[] = [];
  let before: Written | undefined;
  for (const node of doc.children) {
    let source = sourceOf(node);
    if (source !== "" && before && gapsBehind.get(before.node)?.next !== node) {
      // A fence that was still open takes in what comes behind it.
      if (before.node.type === types.codeBlock) before.source = writeBlock(before.node);
      // Two lists with the same sign are one.
      if (isSameList(before.node, node) && signOf(before.source) === signOf(source))
        source = writeBlock(node, /[-.]/.test(signOf(source)) ? "other" : "usual");
    }
    const one = { node, source };
    written.push(one);
    if (source !== "") before = one;
  }
  return written;
}

function sourceOf(node: Node): string {
  const known = sources.get(node);
  if (known !== undefined) return known;
  const written = isBlank(node) ? "" : writeBlock(node);
  sources.set(node, written);
  return written;
}

/** The bullet of a list, or the sign behind its numbers. */
function signOf(source: string): string {
  return /[-*+.)]/.exec(source)?.[0] ?? "";
}

/** How many children and blocks have the same Markdown from the start on. Blank children belong to none. */
function sharedStart(children: readonly Written[], blocks: readonly { source: string }[]) {
  let [child, block] = [0, 0];
  for (; child < children.length; child++) {
    const source = children[child]?.source;
    if (source === "") continue;
    if (source !== blocks[block]?.source) break;
    block++;
  }
  return { children: child, blocks: block };
}
