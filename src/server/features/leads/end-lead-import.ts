import { and, eq, lte } from "drizzle-orm";
import { type Author, recordAudit, systemAuthor } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Services } from "#server/platform/services.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadImports } from "./table.ts";

type Counts = { imported: number; skipped: number; rejected: number };

type Ending = {
  state: "done" | "cancelled" | "failed";
  author: Author;
  /** Describes the audit log entry. */
  describe: (id: number, counts: Counts) => string;
};

/** Ends a running import and deletes its file, in the caller's transaction, which has locked the row. */
export async function endLeadImport(
  { storage, events }: Pick<Services, "storage" | "events">,
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
  if (state === "done") await events.announce(tx, "lead.imported", { id: row.id, count: row.imported });
}

/**
 * Ends imports that a restored backup brought back, before the queue resumes them: sent before an erasure, their
 * remaining lines may contain the person. Returns their number.
 */
export async function endRestoredImports({ db, storage, events }: Services, erasedAt: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const running = await tx
      .select()
      .from(leadImports)
      .where(and(eq(leadImports.state, "running"), lte(leadImports.createdAt, erasedAt)))
      .for("update");
    for (const row of running)
      await endLeadImport({ storage, events }, tx, row, {
        state: "failed",
        author: systemAuthor,
        describe: texts.leadImports.restored,
      });
    return running.length;
  });
}

/**
 * Cancels a running import. Imported leads stay, and can be undone.
 * @throws AppError `not_found` for an unknown id, `conflict` if it has ended.
 */
export async function cancelLeadImport(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockRow(tx, leadImports, id, texts.leadImports.unknown);
    if (row.state !== "running") throw new AppError("conflict", { message: texts.leadImports.ended });
    const describe = texts.leadImports.cancelled;
    await endLeadImport(ctx, tx, row, { state: "cancelled", author: ctx, describe });
  });
}
