import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { VisitCountInput } from "#shared/site/visit-count.ts";
import { createNetworkBudget } from "./network-budget.ts";
import { visitCounts } from "./table.ts";

/** A process that dies loses the counts of this time. */
const FLUSH_MS = 5000;

declare module "#server/platform/services.ts" {
  interface Services {
    visitCounts: VisitCounter;
  }
}

type VisitCounter = {
  /** Takes one count from the budget of a network; false when it is used up. */
  takeFrom: (network: string) => boolean;
  /** Adds one to today's count. It reaches the database within 5 seconds. */
  add: (counted: VisitCountInput) => void;
  /** Writes what is not written yet. Rejects while the database is unavailable, and keeps it. */
  flush: () => Promise<void>;
  /** Stops the timer and writes the rest. */
  close: () => Promise<void>;
};

type Row = typeof visitCounts.$inferInsert;

/**
 * Creates the counter of visits. It adds up in memory, which holds one row per key of the table, and writes them in
 * one statement: a flood costs no query.
 */
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
    // Instances that write the same rows lock them in the same order.
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
