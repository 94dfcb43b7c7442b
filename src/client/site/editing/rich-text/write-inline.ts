import type { Mark, Node } from "prosemirror-model";
import { marks, blocks as types } from "./schema.ts";

/**
 * How the inline content of a block is written. Without escapes, a text stays readable and its placeholders whole; with
 * them, it cannot be taken for Markdown.
 */
export type Way = { isEscaped: boolean; em: "*" | "_" };

/** Outer marks first, where two have the same extent. */
const ORDER = [marks.link, marks.strong, marks.em];

const SPECIAL = /\{[\w:-]+\}|[\\`*_[\]<>&]|!$/g;
const LINE_START =
  /^(?:#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|=+(?=\s*$)|-{2,}|~{3}|(?<number>\d{1,9})(?=[.)](?:\s|$)))/;
const LETTER = /^[\p{L}\p{N}]/u;
const LAST_LETTER = /[\p{L}\p{N}]$/u;
/** A text with the blanks at its ends. */
const ENDS = /^(\s*)([\s\S]*?)(\s*)$/;

/** Writes the inline content of a block, without blanks at its ends. */
export function writeInline(block: Node, way: Way): string {
  return writeRun([...block.children], [], way)
    .replace(/^[ \t]*(?:\\?\n[ \t]*)+|(?:[ \t]*\\?\n)+[ \t]*$/g, "")
    .replace(/[ \t]*(\\?\n)[ \t]*/g, "$1")
    .replace(/^[ \t]+|[ \t]+$/g, "");
}

function writeRun(nodes: readonly Node[], around: readonly Mark[], way: Way): string {
  let text = "";
  /** The next letter would keep the markers before it from closing. */
  let isTight = false;
  let at = 0;
  while (at < nodes.length) {
    const outer = outerMark(nodes, at, around);
    if (!outer) {
      const leaf = writeLeaf(nodes[at] as Node, way, text);
      text += isTight ? leaf.replace(LETTER, reference) : leaf;
      isTight = false;
      at += 1;
      continue;
    }
    const { mark, end } = outer;
    const inner = writeRun(nodes.slice(at, end), [...around, mark], way);
    if (mark.type === marks.link) text += writeLink(inner, mark);
    else {
      const next = nodes[end]?.text ?? "";
      ({ text, isTight } = withMarker(text, inner, mark, next, way));
    }
    at = end;
  }
  return text;
}

/** The mark of a node that reaches farthest, and where it ends. */
function outerMark(nodes: readonly Node[], at: number, around: readonly Mark[]) {
  let found: { mark: Mark; end: number } | undefined;
  for (const type of ORDER) {
    const mark = nodes[at]?.marks.find((each) => each.type === type);
    if (!mark || mark.isInSet(around)) continue;
    let end = at + 1;
    while (end < nodes.length && nodes[end]?.marks.some((each) => each.eq(mark))) end++;
    if (!found || end > found.end) found = { mark, end };
  }
  return found;
}

/**
 * Puts markers around a text, without the blanks at its ends. Markers between a letter and punctuation would be shown:
 * there the letter is written as a character reference.
 */
function withMarker(before: string, inner: string, mark: Mark, next: string, { isEscaped, em }: Way) {
  const [, lead = "", core = "", trail = ""] = ENDS.exec(inner) ?? [];
  if (core === "") return { text: before + inner, isTight: false };
  const marker = mark.type === marks.strong ? "**" : em;
  const isBetween = (outside: string | undefined, inside: string | undefined) =>
    isEscaped && LETTER.test(outside ?? "") && !LETTER.test(inside ?? "");
  const start =
    lead === "" && isBetween([...before].at(-1), core[0]) ? before.replace(LAST_LETTER, reference) : before;
  return {
    text: start + lead + marker + core + marker + trail,
    isTight: trail === "" && isBetween(next[0], core.at(-1)),
  };
}

function reference(letter: string): string {
  return `&#${letter.codePointAt(0)};`;
}

function writeLeaf(node: Node, { isEscaped }: Way, before: string): string {
  const { type, attrs } = node;
  if (type === types.break) return isEscaped ? "\\\n" : "\n";
  if (type === types.unknown) return attrs.source;
  if (type === types.picture)
    return `![${escaped(attrs.alt)}](${destination(attrs.src)}${titleOf(attrs.title)})`;
  const text = node.text ?? "";
  if (node.marks.some((mark) => mark.type === marks.code)) return writeCode(text);
  if (!isEscaped) return text;
  const isAtStart = before === "" || before.endsWith("\n");
  return escapeStart(escaped(text), isAtStart);
}

function escaped(text: string): string {
  return text.replace(SPECIAL, (found) => (found.startsWith("{") ? found : `\\${found}`));
}

function escapeStart(text: string, isAtStart: boolean): string {
  if (!isAtStart) return text;
  const blanks = /^\s*/.exec(text)?.[0].length ?? 0;
  const start = LINE_START.exec(text.slice(blanks));
  if (!start) return text;
  const place = blanks + (start.groups?.number?.length ?? 0);
  return `${text.slice(0, place)}\\${text.slice(place)}`;
}

function writeCode(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const isPadded = /^`|`$|^ .*\S.* $/s.test(text);
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

function writeLink(text: string, { attrs }: Mark): string {
  const [, lead = "", core = "", trail = ""] = ENDS.exec(text) ?? [];
  return core === "" ? text : `${lead}[${core}](${destination(attrs.href)}${titleOf(attrs.title)})${trail}`;
}

function destination(address: string): string {
  return /[\s()<>\\]|^$/.test(address)
    ? `<${address.replace(/\n/g, " ").replace(/[<>\\]/g, "\\$&")}>`
    : address;
}

function titleOf(title: string): string {
  return title === "" ? "" : ` "${title.replace(/["\\]/g, "\\$&")}"`;
}
