import type { Column } from "#client/admin/list/column.ts";
import { ListTable } from "#client/admin/list/list-table.tsx";
import { sourceColumns } from "#client/admin/list/source-columns.ts";
import { instantColumn, textColumn } from "#client/admin/list/text-column.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import type { RowChoice } from "#client/admin/list/use-selection.ts";
import { formatBusinessTime } from "#shared/formats/business-hours.ts";
import { formatDateTime, formatDay } from "#shared/formats/dates.ts";
import { productNames } from "#shared/interests.ts";
import type { Lead, LeadFilter } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { contactWait, isUncontacted } from "./contact-wait.ts";
import { openingHours } from "./opening-hours.ts";
import { StatusBadge, StatusCell } from "./status-cell.tsx";

const ROW_HEIGHT = { wide: 44, narrow: 108 };

/** Fits "sem contato há 26 h úteis" and the button beside it. */
const STATUS_PX = 220;

/** The button of the name covers its row except checkbox and link. */
const ROW = "relative [&>td:first-child]:relative [&>td:first-child]:z-1 [&_a]:relative [&_a]:z-1";

type LeadColumns = {
  onOpen: (id: number) => void;
  ownerName: (id: string | null) => string;
  /** The text for WhatsApp. */
  template: MessageTemplate | undefined;
  onWhatsApp: (id: number) => void;
};

/** The columns of the leads (product 8.1). */
export const leadColumns = ({
  onOpen,
  ownerName,
  template,
  onWhatsApp,
}: LeadColumns): readonly Column<Lead>[] => [
  {
    key: "name",
    sortKey: "name",
    header: "Nome",
    stays: true,
    min: 160,
    weight: 500,
    text: ({ name }) => name,
    cell: (lead, lacks) => (
      <>
        <button
          type="button"
          title={lead.name}
          onClick={() => onOpen(lead.id)}
          className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
        >
          {lead.name}
        </button>
        {lacks("status") && (
          <>
            <p className="line-clamp-2 break-all text-soft">{lead.email}</p>
            <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums">
              <span className="shrink-0">
                <StatusBadge {...lead} />
              </span>
              <span className="truncate">{lead.phone}</span>
              <span className="ml-auto whitespace-nowrap">
                {isUncontacted(lead)
                  ? `há ${formatBusinessTime(contactWait(lead, new Date()), openingHours())}`
                  : formatDateTime(new Date(lead.createdAt))}
              </span>
            </p>
          </>
        )}
      </>
    ),
  },
  textColumn({ key: "cnpj", sortKey: "cnpj", header: "CNPJ", min: 168, yields: 2, text: ({ cnpj }) => cnpj }),
  textColumn({
    key: "email",
    sortKey: "email",
    header: "E-mail",
    min: 176,
    text: ({ email }) => email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} title={email} className="hover:underline">
        {email}
      </a>
    ),
  }),
  textColumn({ key: "phone", sortKey: "phone", header: "Telefone", min: 140, text: ({ phone }) => phone }),
  textColumn({
    key: "product",
    sortKey: "product",
    header: "Produto",
    min: 120,
    yields: 3,
    text: ({ product }) => (product ? productNames[product] : ""),
  }),
  textColumn({
    key: "owner",
    header: "Responsável",
    min: 120,
    onDemand: true,
    text: ({ ownerId }) => ownerName(ownerId),
  }),
  textColumn({
    key: "nextContact",
    header: "Próximo contato",
    onDemand: true,
    text: ({ nextContactOn }) => (nextContactOn ? formatDay(nextContactOn) : ""),
  }),
  instantColumn({
    key: "created",
    sortKey: "createdAt",
    header: "Data",
    yields: 1,
    of: ({ createdAt }) => createdAt,
  }),
  {
    key: "status",
    sortKey: "status",
    header: "Status",
    className: "hidden md:table-cell",
    width: STATUS_PX,
    cell: (lead, lacks) => (
      <StatusCell
        lead={lead}
        dated={lacks("created")}
        template={template}
        onWhatsApp={() => onWhatsApp(lead.id)}
      />
    ),
  },
  instantColumn({
    key: "contact",
    header: "Primeiro contato",
    onDemand: true,
    of: ({ firstContactAt }) => firstContactAt,
  }),
  ...sourceColumns<Lead>(),
  instantColumn({
    key: "imported",
    header: "Importado em",
    onDemand: true,
    of: ({ importedAt }) => importedAt,
  }),
];

type LeadTableProps = {
  openId: number | undefined;
  list: List<Lead, LeadFilter>;
  columns: readonly Column<Lead>[];
  onOpen: (id: number) => void;
  mark: { label: string; run: (choice: RowChoice<LeadFilter>) => void };
};

export function LeadTable({ list, columns, onOpen, openId, mark }: LeadTableProps) {
  return (
    <ListTable
      label="Lista de leads"
      list={list}
      columns={columns}
      rowHeight={ROW_HEIGHT}
      rowClass={() => ROW}
      onOpen={onOpen}
      openId={openId}
      mark={mark}
      releaseWordsFrom="lg"
    />
  );
}
