import { and, gt, not, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { inWholeDays } from "#server/platform/db/periods.ts";
import type { FirstContacts, WholeDaysInput } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/**
 * Measures response times in business minutes, without suspects and uncontacted imports: of the leads of the last whole
 * days, or of the last 30 times 24 hours for tabs of the previous release.
 */
export async function getFirstContacts(
  { db }: AdministratorContext,
  input?: WholeDaysInput,
): Promise<FirstContacts> {
  const isContacted = sql`${leads.firstContactAt} is not null`;
  const isInPeriod = input
    ? inWholeDays(leads.createdAt, input.days)
    : gt(leads.createdAt, sql`now() - interval '30 days'`);
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
    .where(and(isInPeriod, not(leads.isSuspect.getSQL())));
  if (!row) throw new Error("a count returned no row");
  return row;
}
