import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Context } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import { createFlushTimer } from "#server/platform/log/flush-timer.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { publicPaths } from "#shared/content/pages.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { unknownPage, type VisitCountInput } from "#shared/site/visit-count.ts";
import { texts } from "#shared/texts/texts.ts";
import { visitCounts } from "./table.ts";

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

/** Creates the counter of visits: aggregates in memory and writes in one statement, so floods cost no queries. */
export function createVisitCounter(db: Database, outages: Outages): VisitCounter {
  const { take } = createNetworkBudget();
  let pending = new Map<string, Row>();

  const put = (row: Row) => {
    const key = `${row.day} ${row.page} ${row.channel} ${row.event}`;
    const known = pending.get(key);
    if (known) known.count += row.count;
    else pending.set(key, { ...row });
  };
  const write = async () => {
    // Sorted so that concurrent instances lock rows in the same order.
    const rows = [...pending].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (rows.length === 0) return;
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
  };
  const { later, flush } = createFlushTimer(write, outages);
  return {
    takeFrom: take,
    add: (counted) => {
      put({ ...counted, day: formatIsoDay(new Date()), count: 1 });
      later();
    },
    flush,
    close: flush,
  };
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
