import type { Root, RootContent } from "mdast";
import { type LegalSection, splitSections, tameMarkdown } from "#client/site/legal/split-sections.ts";

/** Offsets of a top-level block of a Markdown text, such as a paragraph, heading or list. */
export type Block = { from: number; to: number };

/** Returns the blocks of a text in order; one block for the whole text if the parser would read a changed text. */
export function blocksOf(text: string): Block[] {
  if (text.trim() === "" || text !== tameMarkdown(text)) return [{ from: 0, to: text.length }];
  return splitSections(text).flatMap(({ tree }) => shownNodes(tree).map(placeOf));
}

/** Returns the trees of a section before and after a block. */
export function around({ tree }: LegalSection, { from, to }: Block): [before: Root, behind: Root] {
  const rest = tree.children.filter((node) => !shows(node));
  const shown = shownNodes(tree);
  const treeOf = (nodes: RootContent[]): Root => ({ type: "root", children: [...rest, ...nodes] });
  return [
    treeOf(shown.filter((node) => placeOf(node).to <= from)),
    treeOf(shown.filter((node) => placeOf(node).from >= to)),
  ];
}

/** Reports whether a section contains the block, or its former place in the text. */
export function hasBlock({ tree }: LegalSection, { from, to }: Block): boolean {
  return shownNodes(tree).some(
    (node) => placeOf(node).from < Math.max(to, from + 1) && placeOf(node).to > from,
  );
}

/** Finds the block that an element below `box` renders. The block being edited, `written`, is not rendered. */
export function blockAt(
  box: Element,
  target: Element,
  sections: readonly LegalSection[],
  written: Block | undefined,
): { element: Element; block: Block } | undefined {
  const frames = [...box.querySelectorAll(":scope > section, :scope > div")];
  for (const [at, { tree }] of sections.entries()) {
    const elements = [...(frames[at]?.children ?? [])].filter(({ tagName }) => tagName !== "TEXTAREA");
    const element = elements.findIndex((one) => one.contains(target));
    if (element === -1) continue;
    const blocks = shownNodes(tree)
      // HTML is rendered as plain text, without an element.
      .filter(({ type }) => type !== "html")
      .map(placeOf)
      .filter(({ from, to }) => !written || to <= written.from || from >= written.to);
    const [found, block] = [elements[element], blocks[element]];
    return found && block && blocks.length === elements.length ? { element: found, block } : undefined;
  }
  return undefined;
}

/** Returns the offset in a block's Markdown at which `shown`, the start of its rendered text, ends. */
export function placeInMarkdown(markdown: string, shown: string): number {
  let place = 0;
  for (const character of shown.replace(/\s+/g, "")) {
    const next = markdown.indexOf(character, place);
    if (next === -1) break;
    place = next + character.length;
  }
  return place;
}

function shows({ type }: RootContent): boolean {
  return type !== "definition";
}

function shownNodes({ children }: Root): RootContent[] {
  return children.filter(shows);
}

function placeOf({ position }: RootContent): Block {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 };
}
