import { MessageCircle } from "lucide-react";
import { SuspectBadge } from "#client/admin/list/suspects.tsx";
import { Badge } from "#client/components/badge.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { Lead } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { whatsAppChat } from "./contact-actions.tsx";
import { contactWait, isUncontacted, LATE_MINUTES, waitOf } from "./contact-wait.ts";

const SMALL = "mt-0.5 text-[0.6875rem] leading-tight tabular-nums";

type StatusCellProps = {
  lead: Lead;
  /** Show the date, which has no column of its own. */
  dated: boolean;
  template: MessageTemplate | undefined;
  onWhatsApp: () => void;
};

/** Status of a lead; before the first contact, also its waiting time and a WhatsApp button. */
export function StatusCell({ lead, dated, template, onWhatsApp }: StatusCellProps) {
  const { name, phoneE164, createdAt } = lead;
  if (!isUncontacted(lead) || lead.isSuspect)
    return (
      <>
        <StatusBadge {...lead} />
        {dated && <p className={classNames(SMALL, "text-soft")}>{formatDateTime(new Date(createdAt))}</p>}
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

export function StatusBadge({ isSuspect, isImported }: Pick<Lead, "isSuspect" | "isImported">) {
  if (isSuspect) return <SuspectBadge />;
  return <Badge tone={isImported ? "success" : "warning"}>{isImported ? "Importado" : "Pendente"}</Badge>;
}
