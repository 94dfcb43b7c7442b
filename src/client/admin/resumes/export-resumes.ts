import { readAllRows } from "#client/admin/list/read-all-rows.ts";
import { saveExport } from "#client/admin/list/save-export.ts";
import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { csvCells, exportMediaTypes, exportName } from "#shared/export-column.ts";
import { type ResumeFileInput, resumeExportColumns } from "#shared/resume-export.ts";
import type { ListedResume, ResumeFilter } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";

/**
 * Downloads the selected resumes as CSV, or without any all that the filter matches (product 10.6). Resolves to what
 * the toast says.
 */
export async function exportResumes(
  filter: ResumeFilter,
  selected: readonly ListedResume[],
  onProgress: (done: string) => void,
): Promise<string> {
  const { total } = await trpcClient.resumes.startExport.mutate(
    selected.length > 0 ? { ...filter, ids: selected.map(({ id }) => id) } : filter,
  );
  const resumes =
    selected.length > 0 ? selected : await readAllRows(trpcClient.resumes.list, filter, total, onProgress);
  const csv = toCsv(
    resumeExportColumns.map(({ header }) => header),
    resumes.map((resume) => csvCells(resumeExportColumns, withDates(resume))),
  );
  downloadText(exportName("curriculos", new Date(), "csv"), csv, exportMediaTypes.csv);
  return texts.resumes.exported;
}

/** Downloads the chosen resumes in the chosen format and columns (product 7.22). Resolves to what the toast says. */
export async function exportResumeFile(
  body: ResumeFileInput,
  onProgress: (done: string) => void,
): Promise<string> {
  await saveExport({ path: "/api/resumes/export", list: "curriculos", body }, onProgress);
  return texts.resumes.exported;
}

function withDates(resume: ListedResume) {
  return {
    ...resume,
    createdAt: new Date(resume.createdAt),
    reviewedAt: resume.reviewedAt ? new Date(resume.reviewedAt) : null,
  };
}
