import { lt, sql } from "drizzle-orm";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { MISSING_PATHS_DAYS } from "#shared/schemas/site-path.ts";
import { missingPaths } from "./table.ts";

/** Deletes counts of paths older than 30 days, at 03:40. */
export const deleteOldMissingPaths: JobDefinition<object> = {
  name: "delete-old-missing-paths",
  schedule: "40 3 * * *",
  run: async ({ db }) => {
    await db
      .delete(missingPaths)
      .where(lt(missingPaths.day, sql`(${firstOfLastDays(MISSING_PATHS_DAYS)})::date`));
  },
};
