import { trpcClient } from "#client/lib/trpc-client.ts";
import {
  AUDIT_LOG_EXPORT_PAGE_SIZE,
  type AuditLog,
  type AuditLogExportFormat,
  type AuditLogFilter,
} from "#shared/schemas/audit-log.ts";

/** The exported entries; `left` older ones exceed the limit. */
export type ExportedLogs = { logs: AuditLog[]; left: number };

/** Records the export and reads its entries page by page. `onProgress` gets the share done, from 0 to 1. */
export async function readExport(
  filter: AuditLogFilter,
  format: AuditLogExportFormat,
  onProgress: (share: number) => void,
): Promise<ExportedLogs> {
  const { count, total, upTo } = await trpcClient.auditLogs.startExport.mutate({ ...filter, format });
  const logs: AuditLog[] = [];
  for (let page = 1; (page - 1) * AUDIT_LOG_EXPORT_PAGE_SIZE < count; page += 1) {
    logs.push(...(await trpcClient.auditLogs.exportPage.query({ ...filter, upTo, page })));
    onProgress(Math.min(1, logs.length / count));
  }
  return { logs, left: total - count };
}
