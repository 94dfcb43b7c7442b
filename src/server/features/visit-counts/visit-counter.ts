import { inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Context } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import { createFlushTimer } from "#server/platform/log/flush-timer.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { publicPaths } from "#shared/content/pages.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { OTHER_CAMPAIGNS, tidyCampaign } from "#shared/schemas/campaign-name.ts";
import type { Channel } from "#shared/schemas/channels.ts";
import type { CountedTouch } from "#shared/schemas/counted-touch.ts";
import { unknownPage, type VisitCountInput } from "#shared/site/visit-count.ts";
import { texts } from "#shared/texts/texts.ts";
import { campaignVisits, visitCounts } from "./table.ts";

export type VisitCounter = {
  /** Takes a count from a network's budget; false if exhausted. */
  takeFrom: (network: string) => boolean;
  /** Adds one to today's count; flushed within 5 seconds. */
  add: (counted: VisitCountInput) => void;
  /** Writes pending counts. Rejects and keeps them while the database is unavailable. */
  flush: () => Promise<void>;
  /** Stops the timer and flushes. */
  close: () => Promise<void>;
};

type Row = typeof visitCounts.$inferInsert;
type CampaignRow = typeof campaignVisits.$inferInsert;

/** Names of campaigns counted a day: more than a company runs, and a bound for what strangers make up. */
const CAMPAIGNS_MAX = 100;
/** Rows that wait in memory for the next write, in a flood of names. */
const PENDING_CAMPAIGNS_MAX = 1000;

/** Creates the counter of visits: aggregates in memory and writes in one statement, so floods cost no queries. */
export function createVisitCounter(db: Database, outages: Outages): VisitCounter {
  const { take } = createNetworkBudget();
  let pending = new Map<string, Row>();
  const campaigns = createCampaignCounter(db);

  const put = (row: Row) => {
    const key = `${row.day} ${row.page} ${row.channel} ${row.event}`;
    const known = pending.get(key);
    if (known) known.count += row.count;
    else pending.set(key, { ...row });
  };
  const write = async () => {
    // Sorted so that concurrent instances lock rows in the same order.
    const rows = [...pending].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (rows.length === 0) return campaigns.write();
    pending = new Map();
    try {
      await db
        .insert(visitCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [visitCounts.day, visitCounts.page, visitCounts.channel, visitCounts.event],
          set: { count: sql`${visitCounts.count} + excluded.count` },
        });
    } catch (error) {
      for (const row of rows) put(row);
      throw error;
    }
    await campaigns.write();
  };
  const { later, flush } = createFlushTimer(write, outages);
  return {
    takeFrom: take,
    add: ({ event, page, channel, campaign, last }) => {
      const day = formatIsoDay(new Date());
      put({ day, page, channel, event, count: 1 });
      if (event === "visit") {
        const first = { channel, campaign };
        campaigns.add(day, "first", first);
        campaigns.add(day, "last", last ?? first);
      }
      later();
    },
    flush,
    close: flush,
  };
}

type Arrival = { channel: Channel; campaign?: string | undefined };

/** Creates the counter of visits by campaign. */
function createCampaignCounter(db: Database) {
  let pending = new Map<string, CampaignRow>();
  const put = (row: CampaignRow) => {
    const keyOf = (campaign: string) => `${row.day} ${row.touch} ${row.channel} ${campaign}`;
    const isFull = pending.size >= PENDING_CAMPAIGNS_MAX && !pending.has(keyOf(row.campaign));
    const campaign = isFull && row.campaign ? OTHER_CAMPAIGNS : row.campaign;
    const known = pending.get(keyOf(campaign));
    if (known) known.count += row.count;
    else pending.set(keyOf(campaign), { ...row, campaign });
  };
  /** Replaces names beyond those that a day counts. Instances that write together may exceed the number a little. */
  const bound = async (rows: readonly CampaignRow[]) => {
    const bounded = new Map<string, CampaignRow>();
    const days = [...new Set(rows.map(({ day }) => day))];
    const stored = await db
      .selectDistinct({ day: campaignVisits.day, campaign: campaignVisits.campaign })
      .from(campaignVisits)
      .where(inArray(campaignVisits.day, days));
    for (const day of days) {
      const names = new Set(stored.filter((each) => each.day === day).map(({ campaign }) => campaign));
      for (const row of rows.filter((each) => each.day === day)) {
        const isNew = row.campaign !== "" && !names.has(row.campaign);
        const campaign = isNew && names.size >= CAMPAIGNS_MAX ? OTHER_CAMPAIGNS : row.campaign;
        if (campaign !== "") names.add(campaign);
        const key = `${day} ${row.touch} ${row.channel} ${campaign}`;
        const known = bounded.get(key);
        bounded.set(key, { ...row, campaign, count: row.count + (known?.count ?? 0) });
      }
    }
    return [...bounded].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  };
  return {
    add: (day: string, touch: CountedTouch, { channel, campaign = "" }: Arrival) =>
      put({ day, touch, channel, campaign: countedName(campaign), count: 1 }),
    write: async () => {
      const rows = [...pending.values()];
      if (rows.length === 0) return;
      pending = new Map();
      try {
        const { day, touch, channel, campaign, count } = campaignVisits;
        await db
          .insert(campaignVisits)
          .values(await bound(rows))
          .onConflictDoUpdate({
            target: [day, touch, channel, campaign],
            set: { count: sql`${count} + excluded.count` },
          });
      } catch (error) {
        for (const row of rows) put(row);
        throw error;
      }
    },
  };
}

/** A name that may be the address of a person is counted among the others. */
function countedName(campaign: string): string {
  return campaign.includes("@") ? OTHER_CAMPAIGNS : tidyCampaign(campaign);
}

const PERIOD_MS = 60_000;
/** A few pages per second: an office behind one address. */
const POINTS = 120;
/** About a megabyte. Beyond it, the least recently seen network is evicted. */
const MAX_NETWORKS = 10_000;

/** Maximum wait of a rejected network, in whole seconds. */
const BUDGET_RETRY_SECONDS = PERIOD_MS / 1000;

/**
 * Creates the rate limit for counts: 120 per minute and network, in memory per instance. Shared counters would cost a
 * write per count, and a library's memory grows with the number of networks.
 */
function createNetworkBudget(): { take: (network: string) => boolean } {
  const taken = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: PERIOD_MS, noUpdateTTL: true });
  return {
    /** Takes one point; false if none is left. */
    take: (network) => {
      const before = taken.get(network) ?? 0;
      if (before >= POINTS) return false;
      taken.set(network, before + 1);
      return true;
    },
  };
}

/**
 * Counts a page event, except from administrators and browsers that opt out. The address is not stored.
 * @throws AppError `invalid_input` for a path that is not a page of the site, `rate_limited`.
 */
export async function countVisit(ctx: Context, counted: VisitCountInput): Promise<void> {
  const { headers, address } = ctx.request;
  const isPage =
    publicPaths.includes(counted.page) || (await ctx.siteConfig.current()).ownPages.paths.has(counted.page);
  if (!isPage) throw new AppError("invalid_input", { message: unknownPage });
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return;
  if (ctx.actor.kind === "administrator") return;
  if (!ctx.visitCounts.takeFrom(clientNetwork(address))) {
    throw new AppError("rate_limited", {
      message: texts.request.rateLimited,
      retryAfterSeconds: BUDGET_RETRY_SECONDS,
    });
  }
  ctx.visitCounts.add(counted);
}
