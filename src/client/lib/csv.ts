import { BYTE_ORDER_MARK, CSV_LINE_END, csvLine } from "#shared/formats/csv.ts";

/** Serializes a CSV file with byte order mark. */
export function toCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join(CSV_LINE_END);
}
