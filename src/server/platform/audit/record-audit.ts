import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { AuditAction, AuditEntityType } from "#shared/schemas/audit-log.ts";
import { auditLogs } from "./table.ts";

export type AuditEntry = {
  action: AuditAction;
  entityType: AuditEntityType;
  entityId?: string | number;
  /** A Portuguese sentence that quotes nothing of what a visitor wrote. */
  description: string;
};

/** Author of entries without a session (product 12.9). */
const SYSTEM_NAME = "Sistema";

/**
 * Writes an audit log entry in the caller's transaction: the change and its entry commit or roll back together.
 * Author and address come from the session and the request, never from the body (product 12.9).
 */
export async function recordAudit(
  ctx: Pick<Context, "actor" | "request">,
  tx: Transaction,
  entry: AuditEntry,
): Promise<void> {
  const { actor } = ctx;
  await tx.insert(auditLogs).values({
    adminId: actor.kind === "administrator" ? actor.id : null,
    adminName: actor.kind === "administrator" ? actor.name : SYSTEM_NAME,
    action: entry.action,
    entityType: entry.entityType,
    entityId: entry.entityId === undefined ? null : String(entry.entityId),
    description: entry.description,
    ipAddress: ctx.request.address,
  });
}
