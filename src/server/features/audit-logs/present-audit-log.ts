import { auditLogs } from "#server/platform/audit/table.ts";
import type { AuditLog, RestAuditLog } from "#shared/schemas/audit-log.ts";

/** The columns that make an `AuditLog` (product 14.11), without the author's id and the search text. */
export const auditLogColumns = {
  id: auditLogs.id,
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

/** Converts the instant to ISO 8601 in UTC, for the typed client (product 1.4). */
export function presentAuditLog(row: AuditLogRow): AuditLog {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** Renames the fields for REST (product 14.11). */
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
