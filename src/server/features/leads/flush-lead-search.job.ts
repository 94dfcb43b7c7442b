import { sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/queue.ts";
import { LEAD_SEARCH_INDEX } from "./table.ts";

/**
 * Sorts into the search index what new and marked leads have left at its door. Whoever writes next would do it
 * otherwise, and an administrator who marks 500 leads would wait for it.
 */
export const flushLeadSearch: JobDefinition<object> = {
  name: "tidy-lead-search",
  schedule: "*/10 * * * *",
  run: async ({ db }) => {
    await db.execute(sql`select gin_clean_pending_list(${LEAD_SEARCH_INDEX}::regclass)`);
  },
};
