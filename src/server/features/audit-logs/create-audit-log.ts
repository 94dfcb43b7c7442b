import { type AuditEntry, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";

/** Records a view or test entry requested by an administrator's browser, marked as such, with the session's name. */
export async function createAuditLog(ctx: AdministratorContext, entry: AuditEntry): Promise<void> {
  await ctx.db.transaction((tx) => recordAudit(ctx, tx, { ...entry, isFromBrowser: true }));
}
