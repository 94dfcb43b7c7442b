import { and, eq, gte, inArray, lte, min, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { spans } from "#server/platform/db/periods.ts";
import { campaignKey } from "#server/submissions/campaign-key.ts";
import type { CampaignReportInput } from "#shared/schemas/campaign.ts";
import { OTHER_CAMPAIGNS } from "#shared/schemas/campaign-name.ts";
import type { Channel } from "#shared/schemas/channels.ts";
import { campaignVisits, visitCounts } from "./table.ts";

type Period = Pick<CampaignReportInput, "from" | "to">;
type Counted = Pick<CampaignReportInput, "from" | "to" | "touch">;

const visits = sql<number>`sum(${campaignVisits.count})::int`;
const isCounted = ({ from, to, touch }: Counted) =>
  and(gte(campaignVisits.day, from), lte(campaignVisits.day, to), eq(campaignVisits.touch, touch));

/**
 * Counts the visits of a period by campaign. The key is null for visits without one, and `OTHER_CAMPAIGNS` for those
 * beyond the names that a day counts.
 */
export function countVisitsByCampaign(
  { db }: AdministratorContext,
  counted: Counted,
): Promise<{ key: string | null; name: string; visits: number }[]> {
  const { campaign, count } = campaignVisits;
  return db
    .select({
      key: sql<
        string | null
      >`case when ${campaign} = ${OTHER_CAMPAIGNS} then ${OTHER_CAMPAIGNS} else ${campaignKey(campaign)} end`.as(
        "key",
      ),
      name: sql<string>`(array_agg(${campaign} order by ${count} desc, ${campaign}))[1]`,
      visits,
    })
    .from(campaignVisits)
    .where(isCounted(counted))
    .groupBy(sql`key`);
}

/** Counts the visits of a period by channel. That of the first touch was counted before campaigns were. */
export async function countVisitsByChannel(
  { db }: AdministratorContext,
  counted: Counted,
): Promise<{ channel: Channel; visits: number }[]> {
  if (counted.touch === "last")
    return db
      .select({ channel: campaignVisits.channel, visits })
      .from(campaignVisits)
      .where(isCounted(counted))
      .groupBy(campaignVisits.channel);
  return db
    .select({ channel: visitCounts.channel, visits: sql<number>`sum(${visitCounts.count})::int` })
    .from(visitCounts)
    .where(and(isVisitIn(counted)))
    .groupBy(visitCounts.channel);
}

const isVisitIn = ({ from, to }: Period) =>
  and(gte(visitCounts.day, from), lte(visitCounts.day, to), eq(visitCounts.event, "visit"));

/** Counts the visits of pages in a period. */
export async function countVisitsOfPages(
  { db }: AdministratorContext,
  { paths, ...period }: Period & { paths: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ page: visitCounts.page, visits: sql<number>`sum(${visitCounts.count})::int` })
    .from(visitCounts)
    .where(and(isVisitIn(period), inArray(visitCounts.page, [...paths])))
    .groupBy(visitCounts.page);
  return new Map(rows.map(({ page, visits: sum }) => [page, sum]));
}

/** Counts the visits of each span of days, and returns the first day with any. */
export async function countVisitsInSpans(
  { db }: Pick<AdministratorContext, "db">,
  days: Parameters<typeof spans>[0],
): Promise<{ counts: ReadonlyMap<string, number>; since: string | null }> {
  const rows = await db
    .select({
      name: sql<string>`span.name`,
      count: sql<number>`coalesce(sum(${visitCounts.count}), 0)::int`,
      since: sql<
        string | null
      >`(select min(${visitCounts.day}) from ${visitCounts} where ${visitCounts.event} = 'visit')`,
    })
    .from(spans(days))
    .leftJoin(
      visitCounts,
      sql`${visitCounts.day} between span.first_day and span.last_day and ${visitCounts.event} = 'visit'`,
    )
    .groupBy(sql`span.name`);
  return { counts: new Map(rows.map(({ name, count }) => [name, count])), since: rows[0]?.since ?? null };
}

/** Returns the first day whose visits were counted by campaign; null before it. */
export async function firstCampaignDay({ db }: AdministratorContext): Promise<string | null> {
  const [row] = await db.select({ day: min(campaignVisits.day) }).from(campaignVisits);
  return row?.day ?? null;
}
