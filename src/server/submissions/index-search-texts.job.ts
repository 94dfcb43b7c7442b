import { inArray, not } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import type { SearchTable } from "#server/platform/db/search.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";

/** Of the longest texts a batch takes seconds, and holds its rows as long. */
const BATCH = 100;
/** Of a restored backup or a large import the next runs go on. */
const BATCHES_MAX = 1000;

/**
 * Enters new and changed search texts into the indexes of their tables (product 15.3). A table that fails leaves the
 * others to be indexed. @throws the first failure.
 */
export function indexSearchTexts(tables: readonly Required<SearchTable>[]): JobDefinition<object> {
  return {
    // Of the job that it replaces, whose schedule the release before has stored.
    name: "tidy-lead-search",
    schedule: "* * * * *",
    waitSeconds: 60,
    run: async ({ db }) => {
      const outcomes: PromiseSettledResult<void>[] = [];
      for (const table of tables) outcomes.push(...(await Promise.allSettled([indexTable(db, table)])));
      for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    },
  };
}

async function indexTable(db: Database, { id, isIndexed }: Required<SearchTable>): Promise<void> {
  const { table } = id;
  const batch = db
    .select({ id })
    .from(table)
    .where(not(isIndexed))
    .orderBy(id)
    .limit(BATCH)
    // A text that is being changed now waits for the next run.
    .for("update", { skipLocked: true });
  for (let done = 0; done < BATCHES_MAX; done += 1) {
    const { count } = await db.update(table).set({ isIndexed: true }).where(inArray(id, batch));
    if (count < BATCH) break;
  }
}
