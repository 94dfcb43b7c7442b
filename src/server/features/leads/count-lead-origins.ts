import { and, not, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { inWholeDays } from "#server/platform/db/periods.ts";
import type { WholeDaysInput } from "#shared/schemas/lead.ts";
import type { LeadOrigin } from "#shared/site/visit-count.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { firstTouch } from "./count-lead-outcomes.ts";
import { leads } from "./table.ts";

/** Counts the leads of the last `days` whole days in São Paulo and of as many before, by product and channel, without suspects. */
export async function countLeadOrigins(
  { db }: AdministratorContext,
  { days }: WholeDaysInput,
): Promise<LeadOrigin[]> {
  const rows = await db
    .select({
      product: leads.product,
      touch: firstTouch().as("touch"),
      leads: countWhere(inWholeDays(leads.createdAt, days)),
      before: countWhere(inWholeDays(leads.createdAt, days, days)),
    })
    .from(leads)
    .where(and(inWholeDays(leads.createdAt, 2 * days), not(leads.isSuspect.getSQL())))
    .groupBy(leads.product, sql`touch`);
  return rows.map(({ touch, ...origin }) => ({ ...origin, channel: touch && channelOf(touch) }));
}
