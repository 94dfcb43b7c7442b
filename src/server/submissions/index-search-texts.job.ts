import { inArray, not } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { searchTable } from "./search-table.ts";

const BATCH = 1000;
/** Of a restored backup or a large import the next runs go on. */
const BATCHES_MAX = 200;

/** Enters new and changed search texts into the indexes of their search tables (product 15.3). */
export function indexSearchTexts(tables: readonly ReturnType<typeof searchTable>[]): JobDefinition<object> {
  return {
    name: "tidy-lead-search",
    schedule: "* * * * *",
    waitSeconds: 60,
    run: async ({ db }) => {
      for (const table of tables) {
        const batch = db
          .select({ id: table.id })
          .from(table)
          .where(not(table.isIndexed))
          .orderBy(table.id)
          .limit(BATCH)
          // A text that is being changed now waits for the next run.
          .for("update", { skipLocked: true });
        for (let done = 0; done < BATCHES_MAX; done += 1) {
          const { count } = await db.update(table).set({ isIndexed: true }).where(inArray(table.id, batch));
          if (count < BATCH) break;
        }
      }
    },
  };
}
