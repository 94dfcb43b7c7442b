import { and, eq, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { firstOfLastDays, inLastDays, inWholeDays, startOfToday } from "#server/platform/db/periods.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type { LeadDay, WholeDaysInput } from "#shared/schemas/lead.ts";
import type { LeadChannel, OutsideChannel } from "#shared/schemas/lead-channels.ts";
import { clickIds, type Touch } from "#shared/schemas/touch.ts";
import type { LeadOrigin, LeadOutcome } from "#shared/site/visit-count.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { isOfSite, outside, touchOf } from "./lead-touch.ts";
import { leads } from "./table.ts";

/**
 * Counts leads of the last `days` days in São Paulo, today included, oldest first, without suspects and those of files
 * or typed. Days without leads are zero. `day` is an ISO date.
 */
export async function countLeadsByDay(
  ctx: AdministratorContext,
  { days }: WholeDaysInput,
): Promise<LeadDay[]> {
  const ofDay = sql`${not(leads.isSuspect)} and ${leads.createdAt} >= days.day at time zone ${TIME_ZONE}
    and ${leads.createdAt} < (days.day + interval '1 day') at time zone ${TIME_ZONE}`;
  const counted = sql`${leads.isImported}, ${leads.firstContactMinutes}, ${leads.firstContactAt}`;
  // One index range per day: converting each lead's time would take ten times as long. Leads of forms are read from the
  // index alone; only for the few typed ones, their row tells whether they came through the site.
  const rows: unknown = await ctx.db.execute(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, pending, imported, "withinHour", contacted
    from generate_series(${firstOfLastDays(days)}, ${startOfToday}, interval '1 day') as days (day)
    cross join lateral (
      select ${countWhere(eq(leads.isImported, false))} as pending, ${countWhere(eq(leads.isImported, true))} as imported,
        ${countWhere(lte(leads.firstContactMinutes, 60))} as "withinHour", ${countWhere(isNotNull(leads.firstContactAt))} as contacted
      from (
        select ${counted} from ${leads} where ${ofDay} and ${isNull(leads.importId)} and ${isNull(leads.addedBy)}
        union all
        select ${counted} from ${leads} where ${ofDay} and ${isNotNull(leads.addedBy)} and ${isOfSite}
      ) as leads
    ) as counted
    order by days.day`);
  return rows as LeadDay[];
}

/** Counts the leads of the last `days` whole days in São Paulo and of as many before, by product and channel, without suspects. */
export async function countLeadOrigins(
  { db }: AdministratorContext,
  { days }: WholeDaysInput,
): Promise<LeadOrigin[]> {
  const rows = await db
    .select({
      product: leads.product,
      touch: touchFor(touchOf("first")).as("touch"),
      outside: outside.as("outside"),
      leads: countWhere(inWholeDays(leads.createdAt, days)),
      before: countWhere(inWholeDays(leads.createdAt, days, days)),
    })
    .from(leads)
    .where(and(inWholeDays(leads.createdAt, 2 * days), not(leads.isSuspect.getSQL())))
    .groupBy(leads.product, sql`touch`, sql`outside`);
  return rows.map(withChannel);
}

/** Replaces what determines the channel by it. */
export function withChannel<Row extends { touch: Touch | null; outside: OutsideChannel | null }>({
  touch,
  outside: outsideChannel,
  ...row
}: Row): Omit<Row, "touch" | "outside"> & { channel: LeadChannel | null } {
  return { ...row, channel: outsideChannel ?? (touch && channelOf(touch)) };
}

/** Touch fields that determine its channel. */
const channelParts = ["utm_source", "utm_medium", "utm_campaign", ...clickIds, "referrer"] as const;
/** Only presence matters, since each click has a unique id. */
const ofOneClick: ReadonlySet<string> = new Set(clickIds);

/** Selects what determines the channel of a touch; null without one. */
export function touchFor(touch: SQL): SQL<Touch | null> {
  const parts = channelParts.map((part) =>
    ofOneClick.has(part)
      ? sql`${part}::text, case when ${touch} ->> ${part} <> '' then 'x' end`
      : sql`${part}::text, ${touch} ->> ${part}`,
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
      touch: touchFor(touchOf("first")).as("touch"),
      outside: outside.as("outside"),
      leads: sql<number>`count(*)::integer`,
      contacted: countWhere(sql`${leads.firstContactAt} is not null`),
      imported: countWhere(leads.isImported.getSQL()),
    })
    .from(leads)
    .where(and(inLastDays(leads.createdAt, days), not(leads.isSuspect.getSQL())))
    .groupBy(sql`week`, leads.product, sql`touch`, sql`outside`);
  return rows.map(withChannel);
}
