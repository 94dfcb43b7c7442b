import { count, max } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { LOG_EXPORT_MAX, type LogExport, type LogExportInput } from "#shared/schemas/audit-log.ts";
import { auditLogsMatching } from "./audit-log-filter.ts";

/**
 * Records an export of the newest matching entries, at most `LOG_EXPORT_MAX`, and returns their number (product 12.13).
 * The browser reads them page by page up to entry `upTo`, which excludes the record of the export and later entries.
 */
export async function startLogExport(
  ctx: AdministratorContext,
  { format, ...filter }: LogExportInput,
): Promise<LogExport> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ total: count(), upTo: max(auditLogs.id) })
      .from(auditLogs)
      .where(auditLogsMatching(filter));
    const total = row?.total ?? 0;
    const exported = Math.min(total, LOG_EXPORT_MAX);
    await recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "system",
      description: `Exportação de ${exported} logs em ${format.toUpperCase()}`,
    });
    return { count: exported, total, upTo: row?.upTo ?? 0 };
  });
}
