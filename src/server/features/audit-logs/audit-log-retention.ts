import { lt, sql } from "drizzle-orm";
import { retentionOf } from "#server/features/retention/retention-of.ts";
import { RETENTION_BATCH } from "#server/features/retention/retention-rule.ts";
import { auditLogs } from "#server/platform/audit/table.ts";

/** Audit log entries. The database protects those of the last year, and only its function may delete. */
export const auditLogRetention = retentionOf("audit", {
  type: "audit",
  table: auditLogs,
  isPast: (before) => lt(auditLogs.createdAt, before),
  removeDue: async (_services, tx, before) => {
    const [purged] = await tx.execute<{ deleted: number }>(
      sql`select purge_old_audit_logs(${before.toISOString()}::timestamptz, ${RETENTION_BATCH}) as deleted`,
    );
    return purged?.deleted ?? 0;
  },
});
