import { getQueryKey } from "@trpc/react-query";
import { MessageCircle, Phone } from "lucide-react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useWhatsAppTemplates, whatsAppChat } from "#client/admin/leads/contact-actions.tsx";
import { contactWait, LATE_MINUTES, waitOf } from "#client/admin/leads/contact-wait.ts";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { useContactRecord } from "#client/admin/leads/use-contact-record.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { classNames } from "#client/components/class-names.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { ContactChannel, Lead } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { recovering } from "./recovering.ts";

const FEW = 5;
/** Fifty, because the server has no order by the agreed day. */
const DUE = { contact: "due", limit: 50 } as const;
const WAITING = { contact: "none", order: "createdAt", limit: FEW } as const;

/** The leads to call next, with one click each: those agreed for today, and those that wait longest; hidden without any. */
export function CallQueue() {
  const due = trpc.leads.list.useQuery(DUE, recovering);
  const waiting = trpc.leads.list.useQuery(WAITING, recovering);
  const { list } = trpc.useUtils().leads;
  const contacts = useContactRecord({
    cache: getQueryKey(trpc.leads),
    filter: WAITING,
    patchRows: (change) =>
      list.setData(
        WAITING,
        (page) => page && { ...page, rows: page.rows.flatMap((row) => change(row) ?? []) },
      ),
  });
  const [template] = useWhatsAppTemplates();
  const now = new Date();
  const today = formatIsoDay(now);
  const groups = [
    {
      name: "Contatos combinados",
      contact: DUE.contact,
      rows: due.data?.rows.toSorted((a, b) => agreedDay(a).localeCompare(agreedDay(b))).slice(0, FEW) ?? [],
      wait: ({ nextContactOn }: Lead) =>
        nextContactOn === today || !nextContactOn ? "hoje" : `era para ${formatDay(nextContactOn)}`,
      isLate: (lead: Lead) => agreedDay(lead) < today,
    },
    {
      name: "Esperam há mais tempo",
      contact: WAITING.contact,
      rows: waiting.data?.rows ?? [],
      wait: (lead: Lead) => waitOf(lead, now),
      isLate: (lead: Lead) => contactWait(lead, now) >= LATE_MINUTES,
    },
  ].filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={classNames("grid gap-6", groups.length > 1 && "lg:grid-cols-2")}>
      {groups.map(({ name, contact, rows, wait, isLate }) => (
        <section key={contact} aria-labelledby={`to-call-${contact}`} className="min-w-0">
          <h2 id={`to-call-${contact}`} className="mb-2.5 flex items-baseline justify-between gap-4">
            <span className="font-semibold tracking-tight">{name}</span>
            <Link
              to={filteredAddress("/admin/leads", leadFilterInUrl, { contact })}
              className="text-[0.8125rem] text-accent-ink underline-offset-3 hover:underline"
            >
              Ver todos
            </Link>
          </h2>
          <ul
            aria-labelledby={`to-call-${contact}`}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
          >
            {rows.map((lead) => (
              <LeadToCall
                key={lead.id}
                lead={lead}
                wait={wait(lead)}
                isLate={isLate(lead)}
                template={template}
                onContact={(channel) => contacts.mutate({ id: lead.id, channel })}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function agreedDay({ nextContactOn }: Lead): string {
  return nextContactOn ?? "";
}

type LeadToCallProps = {
  lead: Lead;
  wait: string;
  isLate: boolean;
  template: MessageTemplate | undefined;
  onContact: (channel: ContactChannel) => void;
};

function LeadToCall({ lead, wait, isLate, template, onContact }: LeadToCallProps) {
  const { id, name, product, phoneE164 } = lead;
  return (
    <li className="flex min-h-14 items-center gap-1 py-1.5 pr-2 pl-4 sm:pl-5">
      <Link to={`/admin/leads?lead=${id}`} className="group min-w-0 flex-1 py-1">
        <span className="line-clamp-2 font-medium wrap-anywhere group-hover:underline">{name}</span>
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
  "grid size-10 shrink-0 place-items-center rounded-md text-accent-ink hover:bg-accent-strong/10 max-md:size-11";
