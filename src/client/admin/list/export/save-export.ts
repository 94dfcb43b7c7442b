import { toCsv } from "#client/lib/csv.ts";
import { downloadBlob, downloadText } from "#client/lib/download.ts";
import { fetchFile } from "#client/lib/fetch-file.ts";
import { formatBytes } from "#shared/formats/numbers.ts";
import {
  csvCells,
  type ExportColumn,
  type ExportFormat,
  exportMediaTypes,
  exportName,
} from "#shared/submissions/export-column.ts";
import { texts } from "#shared/texts/texts.ts";

/** What the name of a file begins with. */
const fileNames = { leads: "leads", resumes: "curriculos" } as const;
export type ExportedList = keyof typeof fileNames;

/**
 * Saves the file that the server writes of a list. `onProgress` gets how much of it has arrived, in words. Resolves to
 * what the toast says.
 */
export async function saveExport(
  list: ExportedList,
  body: object & { format: ExportFormat },
  onProgress: (done: string) => void,
): Promise<string> {
  const file = await fetchFile(`/api/${list}/export`, body, (bytes) => onProgress(formatBytes(bytes)));
  downloadBlob(exportName(fileNames[list], new Date(), body.format), file);
  return texts[list].exported;
}

/** Saves rows as CSV. Returns what the toast says. */
export function saveCsv<Row>(
  list: ExportedList,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): string {
  const csv = toCsv(
    columns.map(({ header }) => header),
    rows.map((row) => csvCells(columns, row)),
  );
  downloadText(exportName(fileNames[list], new Date(), "csv"), csv, exportMediaTypes.csv);
  return texts[list].exported;
}
