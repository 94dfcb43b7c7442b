import { type AuditEntry, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";

/**
 * Records a view or a test entry that an administrator requests, with the session's name. It is marked as written at
 * the word of a browser.
 */
export async function createAuditLog(ctx: AdministratorContext, entry: AuditEntry): Promise<void> {
  await ctx.db.transaction((tx) => recordAudit(ctx, tx, { ...entry, isFromBrowser: true }));
}
