import { desc } from "drizzle-orm";
import { recordLargeRead } from "#server/platform/audit/record-large-read.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import {
  type Page,
  plainKey,
  rankKey,
  readSortedPage,
  type SortKey,
  textKey,
} from "#server/platform/db/list-order.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import {
  type ListedResume,
  type Resume,
  type ResumePageInput,
  type ResumeQuery,
  type ResumeSortKey,
  resumeStatuses,
} from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { listedResumeColumns, resumeColumns } from "./present-resume.ts";
import { resumesMatching } from "./resume-filter.ts";
import { resumes } from "./table.ts";

const sortKeys: Record<Exclude<ResumeSortKey, "createdAt">, SortKey> = {
  name: textKey(resumes.name),
  areaOfInterest: textKey(resumes.areaOfInterest),
  email: plainKey(resumes.email),
  status: rankKey(resumes.status, resumeStatuses),
};

/** Returns one page of matching resumes in the requested order. */
export function listResumes(
  ctx: AdministratorContext,
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
  ctx: AdministratorContext,
  { limit, ...filter }: ResumeQuery,
): Promise<Resume[]> {
  const rows = await ctx.db
    .select(resumeColumns)
    .from(resumes)
    .where(resumesMatching(filter))
    .orderBy(desc(resumes.id))
    .limit(limit);
  await recordLargeRead(ctx, rows.length, {
    entityType: "resume",
    description: texts.auditLogs.largeRead(texts.retention.counts.resumes(rows.length)),
  });
  return rows.map(presentInstants);
}
