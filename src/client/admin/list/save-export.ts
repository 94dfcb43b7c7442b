import { downloadBlob } from "#client/lib/download.ts";
import { fetchFile } from "#client/lib/fetch-file.ts";
import { type ExportFormat, exportName } from "#shared/export-column.ts";
import { formatBytes } from "#shared/formats/numbers.ts";

type ExportCall = {
  path: string;
  /** Begins the name of the file. */
  list: string;
  body: { format: ExportFormat } & Record<string, unknown>;
};

/** Saves the file that the server writes of a list. `onProgress` gets how much of it has arrived, in words. */
export async function saveExport(
  { path, list, body }: ExportCall,
  onProgress: (done: string) => void,
): Promise<void> {
  const file = await fetchFile(path, body, (bytes) => onProgress(formatBytes(bytes)));
  downloadBlob(exportName(list, new Date(), body.format), file);
}
