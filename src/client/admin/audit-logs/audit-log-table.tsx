import { Globe, Undo2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import { type Column, textColumn } from "#client/admin/list/table/columns.tsx";
import type { CompactRow } from "#client/admin/list/table/compact-rows.tsx";
import { VirtualTable } from "#client/admin/list/table/virtual-table.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { formatDateTimeSeconds } from "#shared/formats/dates.ts";
import type { AuditLog } from "#shared/schemas/audit-log.ts";
import {
  type AuditAction,
  type AuditEntityType,
  auditActionNames,
  auditEntityTypeNames,
} from "#shared/schemas/audit-log-names.ts";
import { texts } from "#shared/texts/texts.ts";

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

/** Fits a date and a time with seconds. */
const INSTANT_PX = 184;

/** A row whose entry can be undone. */
type LogRow = AuditLog & { undo: (() => void) | undefined };

export const auditLogTableColumns: readonly Column<LogRow>[] = [
  {
    key: "created",
    sortKey: "createdAt",
    header: "Data",
    className: "whitespace-nowrap tabular-nums",
    width: INSTANT_PX,
    cell: (log) => formatDateTimeSeconds(log.createdAt),
  },
  {
    key: "name",
    sortKey: "adminName",
    header: "Administrador",
    stays: true,
    width: 180,
    grow: 1,
    cell: ({ adminName }) => (
      <span title={adminName} className="block truncate font-semibold">
        {adminName}
      </span>
    ),
  },
  {
    key: "action",
    header: "Ação",
    sortKey: "action",
    width: 128,
    cell: ({ action }) => <ActionBadge action={action} />,
  },
  textColumn("type", "Tipo", ({ entityType }) => auditEntityTypeNames[entityType], {
    sortKey: "entityType",
    width: 140,
    yields: 1,
  }),
  {
    key: "description",
    header: "Descrição",
    width: 240,
    grow: 3,
    cell: (log) => (
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-x-2">
          <Description log={log} />
          <BrowserMark log={log} />
        </div>
        {log.undo && <UndoButton run={log.undo} />}
      </div>
    ),
  },
  textColumn("address", "IP", ({ ipAddress }) => ipAddress ?? "", {
    sortKey: "ipAddress",
    width: 144,
    yields: 2,
  }),
];

const compactLog = (log: LogRow): CompactRow => ({
  name: log.adminName,
  when: formatDateTimeSeconds(log.createdAt),
  badge: <ActionBadge action={log.action} />,
  text: <Description log={log} />,
  action: log.undo ? <UndoButton run={log.undo} /> : <BrowserMark log={log} />,
});

function ActionBadge({ action }: Pick<AuditLog, "action">) {
  return <Badge tone={tones[action]}>{auditActionNames[action]}</Badge>;
}

/** Description of an entry, linked to its subject if that has an address. */
function Description({ log }: { log: AuditLog }) {
  const target = auditLogTarget(log);
  if (!target)
    return (
      <span title={log.description} className="block min-w-0 truncate">
        {log.description}
      </span>
    );
  return (
    <Link
      to={target}
      title={log.description}
      className="block min-w-0 truncate rounded-sm underline decoration-ink/20 underline-offset-3 hover:text-accent-ink hover:decoration-current"
    >
      {log.description}
    </Link>
  );
}

function BrowserMark({ log }: { log: AuditLog }) {
  if (!log.isFromBrowser) return null;
  return (
    <span title={`${texts.auditLogs.fromBrowser}. ${texts.auditLogs.fromBrowserHint}`} className="shrink-0">
      <Globe aria-hidden className="size-4 text-soft" />
      <span className="sr-only">{texts.auditLogs.fromBrowser}</span>
    </span>
  );
}

function UndoButton({ run }: { run: () => void }) {
  return <SmallButton icon={Undo2} label="Desfazer" onClick={run} className="h-8 max-md:-my-2 max-md:h-9" />;
}

type AuditLogTableProps = {
  logs: readonly AuditLog[];
  columns: readonly Column<LogRow>[];
  /** Entries of deletions that can be undone. */
  undoable: ReadonlySet<number>;
  onUndo: (log: AuditLog) => void;
  sorting: Sorting;
};

/** One page of the audit log; entries link to their subject and can undo a deletion. */
export function AuditLogTable({ logs, columns, undoable, onUndo, sorting }: AuditLogTableProps) {
  const rows = logs.map((log) => ({ ...log, undo: undoable.has(log.id) ? () => onUndo(log) : undefined }));
  return (
    <VirtualTable
      label="Lista de logs"
      rows={rows}
      columns={columns}
      compact={compactLog}
      sorting={sorting}
    />
  );
}

/** Address of a single record or version, and of the screen for entries about several or none. */
const places: Readonly<Record<Exclude<AuditEntityType, "system">, { one: string; screen?: string }>> = {
  user: { one: "/admin/users?usuario=", screen: "/admin/users" },
  // The user who signed in or out; a failed login identifies none.
  auth: { one: "/admin/users?usuario=" },
  lead: { one: "/admin/leads?lead=", screen: "/admin/leads" },
  message: { one: "/admin/messages?mensagem=", screen: "/admin/messages" },
  resume: { one: "/admin/resumes?curriculo=", screen: "/admin/resumes" },
  position: { one: "/admin/positions?vaga=", screen: "/admin/positions" },
  access: { one: "/admin/access?acesso=", screen: "/admin/access" },
  // Without a version, the entry is about an uploaded image.
  config: { one: "/admin/config-versions?versao=", screen: "/admin/file-upload" },
  request: { one: "/admin/privacy?pedido=", screen: "/admin/privacy" },
  // One screen for erasures, terms and incidents.
  privacy: { one: "/admin/privacy?registro=", screen: "/admin/privacy" },
  page: { one: "/admin/own-pages?id=", screen: "/admin/pages" },
  // The library, without a record of its own.
  file: { one: "/admin/pages?arquivo=", screen: "/admin/pages" },
  slider: { one: "/admin/config-versions?versao=", screen: "/admin/slider" },
  key: { one: "/admin/integrations?chave=", screen: "/admin/integrations" },
  path: { one: "/admin/paths?endereco=", screen: "/admin/paths" },
  campaign: { one: "/admin/campaigns?busca=", screen: "/admin/campaigns" },
};

/** Address of an entry's record, version or screen. A deleted record's address says so. */
export function auditLogTarget({ entityType, entityId, action }: AuditLog): string | undefined {
  // Only failed jobs change without an id. List views have an id but no address; exports and tests belong to the log.
  if (entityType === "system") {
    const isAboutJobs = entityId === null && (action === "UPDATE" || action === "DELETE");
    return isAboutJobs ? "/admin/system-health" : undefined;
  }
  const incident = entityType === "privacy" && entityId?.match(/^incidente-(\d+)$/)?.[1];
  if (incident) return `/admin/privacy/incidents?incidente=${incident}`;
  if (entityType === "config" && entityId?.startsWith("agendamento-")) return "/admin/pages";
  const { one, screen } = places[entityType];
  return entityId === null ? screen : one + encodeURIComponent(entityId);
}
