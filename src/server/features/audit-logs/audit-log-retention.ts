import { lt } from "drizzle-orm";
import { retentionOf } from "#server/features/retention/retention-of.ts";
import { RETENTION_BATCH } from "#server/features/retention/retention-rule.ts";
import { purgeAuditLogs } from "#server/platform/audit/purge-audit-logs.ts";
import { auditLogs } from "#server/platform/audit/table.ts";

/** Audit log entries. The database protects those of the last year. */
export const auditLogRetention = retentionOf("audit", {
  type: "audit",
  table: auditLogs,
  isPast: ({ before }) => lt(auditLogs.createdAt, before),
  removeDue: (_services, tx, { before }) => purgeAuditLogs(tx, before, RETENTION_BATCH),
});
