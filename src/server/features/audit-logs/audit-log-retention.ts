import { asc, lt } from "drizzle-orm";
import type { RetentionRule } from "#server/features/retention/retention-rule.ts";
import { purgeAuditLogs } from "#server/platform/audit/purge-audit-logs.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import { texts } from "#shared/texts.ts";

/** Entries of the audit log (product 17.6). The database itself keeps those of the last year. */
export const auditLogRetention: RetentionRule = {
  key: "audit",
  count: (db, { before }) => db.$count(auditLogs, lt(auditLogs.createdAt, before)),
  list: async (db, { before }, limit) => {
    const rows = await db
      .select({ id: auditLogs.id, createdAt: auditLogs.createdAt })
      .from(auditLogs)
      .where(lt(auditLogs.createdAt, before))
      .orderBy(asc(auditLogs.createdAt))
      .limit(limit);
    return rows.map(({ id, createdAt }) => ({ type: "audit", id, createdAt: createdAt.toISOString() }));
  },
  removeBatch: async (services, { before }, counted) => {
    const count = await purgeAuditLogs(services, before);
    if (count > 0) await services.db.transaction((tx) => counted(tx, count));
    return count;
  },
  describe: texts.retention.deleted.audit,
};
