import { useState } from "react";
import { toast } from "#client/components/toast.tsx";
import { downloadBlob } from "#client/lib/download.ts";
import { errorText } from "#client/lib/error-text.ts";
import { fetchFile } from "#client/lib/fetch-file.ts";
import { formatBytes } from "#shared/formats/numbers.ts";
import { type ExportFormat, exportMediaTypes, exportName } from "#shared/submissions/export-column.ts";
import { texts } from "#shared/texts/texts.ts";

/** File name prefixes. */
const fileNames = { leads: "leads", resumes: "curriculos" } as const;
export type ExportedList = keyof typeof fileNames;

type ExportBody = object & {
  format: ExportFormat;
  columns?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
};

/**
 * Downloads the server's export of a list and reports the result in a toast. `onProgress` gets the received size as
 * text. Resolves to whether the file was saved.
 */
export async function exportList(
  list: ExportedList,
  body: ExportBody,
  onProgress: (done: string) => void = () => {},
): Promise<boolean> {
  try {
    const file = await fetchFile(`/api/${list}/export`, body, exportMediaTypes[body.format], (bytes) =>
      onProgress(formatBytes(bytes)),
    );
    downloadBlob(exportName(fileNames[list], new Date(), body.format), file);
    toast.success({ title: texts[list].exported });
    return true;
  } catch (error) {
    toast.failure({ title: errorText(error) });
    return false;
  }
}

/** Runs one export at a time; `done` is its progress, undefined when idle. */
export function useExport(list: ExportedList) {
  const [done, setDone] = useState<string>();
  const start = async (body: ExportBody): Promise<boolean> => {
    setDone("0%");
    const isSaved = await exportList(list, body, setDone);
    setDone(undefined);
    return isSaved;
  };
  return { done, start };
}
