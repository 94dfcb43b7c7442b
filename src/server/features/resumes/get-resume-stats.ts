import { eq, gte } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { today } from "#server/platform/db/periods.ts";
import { countedOf, sumWhere } from "#server/submissions/counts/sum-counts.ts";
import { submissionCounts } from "#server/submissions/counts/table.ts";
import type { ResumeStats, ResumeStatus } from "#shared/schemas/resume.ts";
import { resumeKind } from "./resume-kind.ts";

const countOf = (status: ResumeStatus) => sumWhere(eq(submissionCounts.state, status));

/** Counts all resumes except suspects; `today` starts at midnight in São Paulo (product 10.1). */
export async function getResumeStats(ctx: AdministratorContext): Promise<ResumeStats> {
  const [row] = await ctx.db
    .select({
      total: sumWhere(),
      pending: countOf("pending"),
      reviewing: countOf("reviewing"),
      approved: countOf("approved"),
      rejected: countOf("rejected"),
      today: sumWhere(gte(submissionCounts.day, today)),
    })
    .from(submissionCounts)
    .where(countedOf(resumeKind, false));
  return row ?? { total: 0, pending: 0, reviewing: 0, approved: 0, rejected: 0, today: 0 };
}
