import type { Definition, ListItem, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { visit } from "unist-util-visit";
import { parseMarkdown, tameMarkdown } from "#client/site/legal/split-sections.ts";
import { marks, schema, blocks as types } from "./schema.ts";

/** A top-level block with its Markdown. */
export type ReadBlock = { node: Node; source: string };

/** Blocks of a Markdown text, and the blank text before, between and after them: one more than blocks. */
export type ReadMarkdown = { blocks: ReadBlock[]; gaps: string[] };

/** The text that is read, and the addresses to which links refer by name. */
type Whole = { text: string; definitions: ReadonlyMap<string, Definition> };

/** Reads Markdown as the site does. Blocks and gaps, one after the other, are the text. */
export function readMarkdown(text: string): ReadMarkdown {
  const { children } = parseMarkdown(text);
  const definitions = new Map<string, Definition>();
  visit({ type: "root", children }, "definition", (found) => {
    if (!definitions.has(found.identifier)) definitions.set(found.identifier, found);
  });
  const whole = { text, definitions };
  const gaps: string[] = [];
  let end = 0;
  const blocks = children.map((block) => {
    const [from, to] = placeOf(block);
    gaps.push(text.slice(end, from));
    end = to;
    return { node: blockOf(block, whole), source: text.slice(from, to) };
  });
  return { blocks, gaps: [...gaps, text.slice(end)] };
}

/** Reads Markdown into nodes, without what a pasted or typed text has too much of for the parser. */
export function nodesOf(markdown: string): Node[] {
  return readMarkdown(tameMarkdown(markdown)).blocks.map(({ node }) => node);
}

function placeOf({ position }: Nodes): [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function blockOf(block: RootContent, whole: Whole): Node {
  const inline = (children: readonly PhrasingContent[], isOneLine = false) =>
    children.flatMap((child) => inlineOf(child, whole, [], isOneLine));
  switch (block.type) {
    case "paragraph":
      return types.paragraph.create(null, inline(block.children));
    case "heading":
      return types.heading.create({ depth: block.depth }, inline(block.children, true));
    case "list":
      return types.list.create(
        {
          isNumbered: block.ordered === true,
          start: block.start ?? 1,
          spread: block.spread === true || block.children.some(({ spread }) => spread === true),
        },
        block.children.map((item) => types.item.create(null, itemContent(item, whole))),
      );
    case "blockquote": {
      const content = block.children.map((child) => blockOf(child, whole));
      return types.quote.create(null, content.length > 0 ? content : [types.paragraph.create()]);
    }
    case "code": {
      const info = [block.lang, block.meta].filter(Boolean).join(" ");
      return types.codeBlock.create({ info }, block.value === "" ? [] : [schema.text(block.value)]);
    }
    case "thematicBreak":
      return types.rule.create();
    case "table":
      return tableOf(block, inline);
    case "html":
      return types.unknownBlock.create({ source: block.value });
    default:
      return types.unknownBlock.create({ source: whole.text.slice(...placeOf(block)) });
  }
}

function itemContent({ children }: ListItem, whole: Whole): Node[] {
  const content = children.map((child) => blockOf(child, whole));
  return content[0]?.type === types.paragraph ? content : [types.paragraph.create(), ...content];
}

type Inline = (children: readonly PhrasingContent[], isOneLine?: boolean) => Node[];

/** Rows with fewer cells than the longest one are filled up. */
function tableOf({ children, align }: Table, inline: Inline): Node {
  const columns = Math.max(1, ...children.map((row) => row.children.length));
  const rows = children.map((row, at) => {
    const cells = Array.from({ length: columns }, (_, column) =>
      types.cell.create({ isHeader: at === 0 }, inline(row.children[column]?.children ?? [], true)),
    );
    return types.row.create(null, cells);
  });
  return types.table.create({ align: align ?? [] }, rows);
}

function inlineOf(node: PhrasingContent, whole: Whole, around: readonly Mark[], isOneLine: boolean): Node[] {
  const within = (children: readonly PhrasingContent[], mark: Mark) =>
    children.flatMap((child) => inlineOf(child, whole, mark.addToSet(around), isOneLine));
  switch (node.type) {
    case "text":
      return textOf(node.value, around, isOneLine);
    case "break":
      return isOneLine ? [schema.text(" ", around)] : [types.break.create(null, null, around)];
    case "strong":
      return within(node.children, marks.strong.create());
    case "emphasis":
      return within(node.children, marks.em.create());
    case "link":
      return within(node.children, linkTo(node));
    case "inlineCode":
      return node.value === "" ? [] : [schema.text(node.value, marks.code.create().addToSet(around))];
    case "image":
      return [pictureOf(node, node.alt, around)];
    case "linkReference":
    case "imageReference": {
      const target = whole.definitions.get(node.identifier);
      if (!target) return textOf(whole.text.slice(...placeOf(node)), around, isOneLine);
      if (node.type === "imageReference") return [pictureOf(target, node.alt, around)];
      return within(node.children, linkTo(target));
    }
    case "html":
      return [types.unknown.create({ source: node.value }, null, around)];
    default:
      return [types.unknown.create({ source: whole.text.slice(...placeOf(node)) }, null, around)];
  }
}

type Target = { url: string; title?: string | null | undefined };

function linkTo({ url, title }: Target): Mark {
  return marks.link.create({ href: url, title: title ?? "" });
}

function pictureOf({ url, title }: Target, alt: string | null | undefined, around: readonly Mark[]): Node {
  return types.picture.create({ src: url, alt: alt ?? "", title: title ?? "" }, null, around);
}

/** The site shows the line breaks of a text. */
function textOf(value: string, around: readonly Mark[], isOneLine: boolean): Node[] {
  const lines = isOneLine ? [value.replaceAll("\n", " ")] : value.split("\n");
  return lines.flatMap((line, at) => [
    ...(at > 0 ? [types.break.create(null, null, around)] : []),
    ...(line === "" ? [] : [schema.text(line, around)]),
  ]);
}
