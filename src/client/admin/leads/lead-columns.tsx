import {
  type Column,
  columnPx,
  emailColumn,
  instantColumn,
  RowName,
  sourceColumns,
  textColumn,
} from "#client/admin/list/table/columns.tsx";
import type { CompactRow } from "#client/admin/list/table/compact-rows.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { formatDateTime, formatDay, formatWait } from "#shared/formats/dates.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { Lead } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { isUncontacted, waitOf } from "./contact-wait.ts";
import { StatusBadge, StatusCell } from "./status-cell.tsx";

export const leadRowHeight = { wide: 56, narrow: 108 };

export const compactLead = (lead: Lead): CompactRow => ({
  name: lead.name,
  when: isUncontacted(lead) ? waitOf(lead, new Date()) : formatWait(new Date(lead.createdAt), new Date()),
  badge: <StatusBadge {...lead} />,
  text: productAndOffer(lead) || lead.email,
});

const productAndOffer = ({ product, offer }: Lead) =>
  [product && productNames[product], offer && demoOfferNames[offer]].filter(Boolean).join(" · ");

/** Fits "há 133 dias úteis" next to the button. */
const STATUS_PX = 180;

type LeadColumns = {
  onOpen: (id: number) => void;
  ownerName: (id: string | null) => string;
  /** WhatsApp template. */
  template: MessageTemplate | undefined;
  onWhatsApp: (id: number) => void;
};

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
    width: columnPx.name,
    grow: 1,
    cell: (lead, lacks) => (
      <>
        <RowName row={lead} onOpen={onOpen} />
        {lacks("status") && (
          <>
            <p className="line-clamp-2 wrap-anywhere text-soft">
              <MailAddress address={lead.email} />
            </p>
            <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums">
              <span className="shrink-0">
                <StatusBadge {...lead} />
              </span>
              <span className="truncate">{lead.phone}</span>
              <span className="ml-auto whitespace-nowrap">
                {isUncontacted(lead) ? waitOf(lead, new Date()) : formatDateTime(new Date(lead.createdAt))}
              </span>
            </p>
          </>
        )}
      </>
    ),
  },
  textColumn({
    key: "cnpj",
    sortKey: "cnpj",
    header: "CNPJ",
    width: columnPx.cnpj,
    yields: 2,
    text: ({ cnpj }) => cnpj,
  }),
  emailColumn(),
  textColumn({
    key: "phone",
    sortKey: "phone",
    header: "Telefone",
    width: columnPx.phone,
    text: ({ phone }) => phone,
  }),
  textColumn({
    key: "product",
    sortKey: "product",
    header: "Produto",
    width: 168,
    yields: 3,
    text: productAndOffer,
  }),
  textColumn({
    key: "owner",
    header: "Responsável",
    width: 120,
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
