import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { VisitCountInput } from "#shared/site/visit-count.ts";
import { createNetworkBudget } from "./network-budget.ts";
import { visitCounts } from "./table.ts";

/** A crash loses the counts of this interval. */
const FLUSH_MS = 5000;

declare module "#server/platform/services.ts" {
  interface Services {
    visitCounts: VisitCounter;
  }
}

type VisitCounter = {
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
  let waiting = new Map<string, Row>();
  let timer: Timer | undefined;

  const put = (row: Row) => {
    const key = `${row.day} ${row.page} ${row.channel} ${row.event}`;
    const known = waiting.get(key);
    if (known) known.count += row.count;
    else waiting.set(key, { ...row });
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    // Sorted so that concurrent instances lock rows in the same order.
    const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (rows.length === 0) return;
    waiting = new Map();
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
  const flushLater = () => {
    timer ??= setTimeout(() => {
      flush().catch((error) => {
        outages.report(error);
        flushLater();
      });
    }, FLUSH_MS);
  };
  return {
    takeFrom: take,
    add: (counted) => {
      put({ ...counted, day: formatIsoDay(new Date()), count: 1 });
      flushLater();
    },
    flush,
    close: flush,
  };
}
