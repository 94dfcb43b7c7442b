import { and, asc, desc, gt, lte, not, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { inLastDays } from "#server/platform/db/periods.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { startOfBusinessMinutes } from "#shared/formats/business-hours.ts";
import { FIRST_CONTACT_GOAL_MINUTES, OLD_WAIT_DAYS } from "#shared/schemas/first-contact.ts";
import type { Lead } from "#shared/schemas/lead.ts";
import { isDue, isUncontacted } from "./lead-filter.ts";
import { leadColumns } from "./present-lead.ts";
import { openingHoursOf } from "./record-lead-contact.ts";
import { leads } from "./table.ts";

/**
 * Returns the leads to call next: those whose first contact can still be within the goal, the longest wait first, then
 * the others, newest first. Those of more than OLD_WAIT_DAYS days ago are left out.
 */
export async function getCallQueue(
  ctx: AdministratorContext,
  length: number,
): Promise<{ reachable: Lead[]; others: Lead[] }> {
  const goalStart = startOfBusinessMinutes(new Date(), FIRST_CONTACT_GOAL_MINUTES, await openingHoursOf(ctx));
  const waits = and(
    isUncontacted,
    not(leads.isSuspect.getSQL()),
    inLastDays(leads.createdAt, OLD_WAIT_DAYS + 1),
  );
  const read = () => ctx.db.select(leadColumns).from(leads);
  const reachable = await read()
    .where(and(waits, gt(leads.createdAt, goalStart)))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(length);
  const others = await read()
    .where(and(waits, lte(leads.createdAt, goalStart)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(length - reachable.length);
  return { reachable: reachable.map(presentInstants), others: others.map(presentInstants) };
}

/** Returns the leads whose next contact is due, the longest overdue first, and of a day those with an hour first. */
export async function getDueContacts({ db }: AdministratorContext, length: number): Promise<Lead[]> {
  const rows = await db
    .select(leadColumns)
    .from(leads)
    .where(and(isDue, not(leads.isSuspect.getSQL())))
    .orderBy(asc(leads.nextContactOn), sql`${leads.nextContactTime} asc nulls last`, asc(leads.id))
    .limit(length);
  return rows.map(presentInstants);
}
