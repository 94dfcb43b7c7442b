import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime, formatIsoDay } from "#shared/formats/dates.ts";
import { type ListedResume, type ResumeFilter, resumeStatusNames } from "#shared/schemas/resume.ts";

/** Spec section 9. */
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
 * Downloads the chosen résumés as CSV, or without any every one the filter lets through, read page by page (spec
 * section 9). `onProgress` gets the share done, from 0 to 1.
 */
export async function exportResumes(
  filter: ResumeFilter,
  chosen: readonly ListedResume[],
  onProgress: (share: number) => void,
): Promise<void> {
  const { total } = await trpcClient.resumes.startExport.mutate(
    chosen.length > 0 ? { ...filter, ids: chosen.map(({ id }) => id) } : filter,
  );
  const resumes = chosen.length > 0 ? chosen : await readAll(filter, total, onProgress);
  const csv = toCsv(columns, resumes.map(toRow));
  downloadText(`curriculos_${formatIsoDay(new Date())}.csv`, csv, "text/csv;charset=utf-8");
}

async function readAll(
  filter: ResumeFilter,
  total: number,
  onProgress: (share: number) => void,
): Promise<ListedResume[]> {
  const resumes: ListedResume[] = [];
  let cursor: number | null = null;
  do {
    const page: { rows: ListedResume[]; nextCursor: number | null } = await trpcClient.resumes.list.query({
      ...filter,
      cursor,
    });
    resumes.push(...page.rows);
    cursor = page.nextCursor;
    onProgress(total === 0 ? 1 : Math.min(1, resumes.length / total));
  } while (cursor !== null);
  return resumes;
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
