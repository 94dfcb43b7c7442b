import { type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/**
 * Counts submissions per named condition and day for the last `days` days in São Paulo, today included, oldest first,
 * without suspects (product 7.4). A day without submissions has zeros. `day` is an ISO date.
 */
export async function countByDay<State extends string>(
  ctx: AdministratorContext,
  { table }: SubmissionKind,
  days: number,
  states: Readonly<Record<State, SQL>>,
): Promise<(Record<State, number> & { day: string })[]> {
  const today = sql`date_trunc('day', now() at time zone ${TIME_ZONE})`;
  const first = sql`${today} - make_interval(days => ${days - 1})`;
  const named = Object.entries<SQL>(states).map(([state, condition]) => ({
    name: sql.identifier(state),
    condition,
  }));
  const counts = named.map(({ name, condition }) => sql`count(*) filter (where ${condition}) as ${name}`);
  const columns = named.map(({ name }) => sql`coalesce(counted.${name}, 0)::int as ${name}`);
  const rows: unknown = await ctx.db.execute(sql`
    with counted as (
      select date_trunc('day', ${table.createdAt} at time zone ${TIME_ZONE}) as day, ${sql.join(counts, sql`, `)}
      from ${table}
      where ${table.createdAt} >= (${first}) at time zone ${TIME_ZONE} and not ${table.isSuspect}
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, ${sql.join(columns, sql`, `)}
    from generate_series(${first}, ${today}, interval '1 day') as days (day)
    left join counted using (day)
    order by 1`);
  // The statement selects `day` and one column per state.
  return rows as (Record<State, number> & { day: string })[];
}
