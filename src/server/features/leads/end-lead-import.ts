import { and, eq, lte } from "drizzle-orm";
import { type Author, recordAudit, systemAuthor } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadImports } from "./table.ts";

type Counts = { imported: number; skipped: number; rejected: number };

type Ending = {
  state: "done" | "cancelled" | "failed";
  author: Author;
  /** The description of the audit log entry. */
  describe: (id: number, counts: Counts) => string;
};

/** Ends a running import in the caller's transaction, which has its row locked, and deletes its file. */
export async function endLeadImport(
  { storage }: Pick<Services, "storage">,
  tx: Transaction,
  row: typeof leadImports.$inferSelect,
  { state, author, describe }: Ending,
): Promise<void> {
  await tx
    .update(leadImports)
    .set({ state, endedAt: new Date(), fileId: null })
    .where(eq(leadImports.id, row.id));
  if (row.fileId) await storage.remove(tx, [row.fileId]);
  await recordAudit(author, tx, {
    action: "CREATE",
    entityType: "lead",
    description: describe(row.id, row),
  });
}

/**
 * Ends the imports whose files a restored backup brought back, before the queue goes on with them: they were sent
 * before a person was erased, and may have them in a line that is still to come. Returns how many.
 */
export async function endRestoredImports({ db, storage }: Services, erasedAt: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const running = await tx
      .select()
      .from(leadImports)
      .where(and(eq(leadImports.state, "running"), lte(leadImports.createdAt, erasedAt)))
      .for("update");
    for (const row of running)
      await endLeadImport({ storage }, tx, row, {
        state: "failed",
        author: systemAuthor,
        describe: texts.leadImports.restored,
      });
    return running.length;
  });
}
