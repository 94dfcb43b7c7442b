import { type SQL, sql } from "drizzle-orm";

/** Selects the number of rows of the group that match a condition; of all without one. */
export function countWhere(condition: SQL = sql`true`): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}
