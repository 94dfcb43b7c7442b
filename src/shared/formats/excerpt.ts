import { findText } from "./find-text.ts";

/** Two lines of the finder on a phone, in characters, and how many of them stand before the match. */
const LENGTH = 100;
const BEFORE = 28;

/** The words around what a search finds in a paragraph, without the signs of Markdown. */
export function excerptOf(paragraph: string, search: string): string {
  const text = paragraph
    .replace(/^\s*(?:#{1,6}|[-*>]|\d+\.)\s+/, "")
    .replace(/\*\*|__|`/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim();
  if (text.length <= LENGTH) return text;
  const [at = 0] = [search.trim(), ...search.trim().split(/\s+/)].flatMap((word) => findText(text, word));
  const start = at <= BEFORE ? 0 : wordAfter(text, at - BEFORE, at);
  const rest = text.slice(start);
  const shown = rest.length <= LENGTH ? rest : `${rest.slice(0, LENGTH).replace(/\s+\S*$/, "")}…`;
  return start === 0 ? shown : `…${shown}`;
}

/** The place of the first word after `from`, at most `to`. */
function wordAfter(text: string, from: number, to: number): number {
  const blank = text.indexOf(" ", from);
  return blank === -1 || blank >= to ? from : blank + 1;
}
