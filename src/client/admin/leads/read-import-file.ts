import { streamCsvRows } from "hucre/csv";
import {
  countLineBreaks,
  guessColumns,
  isBlankLine,
  LEAD_IMPORT_MAX_BYTES,
  type LeadImportColumns,
  readCsvText,
} from "#shared/lead-import.ts";
import { texts } from "#shared/texts.ts";

/** How many lines the preview shows. */
const PREVIEW_LINES = 10;

/** A file that can be imported, with its headings and its first lines, each with its number in a spreadsheet. */
export type ImportFile = {
  file: File;
  headings: readonly string[];
  preview: readonly { line: number; cells: readonly string[] }[];
  /** How many lines there are at most besides the headings. */
  lineCount: number;
  guessed: LeadImportColumns;
};

/** Reads the beginning of a CSV file as the server will; or resolves to the sentence that says why it is none. */
export async function readImportFile(file: File): Promise<ImportFile | { problem: string }> {
  if (file.size > LEAD_IMPORT_MAX_BYTES) return { problem: texts.leadImports.size };
  const read = readCsvText(new Uint8Array(await file.arrayBuffer()));
  if ("problem" in read) return read;
  const { text, delimiter } = read;
  let headings: string[] | undefined;
  let line = 0;
  const preview: { line: number; cells: string[] }[] = [];
  for (const row of streamCsvRows(text, { delimiter })) {
    const cells = row.map((cell) => String(cell ?? ""));
    line += 1;
    if (!headings) headings = cells;
    else if (!isBlankLine(cells)) preview.push({ line, cells });
    if (preview.length === PREVIEW_LINES) break;
  }
  if (!headings || preview.length === 0) return { problem: texts.leadImports.noLines };
  return { file, headings, preview, lineCount: countLineBreaks(text), guessed: guessColumns(headings) };
}
