import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { inLastDays } from "#server/platform/db/periods.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** Counts the submissions of the last `days` days in São Paulo, today included, and suspects apart. */
export async function countInLastDays(
  ctx: AdministratorContext,
  { table }: SubmissionKind,
  days: number,
): Promise<{ listed: number; suspects: number }> {
  const [row] = await ctx.db
    .select({
      listed: countWhere(eq(table.isSuspect, false)),
      suspects: countWhere(eq(table.isSuspect, true)),
    })
    .from(table)
    .where(inLastDays(table.createdAt, days));
  return row ?? { listed: 0, suspects: 0 };
}
