import { eq, not } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { isToday } from "#server/platform/db/periods.ts";
import type { ResumeStats, ResumeStatus } from "#shared/schemas/resume.ts";
import { resumes } from "./table.ts";

const countOf = (status: ResumeStatus) => countWhere(eq(resumes.status, status));

/** Counts all resumes except suspects; `today` starts at midnight in São Paulo. */
export async function getResumeStats(ctx: CallerContext): Promise<ResumeStats> {
  const [row] = await ctx.db
    .select({
      total: countWhere(),
      pending: countOf("pending"),
      reviewing: countOf("reviewing"),
      approved: countOf("approved"),
      rejected: countOf("rejected"),
      today: countWhere(isToday(resumes.createdAt)),
    })
    .from(resumes)
    .where(not(resumes.isSuspect));
  return row ?? { total: 0, pending: 0, reviewing: 0, approved: 0, rejected: 0, today: 0 };
}
