import { readAllRows } from "#client/admin/list/read-all-rows.ts";
import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime, formatIsoDay } from "#shared/formats/dates.ts";
import { type ListedResume, type ResumeFilter, resumeStatusNames } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";

const columns = [
  "Nome",
  "E-mail",
  "Telefone",
  "Área de Interesse",
  "Apresentação",
  "Status",
  "Data de Criação",
  "Revisado por",
  "Data de Revisão",
  "Observações",
];

/**
 * Downloads the selected resumes as CSV, or without any all that the filter matches (product 10.6). Resolves to what
 * the toast says.
 */
export async function exportResumes(
  filter: ResumeFilter,
  selected: readonly ListedResume[],
  onProgress: (share: number) => void,
): Promise<string> {
  const { total } = await trpcClient.resumes.startExport.mutate(
    selected.length > 0 ? { ...filter, ids: selected.map(({ id }) => id) } : filter,
  );
  const resumes =
    selected.length > 0 ? selected : await readAllRows(trpcClient.resumes.list, filter, total, onProgress);
  const csv = toCsv(columns, resumes.map(toRow));
  downloadText(`curriculos_${formatIsoDay(new Date())}.csv`, csv, "text/csv;charset=utf-8");
  return texts.resumes.exported;
}

function toRow(resume: ListedResume): string[] {
  return [
    resume.name,
    resume.email,
    resume.phone,
    resume.areaOfInterest,
    resume.presentationStart,
    resumeStatusNames[resume.status],
    formatDateTime(new Date(resume.createdAt)),
    resume.reviewedByName ?? "",
    resume.reviewedAt ? formatDateTime(new Date(resume.reviewedAt)) : "",
    resume.notes,
  ];
}
