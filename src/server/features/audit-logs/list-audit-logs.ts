import { count, desc } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { AuditLog, AuditLogFilter, AuditLogPage, AuditLogPageInput } from "#shared/schemas/audit-log.ts";
import { auditLogsMatching } from "./audit-log-filter.ts";
import { auditLogColumns, presentAuditLog } from "./present-audit-log.ts";

/** Returns one page of the matching entries, newest first; a page past the end returns the last one (product 12.12). */
export async function listAuditLogs(
  ctx: AdministratorContext,
  { limit, page: requestedPage, ...filter }: AuditLogPageInput,
): Promise<AuditLogPage> {
  const [row] = await ctx.db.select({ total: count() }).from(auditLogs).where(auditLogsMatching(filter));
  const total = row?.total ?? 0;
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(total / limit)));
  return {
    logs: await listAuditLogsByOffset(ctx, filter, { limit, offset: (page - 1) * limit }),
    page,
    total,
  };
}

/** Returns the matching entries from an offset, newest first, for `GET /api/admin-logs` (product 13.13). */
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
