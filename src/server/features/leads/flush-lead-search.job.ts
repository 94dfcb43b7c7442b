import { sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";

/**
 * Flushes the pending list of the search index, which holds new and changed leads (product 15.3). Otherwise the write
 * that fills the list flushes it, and an administrator who marks 500 leads waits for the flush.
 */
export const flushLeadSearch: JobDefinition<object> = {
  name: "tidy-lead-search",
  schedule: "*/10 * * * *",
  run: async ({ db }) => {
    await db.execute(sql`select flush_lead_search()`);
  },
};
