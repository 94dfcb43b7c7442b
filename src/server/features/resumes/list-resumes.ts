import type { CallerContext } from "#server/platform/context.ts";
import {
  type Page,
  plainKey,
  rankKey,
  readSortedPage,
  type SortKey,
  textKey,
} from "#server/platform/db/list-order.ts";
import { readByOffset } from "#server/submissions/read-by-offset.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import {
  type ListedResume,
  type RestResume,
  type ResumePageInput,
  type ResumeQuery,
  type ResumeSortKey,
  resumeFilePath,
  resumeStatuses,
} from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { listedResumeColumns, restResumeColumns } from "./present-resume.ts";
import { resumesMatching } from "./resume-filter.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

const sortKeys: Record<Exclude<ResumeSortKey, "createdAt">, SortKey> = {
  name: textKey(resumes.name),
  areaOfInterest: textKey(resumes.areaOfInterest),
  email: plainKey(resumes.email),
  status: rankKey(resumes.status, resumeStatuses),
};

/** Returns one page of matching resumes in the requested order. */
export function listResumes(
  ctx: CallerContext,
  input: ResumePageInput,
): Promise<Page<ListedResume, ListCursor>> {
  return readSortedPage(
    ctx.db,
    {
      table: resumes,
      id: resumes.id,
      columns: listedResumeColumns,
      condition: resumesMatching(input),
      keys: sortKeys,
    },
    input,
  );
}

/** Returns the newest resumes of a status with full texts, for `GET /api/resumes`. */
export async function listResumesByStatus(
  ctx: CallerContext,
  { limit, ...filter }: ResumeQuery,
): Promise<RestResume[]> {
  const rows = await readByOffset(ctx, resumeKind, {
    columns: restResumeColumns,
    condition: resumesMatching(filter),
    limit,
    counted: texts.retention.counts.resumes,
  });
  return rows.map((row) => ({ ...row, resume_file: resumeFilePath(row.id) }));
}
