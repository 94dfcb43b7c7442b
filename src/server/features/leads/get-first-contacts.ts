import { and, not, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { inWholeDays } from "#server/platform/db/periods.ts";
import type { FirstContacts, WholeDaysInput } from "#shared/schemas/lead.ts";
import { isOfSite } from "./lead-touch.ts";
import { leads } from "./table.ts";

/**
 * Measures response times to the leads of the last whole days in business minutes, without suspects, uncontacted
 * leads marked as imported, and those of files or typed.
 */
export async function getFirstContacts(
  { db }: AdministratorContext,
  { days }: WholeDaysInput,
): Promise<FirstContacts> {
  const isContacted = sql`${leads.firstContactAt} is not null`;
  const [row] = await db
    .select({
      contacted: sql<number>`(count(*) filter (where ${isContacted}))::integer`,
      medianMinutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${leads.firstContactMinutes})`,
      withinHour: sql<number>`(count(*) filter (where ${leads.firstContactMinutes} <= 60))::integer`,
      judged: sql<number>`(count(*) filter (where ${isContacted} or
        (not ${leads.isImported} and ${leads.createdAt} < now() - interval '1 hour')))::integer`,
    })
    .from(leads)
    .where(and(inWholeDays(leads.createdAt, days), not(leads.isSuspect.getSQL()), isOfSite));
  if (!row) throw new Error("a count returned no row");
  return row;
}
