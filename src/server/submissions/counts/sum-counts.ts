import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { periodDays } from "#server/platform/db/periods.ts";
import type { CountedFilter, SubmissionKind } from "#server/submissions/submission-kind.ts";
import { submissionCounts } from "./table.ts";

/** Sums the counts of a kind, exact at any moment: the cost grows with the days, not with the submissions (product 15.6). */
export async function sumCounts(
  db: Database | Transaction,
  { entityType }: Pick<SubmissionKind, "entityType">,
  { suspects, states, period = "all", dateFrom = "", dateTo = "" }: CountedFilter,
): Promise<number> {
  const { first, last } = periodDays({ period, dateFrom, dateTo });
  const [row] = await db
    .select({ count: sumWhere() })
    .from(submissionCounts)
    .where(
      and(
        countedOf({ entityType }, suspects),
        states && inArray(submissionCounts.state, [...states]),
        first && gte(submissionCounts.day, first),
        last && lte(submissionCounts.day, last),
      ),
    );
  return row?.count ?? 0;
}

/** The counts of a kind, suspects or the others. */
export function countedOf(
  { entityType }: Pick<SubmissionKind, "entityType">,
  suspects: boolean,
): SQL | undefined {
  return and(eq(submissionCounts.kind, entityType), eq(submissionCounts.isSuspect, suspects));
}

/** Selects the sum of those counts of the group that match a condition; of all without one. */
export function sumWhere(condition: SQL = sql`true`): SQL<number> {
  return sql<number>`(coalesce(sum(${submissionCounts.count}) filter (where ${condition}), 0))::int`;
}
