import { type SQL, sql } from "drizzle-orm";

/** Selects how many rows of the group meet a condition. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}
