import type { Definition, Heading, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toString as plainText } from "mdast-util-to-string";
import { gfmTable } from "micromark-extension-gfm-table";
import { visit } from "unist-util-visit";
import { tameMarkdown } from "./tame-markdown.ts";

export type LegalSection = {
  id: string;
  /** The heading as plain text; empty for the part before the first heading. */
  title: string;
  /** The Markdown tree of the section, heading included. */
  tree: Root;
};

const TOP_LEVEL = 2;
const DEEPEST_LEVEL = 6;

/**
 * Parses a Markdown text and splits it before each outermost heading, so that a long text is laid out one section at
 * a time. The id of a section is its position, which a reworded title does not change.
 */
export function splitSections(text: string): LegalSection[] {
  const { children } = fromMarkdown(tameMarkdown(text), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const headings = outermost(children.filter((node) => node.type === "heading"));
  // A link in any section may refer to a definition in another one.
  const definitions: Definition[] = [];
  visit({ type: "root", children }, "definition", (definition) => void definitions.push(definition));
  const starts = headings.map((heading) => children.indexOf(heading));
  const beforeHeadings = children.slice(0, starts[0]);
  return [
    ...(beforeHeadings.length > 0 ? [{ id: "inicio", title: "", content: beforeHeadings }] : []),
    ...headings.map((heading, index) => ({
      id: `secao-${index + 1}`,
      title: plainText(heading),
      content: children.slice(starts[index], starts[index + 1]),
    })),
  ].map(({ id, title, content }) => {
    const tree: Root = { type: "root", children: [...definitions, ...content] };
    startAtTopLevel(tree);
    breakAtNewlines(tree);
    return { id, title, tree };
  });
}

/** The headings that no other heading contains. */
function outermost(headings: readonly Heading[]): Heading[] {
  let shallowest = Number.POSITIVE_INFINITY;
  return headings.filter(({ depth }) => {
    if (depth > shallowest) return false;
    shallowest = depth;
    return true;
  });
}

/** Numbers the headings from level 2, below the title of the page, without a gap between levels. */
function startAtTopLevel(tree: Root): void {
  const open: number[] = [];
  visit(tree, "heading", (heading) => {
    const { depth } = heading;
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    heading.depth = Math.min(TOP_LEVEL + open.length, DEEPEST_LEVEL) as Heading["depth"];
    open.push(depth);
  });
}

/** Keeps the line breaks of the text. */
function breakAtNewlines(tree: Root): void {
  visit(tree, "text", ({ value }, index, parent) => {
    if (!parent || index === undefined || !value.includes("\n")) return undefined;
    const parts = value
      .split("\n")
      .map((line) => ({ type: "text" as const, value: line }))
      .flatMap((line, position) => (position === 0 ? [line] : [{ type: "break" as const }, line]));
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}
