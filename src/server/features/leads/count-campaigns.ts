import { and, isNotNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { onDays } from "#server/platform/db/periods.ts";
import { campaignKey } from "#server/submissions/campaign-key.ts";
import type { CampaignReportInput, ChannelCounts, LeadCounts } from "#shared/schemas/campaign.ts";
import type { CountedTouch } from "#shared/schemas/counted-touch.ts";
import { touchFor, withChannel } from "./count-leads.ts";
import { campaignOf, isOfSite, outside, touchOf } from "./lead-touch.ts";
import { leads } from "./table.ts";

type Period = Pick<CampaignReportInput, "from" | "to">;
type Counted = Period & { touch: CountedTouch };

/** The goal of a first contact, in minutes of opening hours. */
const GOAL_MINUTES = 60;

const counts = {
  leads: sql<number>`count(*)::integer`.as("leads"),
  contacted: countWhere(lte(leads.firstContactMinutes, GOAL_MINUTES)).as("contacted"),
  won: countWhere(sql`${leads.stage} = 'won'`).as("won"),
  lost: countWhere(sql`${leads.stage} = 'lost'`).as("lost"),
};

const arrivedIn = ({ from, to }: Period): SQL | undefined =>
  and(onDays(leads.createdAt, { dateFrom: from, dateTo: to }), not(leads.isSuspect.getSQL()));

/**
 * Counts the site's leads of a period by campaign, without suspects, most leads first. `key` is null for those without.
 * The writings of one campaign are one row, with the name that most leads have.
 */
export async function countLeadsByCampaign(
  { db }: Pick<AdministratorContext, "db">,
  { touch, ...period }: Counted,
): Promise<(LeadCounts & { key: string | null; name: string | null })[]> {
  // By the writing first: making the key of each lead would take longer than reading them.
  const written = db
    .select({ written: sql<string | null>`${touchOf(touch)} ->> 'utm_campaign'`.as("written"), ...counts })
    .from(leads)
    .where(and(arrivedIn(period), isOfSite))
    .groupBy(sql`written`)
    .as("of_writing");
  const sum = (column: keyof LeadCounts) => sql<number>`sum(${written[column]})::integer`;
  return db
    .select({
      key: campaignKey(written.written).as("key"),
      name: sql<
        string | null
      >`(array_agg(${written.written} order by ${written.leads} desc, ${written.written}))[1]`,
      leads: sum("leads"),
      contacted: sum("contacted"),
      won: sum("won"),
      lost: sum("lost"),
    })
    .from(written)
    .groupBy(sql`1`);
}

/** Counts the leads of a period by channel, without suspects; those outside the site are channels, too. */
export async function countLeadsByChannel(
  { db }: Pick<AdministratorContext, "db">,
  { touch, ...period }: Counted,
): Promise<ChannelCounts[]> {
  const rows = await db
    .select({ touch: touchFor(touchOf(touch)).as("touch"), outside: outside.as("outside"), ...counts })
    .from(leads)
    .where(arrivedIn(period))
    .groupBy(sql`touch`, sql`outside`);
  return rows.map(withChannel);
}

/** Counts the leads of a period by the own page whose form was sent, without suspects and those of other forms. */
export async function countLeadsByOwnPage(
  { db }: AdministratorContext,
  period: Period,
): Promise<(LeadCounts & { ownPageId: number })[]> {
  return db
    .select({ ownPageId: sql<number>`${leads.ownPageId}::float8`, ...counts })
    .from(leads)
    .where(and(arrivedIn(period), isOfSite, isNotNull(leads.ownPageId)))
    .groupBy(leads.ownPageId);
}

/** Returns the campaigns of the site's leads by name, those of the newest lead first. */
export async function listCampaignNames({ db }: AdministratorContext, limit: number): Promise<string[]> {
  // Of the newest leads, whose number bounds the work; a key is made of each writing once.
  const rows: unknown = await db.execute(sql`
    select (array_agg(name order by id desc))[1] as name
    from (
      select name, max(id) as id from (
        select ${leads.id} as id, ${campaignOf("first")} as name from ${leads}
        where ${campaignOf("first")} is not null and not ${leads.isSuspect} order by ${leads.id} desc limit 20000
      ) as newest group by name
    ) as written
    where ${campaignKey(sql`name`)} is not null
    group by ${campaignKey(sql`name`)} order by max(id) desc limit ${limit}`);
  return (rows as { name: string }[]).map(({ name }) => name);
}
