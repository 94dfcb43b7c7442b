/** A spreadsheet runs a cell that starts like this; with an apostrophe in front it shows it instead. */
const FORMULA_START = /^[=+\-@\t\r]/;
/** Without quotes such a cell would end early or lose its spaces. */
const NEEDS_QUOTES = /[;"\r\n\uFEFF]|^ | $/;

/** Begins a file: without it Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = "\uFEFF";
/** Between two lines. */
export const CSV_LINE_END = "\r\n";

/** One line without its end, as Brazilian spreadsheets expect it: semicolons between cells; formulas made inert. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(";");
}

function csvCell(text: string): string {
  const isFormula = FORMULA_START.test(text);
  if (!isFormula && !NEEDS_QUOTES.test(text)) return text;
  return `"${isFormula ? "'" : ""}${text.replaceAll('"', '""')}"`;
}
