import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type { Period } from "#shared/schemas/period.ts";

/** Midnight of today, as São Paulo local time. */
export const startOfToday = sql`date_trunc('day', now() at time zone ${TIME_ZONE})`;

/** Matches today in São Paulo. Computes the bound once per statement instead of per row. */
export function isToday(column: PgColumn): SQL {
  return sql`${column} >= (select (${startOfToday}) at time zone ${TIME_ZONE})`;
}

const periodStart: Record<Exclude<Period, "all" | "dates">, SQL> = {
  today: startOfToday,
  last_week: sql`${startOfToday} - interval '7 days'`,
  last_month: sql`${startOfToday} - interval '1 month'`,
};

/** Matches a period starting at midnight in São Paulo; none for `all` and `dates` (see `onDays`). */
export function inPeriod(column: PgColumn, period: Period): SQL | undefined {
  return period === "all" || period === "dates"
    ? undefined
    : sql`${column} >= (${periodStart[period]}) at time zone ${TIME_ZONE}`;
}

/** Matches days in São Paulo, both inclusive; an empty day is unbounded. */
export function onDays(
  column: PgColumn,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): SQL | undefined {
  return and(
    dateFrom ? sql`${column} >= ${midnight(sql`${dateFrom}::date`)}` : undefined,
    dateTo ? sql`${column} < ${midnight(sql`${dateTo}::date + 1`)}` : undefined,
  );
}

/**
 * A row for each named span of days in São Paulo, both inclusive, as the table
 * `span (name, starts_at, ends_at, first_day, last_day)`; `ends_at` is exclusive.
 */
export function spans(days: Readonly<Record<string, { from: string; to: string }>>): SQL {
  const rows = Object.entries(days).map(
    ([name, { from, to }]) =>
      sql`(${name}::text, ${midnight(sql`${from}::date`)}, ${midnight(sql`${to}::date + 1`)}, ${from}::date, ${to}::date)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)}) as span (name, starts_at, ends_at, first_day, last_day)`;
}

/** Matches instants of a row of `spans`. */
export function inSpan(column: PgColumn): SQL {
  return sql`${column} >= span.starts_at and ${column} < span.ends_at`;
}

/** Selects the São Paulo day of an instant, `2026-11-21`; null for none. */
export function dayOf(instant: SQL): SQL<string | null> {
  return sql<string | null>`to_char(${instant} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`;
}

function midnight(day: SQL): SQL {
  return sql`(${day})::timestamp at time zone ${TIME_ZONE}`;
}

/** Midnight of the first of the last `days` days, today included, as São Paulo local time. */
export function firstOfLastDays(days: number): SQL {
  return sql`${startOfToday} - make_interval(days => ${days - 1})`;
}

/** Matches the `days` whole days in São Paulo that end `ago` days before today began. */
export function inWholeDays(column: PgColumn, days: number, ago = 0): SQL {
  const before = (count: number) =>
    sql`(${startOfToday} - make_interval(days => ${count})) at time zone ${TIME_ZONE}`;
  return sql`(${column} >= ${before(ago + days)} and ${column} < ${before(ago)})`;
}

/** Matches the last `days` days in São Paulo, today included. */
export function inLastDays(column: PgColumn, days: number): SQL {
  return sql`${column} >= (${firstOfLastDays(days)}) at time zone ${TIME_ZONE}`;
}
