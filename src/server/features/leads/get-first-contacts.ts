import { and, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { dayOf, inWholeDays } from "#server/platform/db/periods.ts";
import { FIRST_CONTACT_GOAL_MINUTES } from "#shared/schemas/first-contact.ts";
import type { DailyFirstContacts, WholeDaysInput } from "#shared/schemas/lead.ts";
import { isOfSite } from "./lead-touch.ts";
import { leads } from "./table.ts";

const median = sql`percentile_cont(0.5) within group (order by ${leads.firstContactMinutes})`;

/** Selects the measures of a group of leads, optionally of those that match a condition. */
export function firstContactColumns(condition: SQL = sql`true`) {
  const isContacted = sql`${leads.firstContactAt} is not null`;
  return {
    contacted: sql<number>`(count(*) filter (where ${condition} and ${isContacted}))::integer`,
    medianMinutes: sql<number | null>`${median} filter (where ${condition})`,
    withinHour: sql<number>`(count(*) filter (where ${condition} and ${leads.firstContactMinutes} <= ${FIRST_CONTACT_GOAL_MINUTES}))::integer`,
    judged: sql<number>`(count(*) filter (where ${condition} and (${isContacted} or
      (not ${leads.isImported} and ${leads.createdAt} < now() - interval '1 hour'))))::integer`,
  };
}

/**
 * Measures response times to the leads of the last whole days in business minutes, without suspects, uncontacted
 * leads marked as imported, and those of files or typed.
 */
export async function getFirstContacts(
  { db }: AdministratorContext,
  { days }: WholeDaysInput,
): Promise<DailyFirstContacts> {
  const counted = and(inWholeDays(leads.createdAt, days), not(leads.isSuspect.getSQL()), isOfSite);
  const [row] = await db.select(firstContactColumns()).from(leads).where(counted);
  if (!row) throw new Error("a count returned no row");
  const day = dayOf(sql`${leads.createdAt}`);
  const byDay = await db
    .select({ day: sql<string>`${day}`.as("day"), medianMinutes: median.mapWith(Number) })
    .from(leads)
    .where(and(counted, isNotNull(leads.firstContactMinutes)))
    .groupBy(sql`day`)
    .orderBy(sql`day`);
  return { ...row, byDay };
}
