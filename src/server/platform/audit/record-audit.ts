import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { AuditAction, AuditEntityType } from "#shared/schemas/audit-log.ts";
import { auditLogs } from "./table.ts";

export type AuditEntry = {
  action: AuditAction;
  entityType: AuditEntityType;
  entityId?: string | number;
  /** A Portuguese sentence without personal data beyond what the entry is about. */
  description: string;
};

/** Shown as the author of what nobody signed in did (product 12.9). */
const SYSTEM_NAME = "Sistema";

/**
 * Writes one audit row in the caller's transaction, so that the change and its record stand or fall together.
 * The author and the address are the request's, never the body's.
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
