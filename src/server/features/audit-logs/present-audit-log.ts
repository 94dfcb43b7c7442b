import { auditLogs } from "#server/platform/audit/table.ts";
import type { AuditLog, RestAuditLog } from "#shared/schemas/audit-log.ts";

/** The columns an entry is read with; the author's id and the search key stay in the database. */
export const auditLogColumns = {
  id: auditLogs.id,
  adminName: auditLogs.adminName,
  action: auditLogs.action,
  entityType: auditLogs.entityType,
  entityId: auditLogs.entityId,
  description: auditLogs.description,
  ipAddress: auditLogs.ipAddress,
  createdAt: auditLogs.createdAt,
};

type AuditLogRow = Pick<typeof auditLogs.$inferSelect, keyof typeof auditLogColumns>;

export function presentAuditLog(row: AuditLogRow): AuditLog {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** Product 14.11 field names, for REST. */
export function presentRestAuditLog(log: AuditLog): RestAuditLog {
  return {
    id: log.id,
    admin_name: log.adminName,
    action: log.action,
    entity_type: log.entityType,
    entity_id: log.entityId,
    description: log.description,
    ip_address: log.ipAddress,
    created_at: log.createdAt,
  };
}
