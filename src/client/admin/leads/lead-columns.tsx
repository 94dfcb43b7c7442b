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
import { ProductGlyph } from "#client/admin/list/table/product-glyph.tsx";
import { waitColumn, whenOf } from "#client/admin/list/table/wait-column.tsx";
import { Badge } from "#client/components/badge.tsx";
import { formatNextContact } from "#shared/formats/next-contact.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { Lead, ListedLead } from "#shared/schemas/lead.ts";
import { nameStage } from "#shared/schemas/lead-stages.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { outsideChannelOf } from "#shared/submissions/channel.ts";
import { writtenAnswers } from "#shared/submissions/lead-form.ts";
import { whatsAppChat } from "./contact-actions.tsx";
import { leadWaiting } from "./contact-wait.ts";

export const compactLead =
  (isTold: boolean) =>
  (lead: ListedLead): CompactRow => ({
    name: lead.name,
    mark: <ProductGlyph product={lead.product} />,
    when: whenOf(lead, leadWaiting),
    badge: (lead.isSuspect || !isTold) && <StatusBadge {...lead} />,
    text: lead.foundIn
      ? describeFound(lead.foundIn)
      : [stageOf(lead), lead.companyName || lead.email || lead.phone].filter(Boolean).join(" · "),
  });

const productAndOffer = ({ product, offer }: Lead) =>
  [product && productNames[product], offer && demoOfferNames[offer]].filter(Boolean).join(" · ");

/** Empty while new, as most leads are. */
const stageOf = (lead: Lead) => (lead.stage === "new" ? "" : nameStage(lead));

/** Fits "Pendente" and "Em conversa". */
const STATUS_PX = 196;

type LeadColumns = {
  search: string;
  /** The filter already says whether its leads are imported. */
  isTold: boolean;
  onOpen: (id: number) => void;
  ownerName: (id: string | null) => string;
  pageName: (id: number | null) => string;
  /** WhatsApp template. */
  template: MessageTemplate | undefined;
  onWhatsApp: (id: number) => void;
};

export const leadColumns = ({
  search,
  isTold,
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
    cell: (lead) => (
      <RowName
        row={lead}
        search={search}
        mark={<ProductGlyph product={lead.product} />}
        beside={lead.companyName || lead.email}
        onOpen={onOpen}
      />
    ),
  },
  textColumn("company", "Empresa", ({ companyName = "" }) => companyName, { hiddenByDefault: true }),
  textColumn("cnpj", "CNPJ", ({ cnpj }) => cnpj, { sortKey: "cnpj", width: columnPx.cnpj, yields: 3 }),
  { ...emailColumn(), hiddenByDefault: true },
  textColumn("phone", "Telefone", ({ phone }) => phone, {
    sortKey: "phone",
    width: columnPx.phone,
    yields: 2,
  }),
  textColumn("product", "Produto", productAndOffer, { sortKey: "product", width: 168, grow: 0.5, yields: 4 }),
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
  {
    key: "status",
    sortKey: "status",
    header: "Status",
    width: STATUS_PX,
    yields: 1,
    cell: (lead) => <Status lead={lead} isTold={isTold} />,
  },
  waitColumn(leadWaiting, (lead) => (
    <ChatButton lead={lead} template={template} onWhatsApp={() => onWhatsApp(lead.id)} />
  )),
  instantColumn("created", "Data", ({ createdAt }) => createdAt, { sortKey: "createdAt" }),
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

type StatusProps = { lead: Lead; isTold: boolean };

/** Imported or not, where the filter does not say it, and what was agreed. */
function Status({ lead, isTold }: StatusProps) {
  const stage = stageOf(lead);
  return (
    <span className="flex items-center gap-2">
      {(lead.isSuspect || !isTold) && (
        <span className="shrink-0">
          <StatusBadge {...lead} />
        </span>
      )}
      <span title={stage || undefined} className="min-w-0 truncate text-soft">
        {stage}
      </span>
    </span>
  );
}

type ChatButtonProps = { lead: Lead; template: MessageTemplate | undefined; onWhatsApp: () => void };

/** Calls a lead that waits. */
function ChatButton({ lead, template, onWhatsApp }: ChatButtonProps) {
  const { name, phoneE164 } = lead;
  if (!phoneE164 || !leadWaiting.isOpen(lead)) return null;
  return (
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
  );
}

function StatusBadge({ isSuspect, isImported }: Pick<Lead, "isSuspect" | "isImported">) {
  if (isSuspect) return <SuspectBadge />;
  return <Badge tone={isImported ? "success" : "warning"}>{isImported ? "Importado" : "Pendente"}</Badge>;
}
