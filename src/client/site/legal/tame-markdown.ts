/** More marks of emphasis in one paragraph, or in one line, are no text: `5*3*2` in a table of sizes. */
const MARKS_PER_PARAGRAPH = 400;
/** Deeper quotes and lists are no text either, and each level is a step of the parser's and of React's recursion. */
const DEPTH_MAX = 12;

const MARK = /[*_]/g;
/** Quotes and items that begin within each other on one line. */
const NESTED_STARTS = new RegExp(
  `^((?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])[ \\t]?){${DEPTH_MAX}})[ \\t>*+-]+`,
  "gm",
);
const DEEP_INDENT = new RegExp(`^[ ]{${DEPTH_MAX * 4},}`, "gm");
/** A no-break space behind a mark, as text from Word and from web pages has it. */
const NO_BREAK_AFTER_MARK = /^([ ]{0,3}(?:#{1,6}|[-*+]|\d{1,9}[.)]|>))[\u00a0\u202f\u2007]+/gm;

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
