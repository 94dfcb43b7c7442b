import type { CsvLine } from "#shared/formats/read-csv.ts";
import { decodeText, type TextEncoding } from "#shared/formats/text-encoding.ts";
import { LEAD_IMPORT_MAX_BYTES, readLeadFile } from "#shared/submissions/lead-file.ts";
import { guessColumns, type LeadImportColumns } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";

const PREVIEW_LINES = 10;

export type ImportFile = {
  /** The file to upload; re-encoded as UTF-8 if an encoding was chosen, because the server detects it again. */
  file: File;
  bytes: Uint8Array;
  /** Undefined for a spreadsheet. */
  encoding: TextEncoding | undefined;
  headings: readonly string[];
  preview: readonly CsvLine[];
  lineCount: number;
  guessed: LeadImportColumns;
};

/**
 * Parses a CSV file like the server; resolves to a message if it is invalid. A spreadsheet is converted here, and uploaded
 * as CSV.
 */
export async function readImportFile(file: File): Promise<ImportFile | { problem: string }> {
  if (file.size > LEAD_IMPORT_MAX_BYTES) return { problem: texts.leadImports.size };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isSpreadsheet(bytes)) return readBytes(file, bytes);
  const { readSpreadsheet } = await import("./read-spreadsheet.ts");
  const converted = await readSpreadsheet(bytes);
  if ("problem" in converted) return converted;
  const csv = new File([converted.csv], file.name, { type: "text/csv" });
  const read = readBytes(csv, new TextEncoder().encode(converted.csv), "utf-8");
  return "problem" in read ? read : { ...read, encoding: undefined };
}

/** An XLSX file is a ZIP file; one with a password is in the older container. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return start === "PK\u0003\u0004" || start === "\u00D0\u00CF\u0011\u00E0";
}

/** Parses the same file in another encoding. */
export function readInEncoding(
  { file, bytes }: Pick<ImportFile, "file" | "bytes">,
  encoding: TextEncoding,
): ImportFile | { problem: string } {
  return readBytes(new File([decodeText(bytes, encoding)], file.name), bytes, encoding);
}

function readBytes(file: File, bytes: Uint8Array, encoding?: TextEncoding): ImportFile | { problem: string } {
  const read = readLeadFile(bytes, encoding);
  if ("problem" in read) return read;
  const { headings, lines } = read;
  return {
    file,
    bytes,
    encoding: read.encoding,
    headings,
    preview: lines.slice(0, PREVIEW_LINES),
    lineCount: lines.length,
    guessed: guessColumns(headings),
  };
}
