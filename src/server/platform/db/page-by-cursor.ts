import { lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows in descending order of a key. `nextCursor` is the key of the last row, or null on the last page. */
export type Page<Row, Cursor = number> = { rows: Row[]; nextCursor: Cursor | null };

/** The condition of the page after `cursor`; undefined for the first page. */
export function afterCursor(key: PgColumn, cursor: number | null | undefined): SQL | undefined {
  return cursor ? lt(key, cursor) : undefined;
}

/** Reads one page. Reads one row more than `limit` to learn whether there is a next page. */
export async function pageByCursor<Row>(
  limit: number,
  read: (limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => number,
): Promise<Page<Row>> {
  const found = await read(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last !== undefined ? keyOf(last) : null };
}
