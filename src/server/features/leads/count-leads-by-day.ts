import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { LEAD_CHART_DAYS, type LeadDay } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** The last LEAD_CHART_DAYS days of São Paulo, oldest first, without suspects; a day without leads has zeros. */
export async function countLeadsByDay(ctx: AdministratorContext): Promise<LeadDay[]> {
  const today = sql`date_trunc('day', now() at time zone ${TIME_ZONE})`;
  const first = sql`${today} - make_interval(days => ${LEAD_CHART_DAYS - 1})`;
  return ctx.db.execute<LeadDay>(sql`
    with counted as (
      select date_trunc('day', ${leads.createdAt} at time zone ${TIME_ZONE}) as day,
        count(*) filter (where ${leads.isImported}) as imported,
        count(*) filter (where not ${leads.isImported}) as pending
      from ${leads}
      where ${leads.createdAt} >= (${first}) at time zone ${TIME_ZONE} and not ${leads.isSuspect}
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(counted.pending, 0)::int as pending, coalesce(counted.imported, 0)::int as imported
    from generate_series(${first}, ${today}, interval '1 day') as days (day)
    left join counted using (day)
    order by 1`);
}
