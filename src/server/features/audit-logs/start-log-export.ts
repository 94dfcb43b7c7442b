import { count, max } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import {
  AUDIT_LOG_EXPORT_MAX,
  type AuditLogExport,
  type AuditLogExportInput,
} from "#shared/schemas/audit-log.ts";
import { auditLogsMatching } from "./audit-log-filter.ts";

/**
 * Records an export of the newest matching entries, at most `AUDIT_LOG_EXPORT_MAX`, and returns their number. The
 * browser reads them page by page up to entry `upTo`, which excludes the record of the export and later entries.
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
