import Papa from "papaparse";

/** A spreadsheet runs a cell that starts like this; with an apostrophe in front it shows it instead. */
const FORMULA_START = /^[=+\-@\t\r]/;
/** Without it Excel reads UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Semicolon-separated text with a byte-order mark, as Brazilian spreadsheets expect it; formulas are made inert. */
export function toCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const text = Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    {
      delimiter: ";",
      newline: "\r\n",
      escapeFormulae: FORMULA_START,
    },
  );
  return BYTE_ORDER_MARK + text;
}
