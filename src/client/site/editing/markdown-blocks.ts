import type { Root, RootContent } from "mdast";
import { type LegalSection, splitSections, tameMarkdown } from "#client/site/legal/split-sections.ts";

/** A paragraph, heading, list or other outermost part of a Markdown text, by its place. */
export type Block = { from: number; to: number };

/** The blocks of a text, in their order; the whole where the parser reads another text than it is. */
export function blocksOf(text: string): Block[] {
  if (text.trim() === "" || text !== tameMarkdown(text)) return [{ from: 0, to: text.length }];
  return splitSections(text).flatMap(({ tree }) => shownNodes(tree).map(placeOf));
}

/** The trees of a section before and behind a block. */
export function around({ tree }: LegalSection, { from, to }: Block): [before: Root, behind: Root] {
  const rest = tree.children.filter((node) => !shows(node));
  const shown = shownNodes(tree);
  const treeOf = (nodes: RootContent[]): Root => ({ type: "root", children: [...rest, ...nodes] });
  return [
    treeOf(shown.filter((node) => placeOf(node).to <= from)),
    treeOf(shown.filter((node) => placeOf(node).from >= to)),
  ];
}

/** Whether a section has the block, or the place in the text where it stood. */
export function hasBlock({ tree }: LegalSection, { from, to }: Block): boolean {
  return shownNodes(tree).some(
    (node) => placeOf(node).from < Math.max(to, from + 1) && placeOf(node).to > from,
  );
}

/** The block that an element below `box` shows, in a rendering of `sections` without the one that is written. */
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
      // HTML is shown as characters, which are no element.
      .filter(({ type }) => type !== "html")
      .map(placeOf)
      .filter(({ from, to }) => !written || to <= written.from || from >= written.to);
    const [found, block] = [elements[element], blocks[element]];
    return found && block && blocks.length === elements.length ? { element: found, block } : undefined;
  }
  return undefined;
}

/** Where `shown`, the beginning of what a block reads, ends in its Markdown. */
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
