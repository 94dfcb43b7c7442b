import { readAllRows, saveCsv } from "#client/admin/list/export/save-export.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ListedResume, ResumeFilter } from "#shared/schemas/resume.ts";
import { resumeExportColumns } from "#shared/submissions/resume-export.ts";

/**
 * Downloads the selected resumes as CSV, or without any all that the filter matches. Resolves to what the toast says.
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
  return saveCsv("resumes", resumeExportColumns, resumes.map(withDates));
}

function withDates(resume: ListedResume) {
  return {
    ...resume,
    createdAt: new Date(resume.createdAt),
    reviewedAt: resume.reviewedAt ? new Date(resume.reviewedAt) : null,
  };
}
