import { asc, lt } from "drizzle-orm";
import {
  beginBatch,
  RETENTION_BATCH,
  type RetentionRule,
} from "#server/features/retention/retention-rule.ts";
import { purgeAuditLogs } from "#server/platform/audit/purge-audit-logs.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import { texts } from "#shared/texts/texts.ts";

/** Entries of the audit log. The database itself keeps those of the last year. */
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
  removeBatch: ({ db }, { before }, counted) =>
    db.transaction(async (tx) => {
      await beginBatch(tx);
      const count = await purgeAuditLogs(tx, before, RETENTION_BATCH);
      if (count > 0) await counted(tx, count);
      return count;
    }),
  describe: texts.retention.deleted.audit,
};
