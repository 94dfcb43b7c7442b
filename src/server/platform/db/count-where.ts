import { type SQL, sql } from "drizzle-orm";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import type { WaitingCount } from "#shared/schemas/waiting.ts";

/** Counts the rows of a group that match a condition, or all. */
export function countWhere(condition: SQL = sql`true`): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

/**
 * Wraps a select of one column `since`, oldest first, into a scalar with row count and oldest time. Free of parameters,
 * so that prepared plans can use partial indexes.
 */
export function waitingCount(rows: SQL): SQL<WaitingCount> {
  return sql<WaitingCount>`(
    select json_build_object('count', count(*), 'oldestAt', to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (${rows} limit ${sql.raw(String(WAITING_MAX))}) as waiting
  )`;
}
