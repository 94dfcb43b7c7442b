import type { RowPage } from "#client/admin/list/write/use-patch-rows.ts";
import { toCsv } from "#client/lib/csv.ts";
import { downloadBlob, downloadText } from "#client/lib/download.ts";
import { fetchFile } from "#client/lib/fetch-file.ts";
import { formatBytes } from "#shared/formats/numbers.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
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

/** Reads every row that a filter matches, page by page. `onProgress` gets the share of `total` done, such as `40%`. */
export async function readAllRows<Row, Filter extends object>(
  list: { query: (input: Filter & { cursor: ListCursor | null }) => Promise<RowPage<Row>> },
  filter: Filter,
  total: number,
  onProgress: (done: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: ListCursor | null = null;
  do {
    const page: RowPage<Row> = await list.query({ ...filter, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
    onProgress(`${total === 0 ? 100 : Math.min(100, Math.round((rows.length / total) * 100))}%`);
  } while (cursor !== null);
  return rows;
}
