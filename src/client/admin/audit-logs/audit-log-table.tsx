import { type Column, VirtualTable } from "#client/admin/list/virtual-table.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type AuditAction,
  type AuditLog,
  auditActionNames,
  auditEntityTypeNames,
} from "#shared/schemas/audit-log.ts";

const ROW_HEIGHT = { wide: 48, narrow: 104 };

const tones: Record<AuditAction, BadgeTone> = {
  CREATE: "success",
  UPDATE: "accent",
  DELETE: "danger",
  LOGIN: "neutral",
  LOGOUT: "neutral",
  VIEW: "neutral",
  EXPORT: "warning",
  TEST: "neutral",
};

const columns: readonly Column<AuditLog>[] = [
  {
    header: "Data",
    className: "hidden w-38 tabular-nums md:table-cell",
    cell: (log) => formatDateTime(new Date(log.createdAt)),
  },
  {
    header: "Administrador",
    className: "md:w-44 xl:w-52",
    cell: (log) => (
      <>
        <p title={log.adminName} className="truncate font-medium">
          {log.adminName}
        </p>
        <p className="line-clamp-2 leading-5 md:hidden">{log.description}</p>
        <p className="truncate text-xs leading-5 text-soft tabular-nums md:hidden">
          {formatDateTime(new Date(log.createdAt))}
          {log.ipAddress && ` · ${log.ipAddress}`}
        </p>
      </>
    ),
  },
  {
    header: "Ação",
    className: "w-32",
    cell: (log) => (
      <>
        <Badge tone={tones[log.action]}>{auditActionNames[log.action]}</Badge>
        <p className="mt-0.5 truncate px-2.5 text-xs text-soft lg:hidden">
          {auditEntityTypeNames[log.entityType]}
        </p>
      </>
    ),
  },
  {
    header: "Tipo",
    className: "hidden w-32 truncate lg:table-cell",
    cell: (log) => auditEntityTypeNames[log.entityType],
  },
  {
    header: "Descrição",
    className: "hidden md:table-cell",
    cell: (log) => (
      <p title={log.description} className="line-clamp-2">
        {log.description}
      </p>
    ),
  },
  {
    header: "IP",
    className: "hidden w-40 xl:table-cell",
    cell: (log) => (
      <p title={log.ipAddress ?? ""} className="truncate tabular-nums">
        {log.ipAddress ?? "–"}
      </p>
    ),
  },
];

export function AuditLogTable({ logs }: { logs: readonly AuditLog[] }) {
  return <VirtualTable label="Lista de logs" rows={logs} columns={columns} rowHeight={ROW_HEIGHT} />;
}
