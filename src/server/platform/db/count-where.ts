import { type SQL, sql } from "drizzle-orm";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import type { WaitingCount } from "#shared/schemas/waiting.ts";

/** Selects the number of rows of the group that match a condition; of all without one. */
export function countWhere(condition: SQL = sql`true`): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

/**
 * Wraps a select of one column `since`, oldest first, into a value for another select: its number of rows and its
 * oldest time. The text has no parameters, so that a prepared plan may use partial indexes.
 */
export function waitingCount(rows: SQL): SQL<WaitingCount> {
  return sql<WaitingCount>`(
    select json_build_object('count', count(*), 'oldestAt', to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (${rows} limit ${sql.raw(String(WAITING_MAX))}) as waiting
  )`;
}
