import { type SQL, sql } from "drizzle-orm";

/** Selects the number of rows of the group that match a condition. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}
