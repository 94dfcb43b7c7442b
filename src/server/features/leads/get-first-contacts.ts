import { and, not, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { inWholeDays } from "#server/platform/db/periods.ts";
import { FIRST_CONTACT_GOAL_MINUTES, type FirstContacts, type WholeDaysInput } from "#shared/schemas/lead.ts";
import { isOfSite } from "./lead-touch.ts";
import { leads } from "./table.ts";

/** Selects the measures of a group of leads, optionally of those that match a condition. */
export function firstContactColumns(condition: SQL = sql`true`) {
  const isContacted = sql`${leads.firstContactAt} is not null`;
  return {
    contacted: sql<number>`(count(*) filter (where ${condition} and ${isContacted}))::integer`,
    medianMinutes: sql<
      number | null
    >`percentile_cont(0.5) within group (order by ${leads.firstContactMinutes}) filter (where ${condition})`,
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
): Promise<FirstContacts> {
  const [row] = await db
    .select(firstContactColumns())
    .from(leads)
    .where(and(inWholeDays(leads.createdAt, days), not(leads.isSuspect.getSQL()), isOfSite));
  if (!row) throw new Error("a count returned no row");
  return row;
}
