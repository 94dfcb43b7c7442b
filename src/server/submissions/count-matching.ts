import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { ListTotal } from "#shared/formats/numbers.ts";
import { LIST_TOTAL_MAX } from "#shared/schemas/list.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** Counts the submissions that a filter matches, exactly. */
export function countMatching<Filter>(
  { db }: AdministratorContext,
  { table, matching }: SubmissionKind<Filter>,
  filter: Filter,
): Promise<number> {
  return db.$count(table, matching(filter));
}

/** The same for the footer of a list; of a search only as far as a person counts. */
export async function totalMatching<Filter extends { search: string }>(
  ctx: AdministratorContext,
  kind: SubmissionKind<Filter>,
  filter: Filter,
): Promise<ListTotal> {
  if (filter.search === "") return { count: await countMatching(ctx, kind, filter), isMore: false };
  const rows = sql`(select from ${kind.table} where ${kind.matching(filter)} limit ${LIST_TOTAL_MAX + 1}) as found`;
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(rows);
  const found = row?.count ?? 0;
  return { count: Math.min(found, LIST_TOTAL_MAX), isMore: found > LIST_TOTAL_MAX };
}
