import { INVISIBLE_CHARACTERS } from "./invisible-characters.ts";

/**
 * Spreadsheets execute cells with these first characters; a leading apostrophe prevents it. Full-width forms start
 * formulas in East Asian editions, and imports may drop leading invisible characters.
 */
const FORMULA_START = new RegExp(String.raw`^(?:[\t\r]|[${INVISIBLE_CHARACTERS}]*[=+\-@＝＋－＠])`, "u");
/** Cells to quote: they would otherwise end early or lose spaces. */
const NOT_PLAIN = /^ |[;"\r\n\uFEFF]| $/;

/** First character of a file; without it, Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = "\uFEFF";
export const CSV_LINE_END = "\r\n";

/** Builds one line without its end: semicolon-separated, formulas neutralized. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(";");
}

function csvCell(text: string): string {
  if (text === "") return text;
  const apostrophe = FORMULA_START.test(text) ? "'" : "";
  if (!apostrophe && !NOT_PLAIN.test(text)) return text;
  return `"${apostrophe}${text.replaceAll('"', '""')}"`;
}

/** Reverts the formula escaping of `csvLine` or another program. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}
