import { lt, sql } from "drizzle-orm";
import { recordAudit, systemAuthor } from "#server/platform/audit/record-audit.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { texts } from "#shared/texts/texts.ts";
import { personExports } from "./table.ts";

/** Deletes ended export links, which identify a person, and audits the downloads after the first as one entry. */
export const deleteExpiredExports: JobDefinition<object> = {
  name: "delete-expired-exports",
  schedule: "12 * * * *",
  run: ({ db }) =>
    db.transaction(async (tx) => {
      const ended = await tx
        .delete(personExports)
        .where(lt(personExports.expiresAt, sql`now()`))
        .returning({ id: personExports.id, downloads: personExports.downloads });
      for (const { id, downloads } of ended) {
        if (downloads < 2) continue;
        await recordAudit(systemAuthor, tx, {
          action: "EXPORT",
          entityType: "privacy",
          entityId: id,
          description: texts.personalData.downloadedAgain(downloads - 1),
        });
      }
    }),
};
