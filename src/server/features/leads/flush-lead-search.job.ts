import { sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { LEAD_SEARCH_INDEX } from "./table.ts";

/**
 * Flushes the pending list of the search index, where new and marked leads wait. Otherwise the next write flushes it, and
 * an administrator who marks 500 leads waits for that.
 */
export const flushLeadSearch: JobDefinition<object> = {
  name: "tidy-lead-search",
  schedule: "*/10 * * * *",
  run: async ({ db }) => {
    await db.execute(sql`select gin_clean_pending_list(${LEAD_SEARCH_INDEX}::regclass)`);
  },
};
