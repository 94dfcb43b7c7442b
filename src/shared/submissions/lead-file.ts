import { formatCount } from "../formats/numbers.ts";
import { type CsvLine, readCsv } from "../formats/read-csv.ts";
import { decodeText, detectEncoding, type TextEncoding } from "../formats/text-encoding.ts";
import { texts } from "../texts/texts.ts";

/** Maximum size of an import file, which is read in memory. */
export const LEAD_IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Maximum lines: an import is undone in one transaction. */
const LINES_MAX = 100_000;
/** Row limit of spreadsheets, blank rows included. */
const ROWS_MAX = 1_048_576;
/** Maximum columns of a file. */
export const LEAD_IMPORT_MAX_COLUMNS = 200;
/** Text has few control characters besides tabs and line ends; in images they make up a tenth. */
const CONTROL_SHARE_MAX = 0.05;
const SAMPLE_LENGTH = 64 * 1024;

export type LeadFile = {
  encoding: TextEncoding;
  headings: readonly string[];
  /** Non-blank lines, without trailing empty cells. */
  lines: readonly CsvLine[];
};

/**
 * Parses a CSV file for an import, in the given or detected encoding, or returns the message that explains why it
 * cannot. Shared by browser and server, so that the preview is accurate.
 */
export function readLeadFile(
  bytes: Uint8Array,
  encoding = detectEncoding(bytes),
): LeadFile | { problem: string } {
  if (bytes.byteLength === 0) return { problem: texts.leadImports.empty };
  if (bytes.byteLength > LEAD_IMPORT_MAX_BYTES) return { problem: texts.leadImports.size };
  const decoded = decodeText(bytes, encoding);
  if (isOtherFormat(bytes) || isBinary(decoded)) return { problem: texts.leadImports.format };
  // Concatenated files contain inner byte-order marks; PostgreSQL text cannot hold NUL.
  const text = decoded.replace(/[\0\uFEFF]/g, "");
  let headings: readonly string[] | undefined;
  const lines: CsvLine[] = [];
  for (const line of readCsv(text, LEAD_IMPORT_MAX_COLUMNS)) {
    const width = line.cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    const isTooLong = line.number > ROWS_MAX || (width > 0 && lines.length === LINES_MAX);
    if (isTooLong) return { problem: texts.leadImports.lines(formatCount(LINES_MAX)) };
    if (width === 0) continue;
    if (headings) lines.push({ ...line, cells: line.cells.slice(0, width) });
    else if (line.broken) return { problem: texts.leadImports.broken[line.broken] };
    else headings = line.cells;
  }
  if (!headings) return { problem: texts.leadImports.empty };
  if (lines.length === 0) return { problem: texts.leadImports.noLines };
  return { encoding, headings, lines };
}

/** Detects PDF, ZIP (including XLSX) and XLS by their first bytes. */
function isOtherFormat(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return start === "%PDF" || start.startsWith("PK\u0003") || start === "\u00D0\u00CF\u0011\u00E0";
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  const controls = sample.match(/[\0-\x08\x0E-\x1F]/g)?.length ?? 0;
  return controls > sample.length * CONTROL_SHARE_MAX;
}
