import type { Selection } from "#client/admin/list/use-selection.ts";
import { type Column, VirtualTable } from "#client/admin/list/virtual-table.tsx";
import { releaseColumn } from "#client/admin/suspects/release-column.tsx";
import { SuspectBadge } from "#client/admin/suspects/suspect-badge.tsx";
import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { Lead } from "#shared/schemas/lead.ts";

const ROW_HEIGHT = { wide: 44, narrow: 88 };

const columns: readonly Column<Lead>[] = [
  {
    header: "Nome",
    cell: (lead) => (
      <>
        <p title={lead.name} className="truncate font-medium">
          {lead.name}
        </p>
        <p className="truncate text-soft md:hidden">{lead.email}</p>
        <p className="truncate text-soft md:hidden">{lead.phone}</p>
      </>
    ),
  },
  {
    header: "CNPJ",
    className: "hidden w-44 truncate tabular-nums lg:table-cell",
    cell: (lead) => lead.cnpj || "–",
  },
  {
    header: "E-mail",
    className: "hidden w-64 truncate md:table-cell",
    cell: (lead) => (
      <a href={`mailto:${lead.email}`} title={lead.email} className="hover:underline">
        {lead.email}
      </a>
    ),
  },
  {
    header: "Telefone",
    className: "hidden w-40 truncate tabular-nums md:table-cell",
    cell: (lead) => lead.phone,
  },
  {
    header: "Data",
    className: "hidden w-40 tabular-nums lg:table-cell",
    cell: (lead) => formatDateTime(new Date(lead.createdAt)),
  },
  {
    header: "Status",
    className: "w-36 lg:w-28",
    cell: (lead) => (
      <>
        {lead.isSuspect ? (
          <SuspectBadge />
        ) : (
          <Badge tone={lead.isImported ? "success" : "warning"}>
            {lead.isImported ? "Importado" : "Pendente"}
          </Badge>
        )}
        <p className="mt-1 text-xs text-soft tabular-nums md:mt-0.5 md:text-[0.6875rem] md:leading-none lg:hidden">
          {formatDateTime(new Date(lead.createdAt))}
        </p>
      </>
    ),
  },
];

type LeadTableProps = {
  leads: readonly Lead[];
  selection: Selection;
  /** Given for a list of suspects. */
  onRelease: ((id: number) => void) | undefined;
  onEnd: () => void;
};

export function LeadTable({ leads, selection, onRelease, onEnd }: LeadTableProps) {
  return (
    <VirtualTable
      label="Lista de leads"
      rows={leads}
      columns={onRelease ? [...columns, releaseColumn(onRelease, "lg")] : columns}
      rowHeight={ROW_HEIGHT}
      selection={{ ...selection, nameOf: (lead) => lead.name }}
      onEnd={onEnd}
    />
  );
}
