import type { CsvLine } from "#shared/formats/read-csv.ts";
import { decodeText, type TextEncoding } from "#shared/formats/text-encoding.ts";
import { LEAD_IMPORT_MAX_BYTES, readLeadFile } from "#shared/submissions/lead-file.ts";
import { guessColumns, type LeadImportColumns } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";

/** How many lines the preview shows. */
const PREVIEW_LINES = 10;

/** A file that can be imported, with its headings and its first lines. */
export type ImportFile = {
  /** As it is uploaded: in UTF-8 where its encoding was chosen, because the server detects it anew. */
  file: File;
  bytes: Uint8Array;
  encoding: TextEncoding;
  headings: readonly string[];
  preview: readonly CsvLine[];
  lineCount: number;
  guessed: LeadImportColumns;
};

/** Reads a CSV file as the server will; or resolves to the sentence that says why it is none. */
export async function readImportFile(file: File): Promise<ImportFile | { problem: string }> {
  if (file.size > LEAD_IMPORT_MAX_BYTES) return { problem: texts.leadImports.size };
  return readBytes(file, new Uint8Array(await file.arrayBuffer()));
}

/** The same file in another encoding. */
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
