import { and, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { LIST_TOTAL_MAX, type ListTotal } from "#shared/schemas/list.ts";
import { sumCounts } from "./counts/sum-counts.ts";
import { countHits } from "./search-newest.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** Counts the submissions that a filter matches, exactly: of the counts by day where they can tell it (product 7.9). */
export async function countMatching<Filter>(
  { db }: AdministratorContext,
  kind: SubmissionKind<Filter>,
  filter: Filter,
): Promise<number> {
  const counted = kind.counted(filter);
  if (!counted) return db.$count(kind.table, kind.matching(filter));
  const [sum, excepted] = await Promise.all([
    sumCounts(db, kind, counted),
    counted.except ? db.$count(kind.table, counted.except) : 0,
  ]);
  return sum - excepted;
}

/** The same for the footer of a list: where rows must be read, they are counted up to LIST_TOTAL_MAX. */
export async function totalMatching<Filter>(
  ctx: AdministratorContext,
  kind: SubmissionKind<Filter>,
  filter: Filter,
): Promise<ListTotal> {
  if (kind.counted(filter)) return { count: await countMatching(ctx, kind, filter), isMore: false };
  const found = await countUpTo(ctx, kind, filter, LIST_TOTAL_MAX + 1);
  return { count: Math.min(found, LIST_TOTAL_MAX), isMore: found > LIST_TOTAL_MAX };
}

function countUpTo<Filter>(
  { db }: AdministratorContext,
  { table, matching, isWalked }: SubmissionKind<Filter>,
  filter: Filter,
  most: number,
): Promise<number> {
  const count = async (on: Database | Transaction, condition?: SQL) => {
    const where = and(matching(filter), condition);
    const rows = sql`(select from ${table} where ${where} limit ${most}) as counted`;
    const [row] = await on.select({ count: sql<number>`count(*)::int` }).from(rows);
    return row?.count ?? 0;
  };
  return isWalked?.(filter) ? countHits(db, table, count, most) : count(db);
}
