import { and, gt, not, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { isOneOf, type SearchTable } from "#server/platform/db/search.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";

/** Of the longest texts a batch takes seconds, and holds its rows as long. */
const BATCH = 100;
/** The rest of a restored backup is left to the next runs, before another attempt starts beside this one. */
const WORK_MS = 10 * 60 * 1000;

/**
 * Enters new and changed search texts into the indexes of their tables (product 15.3). A table that fails leaves the
 * others to be indexed. @throws the first failure.
 */
export function indexSearchTexts(tables: readonly SearchTable[]): JobDefinition<object> {
  return {
    // Of the job that it replaces, whose schedule the release before has stored.
    name: "tidy-lead-search",
    schedule: "* * * * *",
    waitSeconds: 60,
    run: async ({ db }) => {
      const until = performance.now() + WORK_MS;
      const outcomes: PromiseSettledResult<void>[] = [];
      for (const table of tables)
        outcomes.push(...(await Promise.allSettled([indexTable(db, table, until)])));
      for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    },
  };
}

async function indexTable(db: Database, { id, isIndexed }: SearchTable, until: number): Promise<void> {
  const { table } = id;
  for (let last = 0; performance.now() < until; ) {
    const batch = db
      .select({ id })
      .from(table)
      // Behind the last batch, whose entries in the index stay as long as a backup or an export reads.
      .where(and(not(isIndexed), gt(id, last)))
      .orderBy(id)
      .limit(BATCH)
      // A text that is being changed now waits for the next run.
      .for("update", { skipLocked: true });
    const indexed = await db
      .update(table)
      .set({ isIndexed: true })
      // Read once: a plan may read a subquery again for each row, and lock others.
      .where(isOneOf(id, sql`${batch}`))
      .returning({ id: sql<number>`${id}`.mapWith(Number) });
    if (indexed.length < BATCH) break;
    last = Math.max(...indexed.map((row) => row.id));
  }
}
