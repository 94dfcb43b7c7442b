import { sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { type AuditEntry, recordAudit } from "./record-audit.ts";
import { auditRepetitions } from "./table.ts";

/** Equal entries of one period that are written one by one. */
export const ENTRIES_PER_PERIOD = 10;

/**
 * Writes an entry that strangers can cause as often as they like, such as a refused login. The first 10 of a period
 * of 15 minutes are entries of their own; the others are counted in one row, which becomes one entry when the period
 * ends. The log cannot be deleted, so nobody may fill it.
 */
export async function recordRepeatableAudit(
  ctx: Pick<Context, "request">,
  tx: Transaction,
  entry: Omit<AuditEntry, "entityId" | "changes">,
): Promise<void> {
  const [counted] = await tx
    .insert(auditRepetitions)
    .values(entry)
    .onConflictDoUpdate({
      target: auditRepetitions.description,
      set: { count: sql`${auditRepetitions.count} + 1` },
    })
    .returning({ count: auditRepetitions.count });
  if (counted && counted.count > ENTRIES_PER_PERIOD) return;
  await recordAudit({ actor: { kind: "visitor" }, request: ctx.request }, tx, entry);
}
