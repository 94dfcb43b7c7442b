/** A spreadsheet runs a cell that starts with one of these; with an apostrophe in front it shows the cell. */
const FORMULA_START = /^[=+\-@\t\r]/;
/** A cell with one of these is quoted: it is a formula, would end early, or would lose its spaces. */
const NOT_PLAIN = /^[=+\-@\t\r ]|[;"\r\n\uFEFF]| $/;

/** The first character of a file: without it Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = "\uFEFF";
/** Separates lines. */
export const CSV_LINE_END = "\r\n";

/** One line without its end: semicolons between cells, formulas made inert (product 1.10). */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(";");
}

function csvCell(text: string): string {
  if (!NOT_PLAIN.test(text)) return text;
  return `"${FORMULA_START.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;
}
