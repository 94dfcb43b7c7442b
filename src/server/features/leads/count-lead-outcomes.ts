import { and, not, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { inLastDays } from "#server/platform/db/periods.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { clickIds, type Touch } from "#shared/schemas/touch.ts";
import type { LeadOutcome } from "#shared/site/visit-count.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { leads } from "./table.ts";

/** Touch fields that determine its channel. */
const channelParts = ["utm_source", "utm_medium", "utm_campaign", ...clickIds, "referrer"] as const;
/** Only presence matters, since each click has a unique id. */
const ofOneClick: ReadonlySet<string> = new Set(clickIds);

/** Selects what determines the channel of a lead's first touch; null without a source. */
export function firstTouch() {
  const first = sql`coalesce(${leads.source} -> 'first', ${leads.source} -> 'last')`;
  const parts = channelParts.map((part) =>
    ofOneClick.has(part)
      ? sql`${part}::text, case when ${first} ->> ${part} <> '' then 'x' end`
      : sql`${part}::text, ${first} ->> ${part}`,
  );
  return sql<Touch | null>`case when ${leads.source} is not null
    then jsonb_strip_nulls(jsonb_build_object(${sql.join(parts, sql`, `)})) end`;
}

/**
 * Counts leads of the last `days` days in São Paulo, today included, by week, product and channel, without suspects.
 * Groups grow with the number of campaigns, not of leads.
 */
export async function countLeadOutcomes({ db }: AdministratorContext, days: number): Promise<LeadOutcome[]> {
  const rows = await db
    .select({
      week: sql<string>`to_char(date_trunc('week', ${leads.createdAt} at time zone ${TIME_ZONE}), 'YYYY-MM-DD')`.as(
        "week",
      ),
      product: leads.product,
      touch: firstTouch().as("touch"),
      leads: sql<number>`count(*)::integer`,
      contacted: countWhere(sql`${leads.firstContactAt} is not null`),
      imported: countWhere(leads.isImported.getSQL()),
    })
    .from(leads)
    .where(and(inLastDays(leads.createdAt, days), not(leads.isSuspect.getSQL())))
    .groupBy(sql`week`, leads.product, sql`touch`);
  return rows.map(({ touch, ...outcome }) => ({ ...outcome, channel: touch && channelOf(touch) }));
}
