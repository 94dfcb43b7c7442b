import { eq, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import { sumWhere } from "./counts/sum-counts.ts";
import { submissionCounts } from "./counts/table.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** Counts the submissions of the last `days` days in São Paulo, today included, and suspects apart (product 7.18). */
export async function countInLastDays(
  ctx: AdministratorContext,
  { entityType }: SubmissionKind,
  days: number,
): Promise<{ listed: number; suspects: number }> {
  const { kind, day, isSuspect } = submissionCounts;
  const [row] = await ctx.db
    .select({ listed: sumWhere(eq(isSuspect, false)), suspects: sumWhere(eq(isSuspect, true)) })
    .from(submissionCounts)
    .where(sql`${kind} = ${entityType} and ${day} >= (${firstOfLastDays(days)})::date`);
  return row ?? { listed: 0, suspects: 0 };
}
