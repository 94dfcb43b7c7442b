import { and, desc, lte } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import {
  AUDIT_LOG_EXPORT_PAGE_SIZE,
  type AuditLog,
  type AuditLogExportPageInput,
} from "#shared/schemas/audit-log.ts";
import { auditLogsMatching } from "./audit-log-filter.ts";
import { auditLogColumns, presentAuditLogs } from "./present-audit-log.ts";

/**
 * Returns one page of a started export, newest first. Pages stay stable while the log grows, because entries after
 * `upTo` are excluded.
 */
export async function readLogExport(
  ctx: AdministratorContext,
  { upTo, page, ...filter }: AuditLogExportPageInput,
): Promise<AuditLog[]> {
  const rows = await ctx.db
    .select(auditLogColumns)
    .from(auditLogs)
    .where(and(auditLogsMatching(filter), lte(auditLogs.id, upTo)))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(AUDIT_LOG_EXPORT_PAGE_SIZE)
    .offset((page - 1) * AUDIT_LOG_EXPORT_PAGE_SIZE);
  return presentAuditLogs(ctx, rows);
}
