import { lt, sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { previewLinks } from "./table.ts";

/** Deletes expired links, including revoked ones. */
export const deleteExpiredPreviewLinks: JobDefinition<object> = {
  name: "delete-expired-preview-links",
  schedule: "22 3 * * *",
  run: async ({ db }) => {
    await db.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now()`));
  },
};
