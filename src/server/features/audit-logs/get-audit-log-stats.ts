import { count, desc, isNotNull, sql } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { inPeriod } from "#server/platform/db/periods.ts";
import { AUDIT_LOG_TOP_SIZE, type AuditLogRankings, type AuditLogStats } from "#shared/schemas/audit-log.ts";
import { authorLabels } from "./present-audit-log.ts";

/** Counts the whole audit log. `today` starts at midnight in São Paulo; `topAdmins` has only administrators. */
export async function getAuditLogStats(ctx: AdministratorContext): Promise<AuditLogStats> {
  const [counts, topAdmins, topActions] = await Promise.all([
    ctx.db
      .select({
        total: count(),
        today: sql<number>`(count(*) filter (where ${inPeriod(auditLogs.createdAt, "today")}))::int`,
      })
      .from(auditLogs),
    byAdministrator(ctx, AUDIT_LOG_TOP_SIZE),
    byAction(ctx).limit(AUDIT_LOG_TOP_SIZE),
  ]);
  return { ...(counts[0] ?? { total: 0, today: 0 }), topAdmins, topActions };
}

/** Returns all administrators and actions, most frequent first. */
export async function getAuditLogRankings(ctx: AdministratorContext): Promise<AuditLogRankings> {
  const [admins, actions] = await Promise.all([byAdministrator(ctx), byAction(ctx)]);
  return { admins, actions };
}

/** Excludes the system and visitors. */
async function byAdministrator(
  ctx: AdministratorContext,
  limit?: number,
): Promise<AuditLogRankings["admins"]> {
  const { adminId, adminName } = auditLogs;
  const query = ctx.db
    .select({ adminId, adminName, count: count() })
    .from(auditLogs)
    .where(isNotNull(adminId))
    .groupBy(adminId, adminName)
    .orderBy(desc(count()), adminName, adminId);
  const [rows, label] = await Promise.all([limit ? query.limit(limit) : query, authorLabels(ctx)]);
  return rows.map((row) => ({ name: label(row), count: row.count }));
}

function byAction({ db }: AdministratorContext) {
  return db
    .select({ action: auditLogs.action, count: count() })
    .from(auditLogs)
    .groupBy(auditLogs.action)
    .orderBy(desc(count()), auditLogs.action);
}
