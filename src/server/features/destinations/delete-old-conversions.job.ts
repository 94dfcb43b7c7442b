import { lt, sql } from "drizzle-orm";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { CONVERSION_LOG_DAYS } from "#shared/schemas/destination.ts";
import { sentConversions } from "./table.ts";

/** Deletes rows of the log of destinations older than 30 days, at 03:55. */
export const deleteOldConversions: JobDefinition<object> = {
  name: "delete-old-conversions",
  schedule: "55 3 * * *",
  run: async ({ db }) => {
    await db
      .delete(sentConversions)
      .where(lt(sentConversions.createdAt, sql`(${firstOfLastDays(CONVERSION_LOG_DAYS)})`));
  },
};
