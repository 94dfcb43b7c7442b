import { and, desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { afterCursor, type Page, pageByCursor } from "#server/platform/db/page-by-cursor.ts";
import type {
  ListedResume,
  Resume,
  ResumeFilter,
  ResumePageInput,
  ResumeQuery,
} from "#shared/schemas/resume.ts";
import { listedResumeColumns, presentResume, resumeColumns } from "./present-resume.ts";
import { resumesMatching } from "./resume-filter.ts";
import { resumes } from "./table.ts";

/** Returns one page of the matching resumes, newest first (product 10.2). */
export async function listResumes(
  ctx: AdministratorContext,
  input: ResumePageInput,
): Promise<Page<ListedResume>> {
  const page = await pageByCursor(
    input.limit,
    (limit) =>
      ctx.db
        .select(listedResumeColumns)
        .from(resumes)
        .where(and(resumesMatching(input), afterCursor(resumes.id, input.cursor)))
        .orderBy(desc(resumes.id))
        .limit(limit),
    ({ id }) => id,
  );
  return { ...page, rows: page.rows.map(presentResume) };
}

/** Returns the newest resumes of a status with whole texts, for `GET /api/resumes` (product 13.9). */
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
  return rows.map(presentResume);
}

/** Counts the matching resumes (product 7.9). */
export function countResumes(ctx: AdministratorContext, filter: ResumeFilter): Promise<number> {
  return ctx.db.$count(resumes, resumesMatching(filter));
}
