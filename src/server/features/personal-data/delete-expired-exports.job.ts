import { lt, sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { personExports } from "./table.ts";

/** Deletes the links to copies of data that are no longer valid: they name a person (product 17.4). */
export const deleteExpiredExports: JobDefinition<object> = {
  name: "delete-expired-exports",
  schedule: "12 * * * *",
  run: async ({ db }) => {
    await db.delete(personExports).where(lt(personExports.expiresAt, sql`now()`));
  },
};
