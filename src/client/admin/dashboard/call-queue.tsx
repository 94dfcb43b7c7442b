import { MessageCircle, Phone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useWhatsAppTemplates, whatsAppChat } from "#client/admin/leads/contact-actions.tsx";
import { contactWait, goalLeft, LATE_MINUTES, waitOf } from "#client/admin/leads/contact-wait.ts";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { useContactRecord } from "#client/admin/leads/use-contact-record.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { DueBadge } from "#client/admin/privacy/request-details.tsx";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { classNames } from "#client/components/class-names.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { formatNextContact } from "#shared/formats/next-contact.ts";
import { productNames } from "#shared/schemas/interests.ts";
import {
  CALL_QUEUE_LENGTH,
  type ContactChannel,
  type Lead,
  type LeadContactFilter,
} from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { requesterName } from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { OldLeads, oldLeadFilter } from "./old-leads.tsx";
import { ReservedPlace } from "./reserved-place.tsx";

/** Fifty, because the server has no order by the agreed day. */
const DUE = { contact: "due", limit: 50 } as const;

/** Height of a heading with five rows. */
const USUAL_PX = 295;

/** Who to call or answer next, one column per queue; rendered once all queues have loaded. */
export function Queues() {
  const queries = [
    trpc.leads.list.useQuery(DUE, recovering),
    trpc.leads.callQueue.useQuery(undefined, recovering),
    trpc.leads.countSome.useQuery(oldLeadFilter(new Date()), recovering),
    trpc.subjectRequests.list.useQuery(OPEN_REQUESTS, recovering),
  ];
  const isKnown = queries.every((query) => query.data !== undefined || hasFailed(query));
  return (
    <ReservedPlace
      storedAs="admin_queues_height"
      usual={USUAL_PX}
      isKnown={isKnown}
      className={
        isKnown
          ? "grid gap-6 empty:hidden lg:auto-cols-fr lg:grid-flow-col"
          : "rounded-xl border border-line bg-surface motion-safe:animate-pulse"
      }
    >
      {isKnown && (
        <>
          <CallQueue />
          <RequestQueue />
        </>
      )}
    </ReservedPlace>
  );
}

/**
 * The leads to call next, with one click each: those without a contact, by the server's order with the old ones as a
 * number, and those due today. Renders nothing if there are none.
 */
function CallQueue() {
  const due = trpc.leads.list.useQuery(DUE, recovering);
  const waiting = trpc.leads.callQueue.useQuery(undefined, recovering);
  const { callQueue } = trpc.useUtils().leads;
  const contacts = useContactRecord({
    filter: { contact: "none" },
    patchRows: (change) => callQueue.setData(undefined, (rows) => rows?.flatMap((row) => change(row) ?? [])),
  });
  const [template] = useWhatsAppTemplates();
  const now = new Date();
  const oldFilter = oldLeadFilter(now);
  const { data: oldCount = 0 } = trpc.leads.countSome.useQuery(oldFilter, recovering);
  const today = formatIsoDay(now);
  const groups = [
    {
      name: "Chamar primeiro",
      to: listOf("none"),
      rows: waiting.data ?? [],
      below: oldCount > 0 && <OldLeads count={oldCount} filter={oldFilter} />,
      wait: (lead: Lead) => goalLeft(lead, now) ?? waitOf(lead, now),
      isLate: (lead: Lead) => contactWait(lead, now) >= LATE_MINUTES,
    },
    {
      name: "Contatos combinados",
      to: listOf(DUE.contact),
      rows:
        due.data?.rows
          .toSorted((a, b) => agreedOn(a).localeCompare(agreedOn(b)))
          .slice(0, CALL_QUEUE_LENGTH) ?? [],
      below: false,
      wait: (lead: Lead) =>
        lead.nextContactOn === today || !lead.nextContactOn
          ? ["hoje", lead.nextContactTime].filter(Boolean).join(", ")
          : `era para ${formatNextContact(lead)}`,
      isLate: ({ nextContactOn }: Lead) => nextContactOn !== null && nextContactOn < today,
    },
  ].filter(({ rows, below }) => rows.length > 0 || below);
  return groups.map(({ name, to, rows, below, wait, isLate }) => (
    <QueueSection key={to} name={name} to={to}>
      {rows.map((lead) => (
        <LeadToCall
          key={lead.id}
          lead={lead}
          to={`${to}&lead=${lead.id}`}
          wait={wait(lead)}
          isLate={isLate(lead)}
          template={template}
          onContact={(channel) => contacts.mutate({ id: lead.id, channel })}
        />
      ))}
      {below}
    </QueueSection>
  ));
}

const listOf = (contact: LeadContactFilter) => filteredAddress("/admin/leads", leadFilterInUrl, { contact });

const OPEN_REQUESTS = { state: "open", limit: CALL_QUEUE_LENGTH } as const;

/** The subject requests with the nearest deadlines. Renders nothing if there are none. */
function RequestQueue() {
  const { data } = trpc.subjectRequests.list.useQuery(OPEN_REQUESTS, recovering);
  if (!data?.rows.length) return null;
  return (
    <QueueSection name="Pedidos de titulares" to="/admin/privacy">
      {data.rows.map((request) => (
        <li key={request.id} className={classNames(rowClass, "relative gap-3 pr-4 hover:bg-mist")}>
          <Link
            to={`/admin/privacy?pedido=${request.id}`}
            className="min-w-0 flex-1 after:absolute after:inset-0"
          >
            <span className="block truncate font-medium">{requesterName(request)}</span>
            <span className="block truncate text-[0.8125rem] text-soft">
              {subjectRequestTypeNames[request.type]}
            </span>
          </Link>
          <DueBadge request={request} />
        </li>
      ))}
    </QueueSection>
  );
}

type QueueSectionProps = { name: string; to: string; children: ReactNode };

function QueueSection({ name, to, children }: QueueSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 className="mb-2 flex items-baseline justify-between gap-4">
        <span id={id} className="font-semibold tracking-tight">
          {name}
        </span>
        <Link to={to} className="text-[0.8125rem] text-accent-ink underline-offset-3 hover:underline">
          Ver todos
        </Link>
      </h2>
      <ul
        aria-labelledby={id}
        className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
      >
        {children}
      </ul>
    </section>
  );
}

const rowClass = "flex min-h-13 items-center py-1 pl-4";

/** Sorts a day's agreed hours before its contacts at any hour. */
function agreedOn({ nextContactOn, nextContactTime }: Lead): string {
  return `${nextContactOn} ${nextContactTime ?? "até o fim do dia"}`;
}

type LeadToCallProps = {
  lead: Lead;
  /** Opens the lead in the filtered list of its group, so that J moves to the next lead to call. */
  to: string;
  wait: string;
  isLate: boolean;
  template: MessageTemplate | undefined;
  onContact: (channel: ContactChannel) => void;
};

function LeadToCall({ lead, to, wait, isLate, template, onContact }: LeadToCallProps) {
  const { name, product, phoneE164 } = lead;
  return (
    <li className={classNames(rowClass, "pr-2")}>
      <Link to={to} className="group min-w-0 flex-1">
        <span title={name} className="block truncate font-medium group-hover:underline">
          {name}
        </span>
        <span className="flex gap-x-2 text-[0.8125rem] text-soft">
          <span className={classNames("shrink-0 tabular-nums", isLate && "font-medium text-danger")}>
            {wait}
          </span>
          {product && <span className="truncate">{productNames[product]}</span>}
        </span>
      </Link>
      {phoneE164 && (
        <>
          <a
            href={whatsAppChat({ ...lead, phoneE164 }, template)}
            target="_blank"
            rel="noopener noreferrer"
            title="Chamar no WhatsApp"
            onClick={() => onContact("whatsapp")}
            className={callClass}
          >
            <MessageCircle aria-hidden className="size-4.5" />
            <span className="sr-only">Chamar {name} no WhatsApp (abre em nova aba)</span>
          </a>
          <a href={`tel:${phoneE164}`} title="Ligar" onClick={() => onContact("phone")} className={callClass}>
            <Phone aria-hidden className="size-4.5" />
            <span className="sr-only">Ligar para {name}</span>
          </a>
        </>
      )}
    </li>
  );
}

const callClass =
  "grid size-9 shrink-0 place-items-center rounded-md text-accent-ink hover:bg-accent-strong/10 max-md:size-11";
