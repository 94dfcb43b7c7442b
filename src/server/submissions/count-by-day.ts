import { eq, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { firstOfLastDays, today } from "#server/platform/db/periods.ts";
import { countedOf, sumWhere } from "./counts/sum-counts.ts";
import { submissionCounts } from "./counts/table.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/**
 * Counts submissions per state and day for the last `days` days in São Paulo, today included, oldest first, without
 * suspects (product 7.4). A day without submissions has zeros. `day` is an ISO date.
 */
export async function countByDay<State extends string>(
  ctx: AdministratorContext,
  kind: SubmissionKind,
  days: number,
  states: readonly State[],
): Promise<(Record<State, number> & { day: string })[]> {
  const counts = states.map(
    (state) => sql`${sumWhere(eq(submissionCounts.state, state))} as ${sql.identifier(state)}`,
  );
  const rows: unknown = await ctx.db.execute(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, ${sql.join(counts, sql`, `)}
    from generate_series(${firstOfLastDays(days)}, ${today}, interval '1 day') as days (day)
    left join ${submissionCounts} on ${submissionCounts.day} = days.day::date and ${countedOf(kind, false)}
    group by days.day
    order by days.day`);
  // The statement selects `day` and one column per state.
  return rows as (Record<State, number> & { day: string })[];
}
