import { streamCsvRows } from "hucre/csv";
import type { CsvText } from "#shared/lead-import.ts";

/** Reads a CSV line by line, the headings first. A line break in quotes belongs to its cell. */
export function* readLines({ text, delimiter }: CsvText): Generator<string[], undefined> {
  for (const row of streamCsvRows(text, { delimiter })) yield row.map((cell) => String(cell ?? ""));
}
