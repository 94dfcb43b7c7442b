import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { AuditLog, RestAuditLog } from "#shared/schemas/audit-log.ts";
import { authorLabels } from "./author-label.ts";

/** The columns that make an `AuditLog`, without the search text. */
export const auditLogColumns = {
  id: auditLogs.id,
  adminId: auditLogs.adminId,
  adminName: auditLogs.adminName,
  action: auditLogs.action,
  entityType: auditLogs.entityType,
  entityId: auditLogs.entityId,
  description: auditLogs.description,
  ipAddress: auditLogs.ipAddress,
  isFromBrowser: auditLogs.isFromBrowser,
  createdAt: auditLogs.createdAt,
};

type AuditLogRow = Pick<typeof auditLogs.$inferSelect, keyof typeof auditLogColumns>;

/** Names the authors, and converts instants to ISO 8601 in UTC. */
export async function presentAuditLogs(
  ctx: AdministratorContext,
  rows: readonly AuditLogRow[],
): Promise<AuditLog[]> {
  const label = await authorLabels(ctx);
  return rows.map(({ adminId, adminName, createdAt, ...row }) => ({
    ...row,
    adminName: label({ adminId, adminName }),
    createdAt: createdAt.toISOString(),
  }));
}

/** Renames the fields for REST. */
export function presentRestAuditLog(log: AuditLog): RestAuditLog {
  return {
    id: log.id,
    admin_name: log.adminName,
    action: log.action,
    entity_type: log.entityType,
    entity_id: log.entityId,
    description: log.description,
    ip_address: log.ipAddress,
    is_from_browser: log.isFromBrowser,
    created_at: log.createdAt,
  };
}
