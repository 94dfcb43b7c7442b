import { and, count, desc, lte, max } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import {
  AUDIT_LOG_EXPORT_MAX,
  AUDIT_LOG_EXPORT_PAGE_SIZE,
  type AuditLog,
  type AuditLogExport,
  type AuditLogExportInput,
  type AuditLogExportPageInput,
} from "#shared/schemas/audit-log.ts";
import { auditLogsMatching } from "./list-audit-logs.ts";
import { auditLogColumns, presentAuditLogs } from "./present-audit-log.ts";

/**
 * Audits an export of the newest matching entries, at most `AUDIT_LOG_EXPORT_MAX`, and returns their number. The
 * browser pages up to entry `upTo`, which excludes this and later entries.
 */
export async function startLogExport(
  ctx: AdministratorContext,
  { format, ...filter }: AuditLogExportInput,
): Promise<AuditLogExport> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ total: count(), upTo: max(auditLogs.id) })
      .from(auditLogs)
      .where(auditLogsMatching(filter));
    const total = row?.total ?? 0;
    const exported = Math.min(total, AUDIT_LOG_EXPORT_MAX);
    await recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "system",
      description: `Exportação de ${formatCount(exported)} logs em ${format.toUpperCase()}`,
    });
    return { count: exported, total, upTo: row?.upTo ?? 0 };
  });
}

/** Returns one page of a started export, newest first; excluding entries after `upTo` keeps pages stable. */
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
