import { count, max } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { LOG_EXPORT_MAX, type LogExport, type LogExportInput } from "#shared/schemas/audit-log.ts";
import { auditLogsMatching } from "./audit-log-filter.ts";

/**
 * Records that an administrator takes these entries out of the system and says how many there are, at most
 * `LOG_EXPORT_MAX` of the newest. The browser then reads them page by page up to the entry `upTo`, so that neither
 * the record of the export itself nor what happens meanwhile is among them (product 12.13).
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
    const taken = Math.min(total, LOG_EXPORT_MAX);
    await recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "system",
      description: `Exportação de ${taken} logs em ${format.toUpperCase()}`,
    });
    return { count: taken, total, upTo: row?.upTo ?? 0 };
  });
}
