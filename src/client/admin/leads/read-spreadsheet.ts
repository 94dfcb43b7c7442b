import { type Cell, EncryptedFileError, formatValue, readXlsx, type Sheet } from "hucre";
import { csvLine } from "#shared/formats/csv.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";

/** Declared size of the unpacked parts: 100,000 lines of 20 columns take a third. Inflating stops at the declared size. */
const UNPACKED_MAX_BYTES = 300 * 1024 * 1024;
const CENTRAL_ENTRY = 0x02014b50;
const CENTRAL_ENTRY_BYTES = 46;
/** Formats that show a number by its digits, rounded to the width of the cell. */
const SHOWS_PART = /^general$|e[+-]/i;
/** The library knows a few locales; this one separates decimals and thousands as Portuguese does. */
const SAME_SEPARATORS = "de-DE";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Converts the first visible sheet with data of an XLSX file into CSV, with dates and numbers as the spreadsheet shows them and
 * formulas as their last result, or returns the message that explains why it cannot.
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<{ csv: string } | { problem: string }> {
  if (unpackedSize(bytes) > UNPACKED_MAX_BYTES) return { problem: texts.leadImports.unpackedSize };
  try {
    const visible: number[] = [];
    await readXlsx(bytes, {
      sheets: ({ index, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) visible.push(index);
        return false;
      },
    });
    for (const index of visible) {
      const { sheets } = await readXlsx(bytes, { sheets: [index], readStyles: true });
      const csv = sheets[0] && toCsv(sheets[0]);
      if (csv) return { csv };
    }
    return { problem: texts.leadImports.empty };
  } catch (error) {
    const isLocked = error instanceof EncryptedFileError;
    return { problem: isLocked ? texts.leadImports.locked : texts.leadImports.damaged };
  }
}

/** Sums the sizes that the directory of a ZIP file declares; infinite if an entry declares none. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size = 0;
  for (let at = bytes.length - CENTRAL_ENTRY_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== CENTRAL_ENTRY) continue;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    size += packed > 0 && unpacked === 0 ? Number.POSITIVE_INFINITY : unpacked;
  }
  return size;
}

/** Empty for a sheet without data. */
function toCsv({ rows, cells }: Sheet): string {
  const last = rows.findLastIndex((row) => row.some((value) => value !== null && value !== ""));
  return rows
    .slice(0, last + 1)
    .map((row, line) => csvLine(row.map((value, column) => asShown(value, cells?.get(`${line},${column}`)))))
    .join("\r\n");
}

function asShown(value: Sheet["rows"][number][number], cell: Cell | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dateAsShown(value);
  if (typeof value === "boolean") return value ? "VERDADEIRO" : "FALSO";
  if (typeof value !== "number") return String(value);
  const plain = value.toLocaleString("pt-BR", { useGrouping: false, maximumFractionDigits: 15 });
  const format = cell?.style?.numFmt ?? "General";
  if (SHOWS_PART.test(format)) return plain;
  const shown = formatValue(value, format, { locale: SAME_SEPARATORS });
  // The library takes the bar of a CNPJ for a fraction.
  const hasAllDigits = shown.replace(/\D/g, "").replace(/^0+/, "") === plain.replace(/\D/g, "");
  return Number.isInteger(value) && !hasAllDigits ? plain : shown;
}

/** The library gives the time of day as if it were UTC. */
function dateAsShown(date: Date): string {
  const [day = "", time = ""] = date.toISOString().split("T");
  return date.getTime() % DAY_MS === 0 ? formatDay(day) : `${formatDay(day)} ${time.slice(0, 5)}`;
}
