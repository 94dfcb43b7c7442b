import { MessageCircle } from "lucide-react";
import { SuspectBadge } from "#client/admin/list/suspects.tsx";
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
import { describeFound } from "#client/admin/list/table/found-in.tsx";
import { Badge } from "#client/components/badge.tsx";
import { classNames } from "#client/components/class-names.ts";
import { MailAddress } from "#client/components/mail-address.tsx";
import { formatDateTime, formatWait } from "#shared/formats/dates.ts";
import { formatNextContact } from "#shared/formats/next-contact.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { Lead, ListedLead } from "#shared/schemas/lead.ts";
import { nameStage } from "#shared/schemas/lead-stages.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { outsideChannelOf } from "#shared/submissions/channel.ts";
import { writtenAnswers } from "#shared/submissions/lead-form.ts";
import { whatsAppChat } from "./contact-actions.tsx";
import { contactWait, isUncontacted, LATE_MINUTES, waitOf } from "./contact-wait.ts";

export const leadRowHeight = { wide: 56, narrow: 108 };

export const compactLead = (lead: ListedLead): CompactRow => ({
  name: lead.name,
  when: isUncontacted(lead) ? waitOf(lead, new Date()) : formatWait(lead.createdAt),
  badge: <StatusBadge {...lead} />,
  text: lead.foundIn
    ? describeFound(lead.foundIn)
    : [stageOf(lead), productAndOffer(lead) || lead.companyName || lead.email || lead.phone]
        .filter(Boolean)
        .join(" · "),
});

const productAndOffer = ({ product, offer }: Lead) =>
  [product && productNames[product], offer && demoOfferNames[offer]].filter(Boolean).join(" · ");

/** Empty while new, as most leads are. */
const stageOf = (lead: Lead) => (lead.stage === "new" ? "" : nameStage(lead));

/** Fits "há 133 dias úteis" next to the button. */
const STATUS_PX = 180;

type LeadColumns = {
  search: string;
  onOpen: (id: number) => void;
  ownerName: (id: string | null) => string;
  pageName: (id: number | null) => string;
  /** WhatsApp template. */
  template: MessageTemplate | undefined;
  onWhatsApp: (id: number) => void;
};

export const leadColumns = ({
  search,
  onOpen,
  ownerName,
  pageName,
  template,
  onWhatsApp,
}: LeadColumns): readonly Column<ListedLead>[] => [
  {
    key: "name",
    sortKey: "name",
    header: "Nome",
    stays: true,
    width: columnPx.name,
    grow: 1,
    cell: (lead, lacks) => (
      <>
        <RowName row={lead} search={search} onOpen={onOpen} />
        {lacks("status") && (
          <>
            <p
              className={classNames(
                "wrap-anywhere text-soft",
                lead.foundIn ? "line-clamp-1" : "line-clamp-2",
              )}
            >
              <MailAddress address={lead.email || lead.companyName || ""} />
            </p>
            <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums">
              <span className="shrink-0">
                <StatusBadge {...lead} />
              </span>
              <span className="truncate">{stageOf(lead) || lead.phone}</span>
              <span className="ml-auto whitespace-nowrap">
                {isUncontacted(lead) ? waitOf(lead, new Date()) : formatDateTime(lead.createdAt)}
              </span>
            </p>
          </>
        )}
      </>
    ),
  },
  textColumn("company", "Empresa", ({ companyName = "" }) => companyName, { hiddenByDefault: true }),
  textColumn("cnpj", "CNPJ", ({ cnpj }) => cnpj, { sortKey: "cnpj", width: columnPx.cnpj, yields: 2 }),
  emailColumn(),
  textColumn("phone", "Telefone", ({ phone }) => phone, { sortKey: "phone", width: columnPx.phone }),
  textColumn("product", "Produto", productAndOffer, { sortKey: "product", width: 168, grow: 0.5, yields: 3 }),
  textColumn("owner", "Responsável", ({ ownerId }) => ownerName(ownerId), {
    width: 120,
    hiddenByDefault: true,
  }),
  textColumn("page", "Página do formulário", ({ ownPageId }) => pageName(ownPageId), {
    width: 168,
    hiddenByDefault: true,
  }),
  textColumn("answers", "Respostas", ({ answers }) => writtenAnswers(answers).join(" · "), {
    width: 220,
    grow: 0.5,
    hiddenByDefault: true,
  }),
  textColumn("nextContact", "Próximo contato", formatNextContact, { hiddenByDefault: true }),
  textColumn("stage", "Andamento", (lead) => nameStage(lead), { hiddenByDefault: true }),
  instantColumn("created", "Data", ({ createdAt }) => createdAt, { sortKey: "createdAt", yields: 1 }),
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
  instantColumn("contact", "Primeiro contato", ({ firstContactAt }) => firstContactAt, {
    hiddenByDefault: true,
  }),
  ...sourceColumns<ListedLead>(outsideChannelOf),
  textColumn("campaign", "Campanha", ({ source }) => campaignOf(source), {
    hiddenByDefault: true,
  }),
  instantColumn("imported", "Importado em", ({ importedAt }) => importedAt, { hiddenByDefault: true }),
];

const campaignOf = (source: Lead["source"]) => (source?.first ?? source?.last)?.utm_campaign ?? "";

const SMALL = "mt-0.5 text-[0.6875rem] leading-tight tabular-nums";

type StatusCellProps = {
  lead: Lead;
  /** Show the date, whose column is hidden. */
  dated: boolean;
  template: MessageTemplate | undefined;
  onWhatsApp: () => void;
};

/** Status of a lead; before the first contact, also its waiting time and a WhatsApp button. */
function StatusCell({ lead, dated, template, onWhatsApp }: StatusCellProps) {
  const { name, phoneE164, createdAt } = lead;
  if (!isUncontacted(lead) || lead.isSuspect)
    return (
      <>
        <StatusBadge {...lead} />
        <StageLine text={[stageOf(lead), dated && formatDateTime(createdAt)].filter(Boolean).join(" · ")} />
      </>
    );
  const minutes = contactWait(lead, new Date());
  return (
    <div className="flex items-center justify-between gap-1">
      <div className="min-w-0">
        <StatusBadge {...lead} />
        <p
          className={
            minutes >= LATE_MINUTES
              ? "mt-0.5 text-[0.8125rem] leading-tight font-medium text-danger tabular-nums"
              : classNames(SMALL, "text-soft")
          }
        >
          <span className="sr-only">sem contato, </span>
          {waitOf(lead, new Date())}
        </p>
      </div>
      {phoneE164 && (
        <a
          href={whatsAppChat({ ...lead, phoneE164 }, template)}
          target="_blank"
          rel="noopener noreferrer"
          title="Chamar no WhatsApp"
          onClick={onWhatsApp}
          className="grid size-8 shrink-0 place-items-center rounded-md text-accent-ink hover:bg-accent-strong/10"
        >
          <MessageCircle aria-hidden className="size-4" />
          <span className="sr-only">Chamar {name} no WhatsApp (abre em nova aba)</span>
        </a>
      )}
    </div>
  );
}

function StageLine({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p title={text} className={classNames(SMALL, "truncate text-soft")}>
      {text}
    </p>
  );
}

function StatusBadge({ isSuspect, isImported }: Pick<Lead, "isSuspect" | "isImported">) {
  if (isSuspect) return <SuspectBadge />;
  return <Badge tone={isImported ? "success" : "warning"}>{isImported ? "Importado" : "Pendente"}</Badge>;
}
