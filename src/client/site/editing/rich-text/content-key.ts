import type { Node } from "prosemirror-model";
import { marks, blocks as types } from "./schema.ts";

/** Reports whether a block has no Markdown: an empty paragraph or item, which is only there to be typed into. */
export function isBlank(node: Node): boolean {
  const { type } = node;
  if (type === types.paragraph || type === types.heading)
    return node.children.every(({ type: { name }, text }) => name === "break" || text?.trim() === "");
  if (type === types.item || type === types.list || type === types.quote)
    return node.children.every((child) => isBlank(child));
  return false;
}

/**
 * What blocks say, as text: the same for blocks that differ only in what Markdown cannot express, such as blanks at the
 * end of a line, bold blanks, and paragraphs that are still empty.
 */
export function contentKey(nodes: readonly Node[]): string {
  return JSON.stringify(nodes.filter((node) => !isBlank(node)).map(keyOf));
}

function keyOf(node: Node): unknown {
  const { type, attrs } = node;
  // Whether a list is spread follows from its items, too.
  const { spread: _, ...said } = attrs;
  if (type === types.codeBlock) return [type.name, said, node.textContent];
  if (type.inlineContent) return [type.name, said, inlineKey(node)];
  const children = node.children.filter((child) => !isBlank(child));
  return [type.name, said, children.map(keyOf)];
}

type Part = [text: string, marks: string];

function inlineKey(block: Node): Part[] {
  const parts: Part[] = [];
  const add = (text: string, key: string) => {
    const last = parts.at(-1);
    if (last && last[1] === key) last[0] += text;
    else parts.push([text, key]);
  };
  for (const node of block.children) {
    const key = (isBlankText: boolean) =>
      node.marks
        .filter(({ type }) => !isBlankText || type === marks.code)
        .map(({ type, attrs }) => type.name + JSON.stringify(attrs))
        .sort()
        .join();
    if (node.type === types.break) add("\n", "");
    else if (!node.isText) add(node.type.name + JSON.stringify(node.attrs), key(false));
    else for (const [text] of (node.text ?? "").matchAll(/\s+|\S+/g)) add(text, key(text.trim() === ""));
  }
  return trimmed(parts);
}

/** Without blanks at the ends of lines. */
function trimmed(parts: readonly Part[]): Part[] {
  return parts
    .map(([text, key], at): Part => {
      const isFirst = at === 0 || parts[at - 1]?.[0].endsWith("\n");
      const isLast = at === parts.length - 1 || parts[at + 1]?.[0].startsWith("\n");
      let shown = text.replace(/[ \t]*\n[ \t]*/g, "\n");
      if (isFirst) shown = shown.replace(/^[ \t]+/, "");
      if (isLast) shown = shown.replace(/[ \t]+$/, "");
      if (at === 0) shown = shown.replace(/^\n+/, "");
      if (at === parts.length - 1) shown = shown.replace(/\n+$/, "");
      return [shown, key];
    })
    .filter(([text]) => text !== "");
}
