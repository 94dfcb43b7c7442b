import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { createFlushTimer } from "#server/platform/log/flush-timer.ts";
import type { Outages } from "#server/platform/log/outages.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { VisitCountInput } from "#shared/site/visit-count.ts";
import { createNetworkBudget } from "./network-budget.ts";
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
  let waiting = new Map<string, Row>();

  const put = (row: Row) => {
    const key = `${row.day} ${row.page} ${row.channel} ${row.event}`;
    const known = waiting.get(key);
    if (known) known.count += row.count;
    else waiting.set(key, { ...row });
  };
  const write = async () => {
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
