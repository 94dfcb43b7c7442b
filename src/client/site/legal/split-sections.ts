import type { Definition, Heading, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toString as plainText } from "mdast-util-to-string";
import { gfmTable } from "micromark-extension-gfm-table";
import { visit } from "unist-util-visit";

export type LegalSection = {
  id: string;
  /** The heading as plain text; empty for the part before the first heading. */
  title: string;
  /** The Markdown tree of the section, heading included. */
  tree: Root;
};

/** More emphasis marks in a paragraph or line are not formatting: `5*3*2` in a table of sizes. */
const MARKS_PER_PARAGRAPH = 400;
/** Maximum depth of quotes and lists: each level recurses in the parser and in React. */
const DEPTH_MAX = 12;

const MARK = /[*_]/g;
/** Nested quotes and items that start on the same line. */
const NESTED_STARTS = new RegExp(
  `^((?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])[ \\t]?){${DEPTH_MAX}})[ \\t>*+-]+`,
  "gm",
);
const DEEP_INDENT = new RegExp(`^[ ]{${DEPTH_MAX * 4},}`, "gm");
/** No-break space after a marker, common in text from Word and web pages. */
const NO_BREAK_AFTER_MARK = /^([ ]{0,3}(?:#{1,6}|[-*+]|\d{1,9}[.)]|>))[\u00a0\u202f\u2007]+/gm;

const TOP_LEVEL = 2;
const DEEPEST_LEVEL = 6;

/**
 * Parses a Markdown text and splits it before each top-level heading, so that a long text is laid out one section at a
 * time. A section's id is its position, which is stable when its title changes.
 */
export function splitSections(text: string): LegalSection[] {
  const { children } = parseMarkdown(tameMarkdown(text));
  const headings = outermost(children.filter((node) => node.type === "heading"));
  // A link may refer to a definition in another section.
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

/** Parses the Markdown that the site knows: CommonMark and tables. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** The headings that no other heading contains. */
export function outermost<Of extends { depth: number }>(headings: readonly Of[]): Of[] {
  let shallowest = Number.POSITIVE_INFINITY;
  return headings.filter(({ depth }) => {
    if (depth > shallowest) return false;
    shallowest = depth;
    return true;
  });
}

/** Renumbers heading levels from 2, below the page's title, without gaps. */
function startAtTopLevel(tree: Root): void {
  const levelOf = countLevels();
  visit(tree, "heading", (heading) => {
    heading.depth = levelOf(heading.depth);
  });
}

/** Returns a function that takes the depths of a section's headings in order and returns their levels. */
export function countLevels(): (depth: number) => Heading["depth"] {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    const level = Math.min(TOP_LEVEL + open.length, DEEPEST_LEVEL);
    open.push(depth);
    return level as Heading["depth"];
  };
}

/** Preserves line breaks. */
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

/**
 * Prepares Markdown for the parser, whose time grows with the square of the marks of emphasis of a paragraph: 75 kB of
 * `5*3*2` took minutes. Where there are more than any text has, they are shown as they are. A heading or item with a
 * no-break space behind its mark is one.
 */
export function tameMarkdown(text: string): string {
  return text
    .replace(NO_BREAK_AFTER_MARK, "$1 ")
    .replace(NESTED_STARTS, "$1")
    .replace(DEEP_INDENT, " ".repeat(DEPTH_MAX * 4 - 1))
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) =>
      (paragraph.match(MARK)?.length ?? 0) > MARKS_PER_PARAGRAPH
        ? paragraph.replace(MARK, "\\$&")
        : paragraph,
    )
    .join("");
}
