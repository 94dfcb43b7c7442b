import { formatDateTimeSeconds } from "#shared/formats/dates.ts";
import { type AuditLog, auditActionNames, auditEntityTypeNames } from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";

/** The columns of both exports. */
export const auditLogColumns = ["ID", "Administrador", "Ação", "Tipo", "Descrição", "IP", "Data"];

/** An entry in the order of `auditLogColumns`. */
export function toAuditLogCells(log: AuditLog): string[] {
  return [
    String(log.id),
    log.adminName,
    auditActionNames[log.action],
    auditEntityTypeNames[log.entityType],
    log.isFromBrowser ? `${texts.auditLogs.fromBrowser}: ${log.description}` : log.description,
    log.ipAddress ?? "",
    formatDateTimeSeconds(new Date(log.createdAt)),
  ];
}
