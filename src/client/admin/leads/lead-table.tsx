import { ListTable } from "#client/admin/list/list-table.tsx";
import { SuspectBadge } from "#client/admin/list/suspect-notice.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import type { Column } from "#client/admin/list/virtual-table.tsx";
import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";

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

export function LeadTable({ list }: { list: List<Lead, LeadFilter> }) {
  return (
    <ListTable
      label="Lista de leads"
      list={list}
      columns={columns}
      rowHeight={ROW_HEIGHT}
      releaseWordsFrom="lg"
    />
  );
}
