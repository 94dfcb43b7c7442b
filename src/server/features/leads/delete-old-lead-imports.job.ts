import { and, eq, inArray, not, sql } from "drizzle-orm";
import { systemAuthor } from "#server/platform/audit/record-audit.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { UNDO_HOURS } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { endLeadImport } from "./end-lead-import.ts";
import { isImportRecent } from "./read-lead-imports.ts";
import { leadImportRejections, leadImports } from "./table.ts";

/** Fails imports unfinished after a day, and deletes rejected lines a day after the end. */
export const deleteOldLeadImports: JobDefinition<object> = {
  name: "remove-old-lead-imports",
  schedule: "27 * * * *",
  run: async (services) => {
    const { db } = services;
    const isOld = sql`${leadImports.createdAt} < now() - ${UNDO_HOURS} * interval '1 hour'`;
    await db.transaction(async (tx) => {
      const stuck = await tx
        .select()
        .from(leadImports)
        .where(and(eq(leadImports.state, "running"), isOld))
        .for("update");
      for (const row of stuck) {
        const describe = texts.leadImports.failed;
        await endLeadImport(services, tx, row, { state: "failed", author: systemAuthor, describe });
      }
    });
    const ended = db
      .select({ id: leadImports.id })
      .from(leadImports)
      .where(and(not(eq(leadImports.state, "running")), not(isImportRecent)));
    await db.delete(leadImportRejections).where(inArray(leadImportRejections.importId, ended));
  },
};
