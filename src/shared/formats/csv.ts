/** A spreadsheet runs a cell that starts like this; with an apostrophe in front it shows it instead. */
const FORMULA_START = /^[=+\-@\t\r]/;
/** Such a cell is a formula; or without quotes it would end early, or lose its spaces. */
const NOT_PLAIN = /^[=+\-@\t\r ]|[;"\r\n\uFEFF]| $/;

/** Begins a file: without it Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = "\uFEFF";
/** Between two lines. */
export const CSV_LINE_END = "\r\n";

/** One line without its end, as Brazilian spreadsheets expect it: semicolons between cells; formulas made inert. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(";");
}

function csvCell(text: string): string {
  if (!NOT_PLAIN.test(text)) return text;
  return `"${FORMULA_START.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;
}
