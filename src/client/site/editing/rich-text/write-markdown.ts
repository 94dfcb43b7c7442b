import type { Node } from "prosemirror-model";
import { contentKey, isBlank } from "./content-key.ts";
import { nodesOf } from "./read-markdown.ts";
import { blocks as types } from "./schema.ts";
import { type Way, writeInline } from "./write-inline.ts";

/** From the most readable to the safest. */
const WAYS: readonly Way[] = [
  { isEscaped: false, em: "*" },
  { isEscaped: false, em: "_" },
  { isEscaped: true, em: "*" },
  { isEscaped: true, em: "_" },
];
const SAFEST: Way = { isEscaped: true, em: "*" };

/** Bullets, or signs behind numbers: of a list directly behind another one, so that they stay two. */
type ListSigns = "usual" | "other";
const signs = { usual: { bullet: "-", number: "." }, other: { bullet: "*", number: ")" } };

/** Writes a block in the most readable Markdown that the site reads as this block. Empty for a blank block. */
export function writeBlock(node: Node, listSigns: ListSigns = "usual"): string {
  if (isBlank(node)) return "";
  const readable = write(node, textOf, listSigns);
  // Emphasis was looked after in each text.
  const isSame = plainKey(nodesOf(readable)) === plainKey([node]);
  return isSame
    ? readable
    : write(withoutMarks(node, EMPHASIS), (text) => writeInline(text, SAFEST), listSigns);
}

const EMPHASIS = ["em", "strong"];

/** What blocks say, but for bold and italic. */
export function plainKey(nodes: readonly Node[]): string {
  return contentKey(nodes.map((node) => withoutMarks(node, EMPHASIS)));
}

/** Writes the content of a paragraph, heading or cell. */
type WriteText = (block: Node) => string;

const written = new WeakMap<Node, string>();

/**
 * The most readable way in which the site reads the same content. Where there is none, as for an italic letter that
 * touches a bold one, italic is left out, and then bold: their signs would be shown.
 */
function textOf(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const candidates = [block, withoutMarks(block, ["em"]), withoutMarks(block, EMPHASIS)];
  let text = "";
  find: for (const candidate of candidates) {
    const key = contentKey([types.paragraph.create(null, candidate.content)]);
    for (const way of WAYS) {
      text = writeInline(candidate, way);
      if (contentKey(nodesOf(text)) === key) break find;
    }
  }
  written.set(block, text);
  return text;
}

function write(node: Node, writeText: WriteText, listSigns: ListSigns): string {
  const { type, attrs } = node;
  switch (type) {
    case types.heading:
      return `${"#".repeat(attrs.depth)} ${writeText(node).replace(/(?<=\s)#+$/, "\\$&")}`;
    case types.list:
      return writeList(node, writeText, listSigns);
    case types.quote:
      return writeAll(node, writeText, () => "\n\n").replace(/^(?=(.?))/gm, (_, next) => (next ? "> " : ">"));
    case types.codeBlock:
      return writeCode(node);
    case types.rule:
      return "---";
    case types.table:
      return writeTable(node, writeText);
    case types.unknownBlock:
      return attrs.source;
    default:
      return writeText(node);
  }
}

/** Writes the blocks of a block. */
function writeAll(parent: Node, writeText: WriteText, gapBefore: (block: Node) => string): string {
  let text = "";
  let before: { node: Node; signs: ListSigns } | undefined;
  for (const node of parent.children) {
    if (isBlank(node)) continue;
    const own = before && isSameList(before.node, node) && before.signs === "usual" ? "other" : "usual";
    text += (before ? gapBefore(node) : "") + write(node, writeText, own);
    before = { node, signs: own };
  }
  return text;
}

/** Reports whether two lists are of the same kind: one behind the other, they would be one. */
export function isSameList(before: Node, after: Node): boolean {
  return (
    before.type === types.list &&
    after.type === types.list &&
    before.attrs.isNumbered === after.attrs.isNumbered
  );
}

function writeList(list: Node, writeText: WriteText, listSigns: ListSigns): string {
  const { isNumbered, start } = list.attrs;
  const { bullet, number } = signs[listSigns];
  const items = list.children.filter((item) => !isBlank(item));
  const isSpread = list.attrs.spread || items.some(hasParts);
  const written = items.map((item, at) => {
    const mark = isNumbered ? `${start + at}${number} ` : `${bullet} `;
    const gapBefore = (part: Node) => (!isSpread && followsText(part) ? "\n" : "\n\n");
    return (
      mark + writeAll(item, writeText, gapBefore).replace(/\n(?=[^\n])/g, `\n${" ".repeat(mark.length)}`)
    );
  });
  return written.join(isSpread ? "\n\n" : "\n");
}

/** Reports whether an item has parts with blank lines between them. */
function hasParts({ children }: Node): boolean {
  return children.filter((part) => !isBlank(part)).some((part, at) => at > 0 && !followsText(part));
}

/** Reports whether a block may stand on the line behind a text: of numbered lists only one that starts with 1. */
function followsText({ type, attrs: { isNumbered, start } }: Node): boolean {
  return type === types.list && (!isNumbered || start === 1);
}

function writeCode({ textContent, attrs: { info } }: Node): string {
  const longest = Math.max(2, ...Array.from(textContent.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}\n${textContent}${textContent === "" ? "" : "\n"}${fence}`;
}

const delimiters: Readonly<Record<string, string>> = { left: ":--", center: ":-:", right: "--:" };

function writeTable(table: Node, writeText: WriteText): string {
  const rows = table.children.map(({ children }) =>
    children.map((cell) => writeText(cell).replace(/\n/g, " ").replaceAll("|", "\\|")),
  );
  const align: readonly (string | null)[] = table.attrs.align;
  const delimiter = (rows[0] ?? []).map((_, column) => delimiters[align[column] ?? ""] ?? "---");
  const [header = [], ...others] = rows;
  return [header, delimiter, ...others].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The same node without some marks in its texts. */
function withoutMarks(node: Node, names: readonly string[]): Node {
  if (node.isInline) return node.mark(node.marks.filter(({ type }) => !names.includes(type.name)));
  const content = node.children.map((child) => withoutMarks(child, names));
  return node.type.create(node.attrs, content, node.marks);
}
