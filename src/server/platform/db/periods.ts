import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type { Period } from "#shared/schemas/period.ts";

const startOfToday = sql`date_trunc('day', now() at time zone ${TIME_ZONE})`;

const periodStart: Record<Exclude<Period, "all">, SQL> = {
  today: startOfToday,
  last_week: sql`${startOfToday} - interval '7 days'`,
  last_month: sql`${startOfToday} - interval '1 month'`,
};

/**
 * The condition that an instant is in the period, which starts at midnight in São Paulo (product 1.4); none for
 * `all`.
 */
export function inPeriod(column: PgColumn, period: Period): SQL | undefined {
  return period === "all" ? undefined : sql`${column} >= (${periodStart[period]}) at time zone ${TIME_ZONE}`;
}
