import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { flushLeadSearch } from "./flush-lead-search.job.ts";
import { leadImports } from "./table.ts";

type Counts = { imported: number; skipped: number; rejected: number };

type Ending = {
  state: "done" | "cancelled" | "failed";
  author: Pick<Context, "actor" | "request">;
  /** The description of the audit log entry. */
  describe: (id: number, counts: Counts) => string;
};

/** Ends a running import in the caller's transaction, which has its row locked, and deletes its file (product 8.10). */
export async function endLeadImport(
  { storage, queue }: Pick<Services, "storage" | "queue">,
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
  await queue.enqueue(tx, flushLeadSearch, {});
}
