import { eq, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { inPeriod } from "#server/platform/db/periods.ts";
import type { ResumeStats, ResumeStatus } from "#shared/schemas/resume.ts";
import { resumes } from "./table.ts";

const countOf = (status: ResumeStatus) =>
  sql<number>`(count(*) filter (where ${resumes.status} = ${status}))::int`;

/** Counts of all résumés but the suspects; `today` since midnight in São Paulo (spec section 3). */
export async function getResumeStats(ctx: AdministratorContext): Promise<ResumeStats> {
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      pending: countOf("pending"),
      reviewing: countOf("reviewing"),
      approved: countOf("approved"),
      rejected: countOf("rejected"),
      today: sql<number>`(count(*) filter (where ${inPeriod(resumes.createdAt, "today")}))::int`,
    })
    .from(resumes)
    .where(eq(resumes.isSuspect, false));
  if (!row) throw new Error("counting returned no row");
  return row;
}
