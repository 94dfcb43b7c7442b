import { eq, isNotNull, lte, not, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { firstOfLastDays, startOfToday } from "#server/platform/db/periods.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type { LeadDay, WholeDaysInput } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/**
 * Counts leads of the last `days` days in São Paulo, today included, oldest first, without suspects. Days without leads
 * are zero. `day` is an ISO date.
 */
export async function countLeadsByDay(
  ctx: AdministratorContext,
  { days }: WholeDaysInput,
): Promise<LeadDay[]> {
  // One index range per day: converting each lead's time would take ten times as long.
  const rows: unknown = await ctx.db.execute(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, pending, imported, "withinHour", contacted
    from generate_series(${firstOfLastDays(days)}, ${startOfToday}, interval '1 day') as days (day)
    cross join lateral (
      select ${countWhere(eq(leads.isImported, false))} as pending, ${countWhere(eq(leads.isImported, true))} as imported,
        ${countWhere(lte(leads.firstContactMinutes, 60))} as "withinHour", ${countWhere(isNotNull(leads.firstContactAt))} as contacted
      from ${leads}
      where ${not(leads.isSuspect)} and ${leads.createdAt} >= days.day at time zone ${TIME_ZONE}
        and ${leads.createdAt} < (days.day + interval '1 day') at time zone ${TIME_ZONE}
    ) as counted
    order by days.day`);
  return rows as LeadDay[];
}
