import { sql } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { type AuditEntry, recordAudit } from "./record-audit.ts";
import { auditRepetitions } from "./table.ts";

/** Identical entries written individually per period. */
export const ENTRIES_PER_PERIOD = 10;

/**
 * Writes an entry that strangers can trigger at will, e.g. a rejected login. Per 15 minutes, the first 10 are written
 * individually; the rest is counted and becomes one entry at the end. Prevents flooding the undeletable log.
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
