import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { LIST_TOTAL_MAX, type ListTotal } from "#shared/schemas/list.ts";
import { sumCounts } from "./counts/sum-counts.ts";
import { countHits, upTo } from "./search-newest.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** Counts the submissions that a filter matches, exactly: of the counts by day where they can tell it (product 7.9). */
export async function countMatching<Filter>(
  { db }: AdministratorContext,
  kind: SubmissionKind<Filter>,
  filter: Filter,
): Promise<number> {
  const counted = kind.counted(filter);
  if (!counted) return db.$count(kind.table, kind.matching(filter));
  const { except } = counted;
  if (!except) return sumCounts(db, kind, counted);
  // Both of one moment: a message that is answered in between would be counted wrong.
  return db.transaction(
    async (tx) => (await sumCounts(tx, kind, counted)) - (await tx.$count(kind.table, except)),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The same for the footer of a list: where rows must be read, as far as that costs the same at any size. */
export async function totalMatching<Filter>(
  ctx: AdministratorContext,
  kind: SubmissionKind<Filter>,
  filter: Filter,
): Promise<ListTotal> {
  if (kind.counted(filter)) return { count: await countMatching(ctx, kind, filter), isMore: false };
  const { table, matching, walk } = kind;
  const count = async (on: Database | Transaction, from?: number) => {
    const rows = sql`(select from ${table} where ${matching(filter, from)} limit ${LIST_TOTAL_MAX + 1}) as counted`;
    const [row] = await on.select({ count: sql<number>`count(*)::int` }).from(rows);
    return row?.count ?? 0;
  };
  if (walk.isFor(filter)) return countHits(ctx.db, kind, count);
  return upTo(LIST_TOTAL_MAX, await count(ctx.db));
}
