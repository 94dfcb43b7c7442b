import { INVISIBLE_CHARACTERS } from "./invisible-characters.ts";

/**
 * A spreadsheet runs a cell that starts with one of these; with an apostrophe in front it shows the cell. The full-width
 * forms begin formulas in East Asian editions, and what is not seen in front of a sign may be dropped on import.
 */
const FORMULA_START = new RegExp(String.raw`^(?:[\t\r]|[${INVISIBLE_CHARACTERS}]*[=+\-@＝＋－＠])`, "u");
/** A cell with one of these is quoted: it would end early, or would lose its spaces. */
const NOT_PLAIN = /^ |[;"\r\n\uFEFF]| $/;

/** The first character of a file: without it Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = "\uFEFF";
/** Separates lines. */
export const CSV_LINE_END = "\r\n";

/** One line without its end: semicolons between cells, formulas made inert. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(";");
}

function csvCell(text: string): string {
  if (text === "") return text;
  const apostrophe = FORMULA_START.test(text) ? "'" : "";
  if (!apostrophe && !NOT_PLAIN.test(text)) return text;
  return `"${apostrophe}${text.replaceAll('"', '""')}"`;
}

/** A cell as it was before `csvLine`, or another program, made its formula inert. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}
