import { findText } from "./find-text.ts";

/** In characters: how long an excerpt is, how much of it stands before the match, and up to where a text is left whole. */
type Size = { length: number; before: number; whole: number };
/** Two lines of the finder on a phone. */
const EXCERPT: Size = { length: 100, before: 28, whole: 100 };
/** A line of a list, which is cut at its end and has to show the match. */
export const SHORT_EXCERPT: Size = { length: 90, before: 12, whole: 24 };

/** The words around what a search finds in a paragraph, without the signs of Markdown. */
export function excerptOf(paragraph: string, search: string, { length, before, whole } = EXCERPT): string {
  const text = paragraph
    .replace(/^\s*(?:#{1,6}|[-*>]|\d+\.)\s+/, "")
    .replace(/\*\*|__|`/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim();
  if (text.length <= whole) return text;
  const [at = 0] = [search.trim(), ...search.trim().split(/\s+/)].flatMap((word) => findText(text, word));
  const start = at <= before ? 0 : wordAfter(text, at - before, at);
  const rest = text.slice(start);
  const shown = rest.length <= length ? rest : `${rest.slice(0, length).replace(/\s+\S*$/, "")}…`;
  return start === 0 ? shown : `…${shown}`;
}

/** The place of the first word after `from`, at most `to`. */
function wordAfter(text: string, from: number, to: number): number {
  const blank = text.indexOf(" ", from);
  return blank === -1 || blank >= to ? from : blank + 1;
}
