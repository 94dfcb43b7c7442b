import { type AuditEntry, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";

/** Writes an entry that an administrator asks for, in the session's name: a view or a test (product 12.15). */
export async function createAuditLog(ctx: AdministratorContext, entry: AuditEntry): Promise<void> {
  await ctx.db.transaction((tx) => recordAudit(ctx, tx, entry));
}
