import { and, count, desc, lt } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
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

export type ResumePage = { resumes: ListedResume[]; nextCursor: number | null };

/** One page of the filtered résumés, newest first. `nextCursor` is null on the last page. */
export async function listResumes(ctx: AdministratorContext, input: ResumePageInput): Promise<ResumePage> {
  const rows = await ctx.db
    .select(listedResumeColumns)
    .from(resumes)
    .where(and(resumesMatching(input), input.cursor ? lt(resumes.id, input.cursor) : undefined))
    .orderBy(desc(resumes.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit).map(presentResume);
  return { resumes: page, nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null };
}

/** The newest whole résumés of a status, as `GET /api/resumes` reads them (spec section 7). */
export async function listResumesByOffset(
  ctx: AdministratorContext,
  { limit, ...chosen }: ResumeQuery,
): Promise<Resume[]> {
  const rows = await ctx.db
    .select(resumeColumns)
    .from(resumes)
    .where(resumesMatching({ search: "", period: "all", ...chosen }))
    .orderBy(desc(resumes.id))
    .limit(limit);
  return rows.map(presentResume);
}

/** How many résumés the filter lets through in all. */
export async function countResumes(ctx: AdministratorContext, filter: ResumeFilter): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(resumes).where(resumesMatching(filter));
  return row?.total ?? 0;
}
