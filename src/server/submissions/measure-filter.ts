import { count, max, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { FilterExtent } from "#shared/schemas/row-selection.ts";
import type { SubmissionKind, SubmissionTable } from "./submission-kind.ts";

/**
 * Returns which rows a filter matches, of one moment: how many, the greatest id among them, and a digest of their ids. It
 * is what a selection of the whole filter changes, and nothing else (product 7.9). Without a row the id is 0.
 */
export function measureFilter<Filter>(
  ctx: AdministratorContext,
  { table, matching }: SubmissionKind<Filter>,
  filter: Filter,
): Promise<FilterExtent> {
  return measureRows(ctx.db, table, matching(filter));
}

/** The same of any condition. The digest does not depend on the order of the rows. */
export async function measureRows(
  db: Database | Transaction,
  table: SubmissionTable,
  condition: SQL | undefined,
): Promise<FilterExtent> {
  const [extent] = await db
    .select({
      count: count(),
      upTo: max(table.id),
      digest: sql<string>`coalesce(bit_xor(hashint8extended(${table.id}, 0)), 0)::text`,
    })
    .from(table)
    .where(condition);
  return { count: extent?.count ?? 0, upTo: extent?.upTo ?? 0, digest: extent?.digest ?? "0" };
}
