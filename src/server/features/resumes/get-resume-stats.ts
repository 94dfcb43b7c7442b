import { count, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { inPeriod } from "#server/platform/db/periods.ts";
import type { ResumeStats, ResumeStatus } from "#shared/schemas/resume.ts";
import { resumes } from "./table.ts";

const countOf = (status: ResumeStatus) => countWhere(eq(resumes.status, status));

/** Counts all resumes except suspects; `today` starts at midnight in São Paulo (product 10.1). */
export async function getResumeStats(ctx: AdministratorContext): Promise<ResumeStats> {
  const [row] = await ctx.db
    .select({
      total: count(),
      pending: countOf("pending"),
      reviewing: countOf("reviewing"),
      approved: countOf("approved"),
      rejected: countOf("rejected"),
      today: countWhere(inPeriod(resumes.createdAt, "today")),
    })
    .from(resumes)
    .where(eq(resumes.isSuspect, false));
  return row ?? { total: 0, pending: 0, reviewing: 0, approved: 0, rejected: 0, today: 0 };
}
