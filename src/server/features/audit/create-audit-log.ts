import type { AdministratorContext } from "../../context.ts";
import { type AuditEntry, recordAudit } from "./record-audit.ts";

/** Writes an entry that an administrator asks for, in the session's name: a view or a test (spec section 7). */
export async function createAuditLog(ctx: AdministratorContext, entry: AuditEntry): Promise<void> {
  await ctx.db.transaction((tx) => recordAudit(ctx, tx, entry));
}
