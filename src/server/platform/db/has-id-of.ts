import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * The condition that a numeric id is one of `ids`, in one parameter however many they are: thousands of parameters take
 * PostgreSQL and its driver several milliseconds to read. True of none for no ids.
 */
export function hasIdOf(id: PgColumn, ids: Iterable<number>): SQL {
  return sql`${id} = any(${`{${[...new Set(ids)].join(",")}}`}::bigint[])`;
}
