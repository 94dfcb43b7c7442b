import { lt, sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { recordAudit, systemAuthor } from "./record-audit.ts";
import { ENTRIES_PER_PERIOD } from "./record-repeatable-audit.ts";
import { auditRepetitions } from "./table.ts";

/** Summarizes repetitions beyond the individually written ones, in one entry per past period. */
export const summarizeAuditRepetitions: JobDefinition<object> = {
  name: "summarize-audit-repetitions",
  schedule: "*/5 * * * *",
  run: async ({ db }) => {
    await db.transaction(async (tx) => {
      const periods = await tx
        .delete(auditRepetitions)
        .where(lt(auditRepetitions.startedAt, sql`now() - interval '15 minutes'`))
        .returning();
      for (const { action, entityType, description, count } of periods) {
        const others = count - ENTRIES_PER_PERIOD;
        if (others <= 0) continue;
        const times = others === 1 ? "mais 1 vez" : `mais ${formatCount(others)} vezes`;
        await recordAudit(systemAuthor, tx, {
          action,
          entityType,
          description: `${description} (${times} em 15 minutos)`,
        });
      }
    });
  },
};
