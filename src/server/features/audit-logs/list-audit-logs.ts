import { count, desc } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { AuditLog, AuditLogFilter, AuditLogPage, AuditLogPageInput } from "#shared/schemas/audit-log.ts";
import { auditLogsMatching } from "./audit-log-filter.ts";
import { auditLogColumns, presentAuditLog } from "./present-audit-log.ts";

/** One numbered page of the filtered entries, newest first. A page past the end is answered with the last one. */
export async function listAuditLogs(
  ctx: AdministratorContext,
  { limit, page: wanted, ...filter }: AuditLogPageInput,
): Promise<AuditLogPage> {
  const [row] = await ctx.db.select({ total: count() }).from(auditLogs).where(auditLogsMatching(filter));
  const total = row?.total ?? 0;
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / limit)));
  return {
    logs: await listAuditLogsByOffset(ctx, filter, { limit, offset: (page - 1) * limit }),
    page,
    total,
  };
}

/** The newest of the filtered entries, as `GET /api/admin-logs` reads them (product 13.13). */
export async function listAuditLogsByOffset(
  ctx: AdministratorContext,
  filter: AuditLogFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<AuditLog[]> {
  const rows = await ctx.db
    .select(auditLogColumns)
    .from(auditLogs)
    .where(auditLogsMatching(filter))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(limit)
    .offset(offset);
  return rows.map(presentAuditLog);
}
