import { CalendarClock, FileUser, Fingerprint, type LucideIcon, Mail, Siren, Users } from "lucide-react";
import { contactMessageFilterInUrl } from "#client/admin/contact-messages/contact-message-filter.ts";
import { contactWait, goalLeft, LATE_MINUTES } from "#client/admin/leads/contact-wait.ts";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { waitInWords } from "#client/admin/list/table/wait-column.tsx";
import { resumeFilterInUrl } from "#client/admin/resumes/resume-filter.ts";
import { formatIsoDay, formatShort } from "#shared/formats/dates.ts";
import { addWorkingDays, daysUntil, formatDue, formatWorkingDue } from "#shared/formats/due.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { INCIDENT_WORKING_DAYS } from "#shared/schemas/incident.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { Lead } from "#shared/schemas/lead.ts";
import { requesterName } from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import type { Waiting } from "#shared/schemas/waiting.ts";
import type { QueueItem } from "#shared/schemas/work-queue.ts";
import { texts } from "#shared/texts/texts.ts";

/** An item as a row: what it is, who sent it, and how long it waits. */
export type QueueRow = {
  key: string;
  name: string;
  /** Product, subject or right. */
  about: string;
  wait: string;
  isLate: boolean;
  /** Opens the record in the list of what waits, so that J moves to the next. */
  to: string;
  /** Name of the type. */
  kind: string;
  icon: LucideIcon;
  /** What is done about it. */
  act: string;
  /** To call with one click. */
  lead?: Lead;
};

export const lists = {
  lead: filteredAddress("/admin/leads", leadFilterInUrl, { contact: "none" }),
  contact: filteredAddress("/admin/leads", leadFilterInUrl, { contact: "due" }),
  message: filteredAddress("/admin/messages", contactMessageFilterInUrl, { state: "open" }),
  request: "/admin/privacy",
  resume: filteredAddress("/admin/resumes", resumeFilterInUrl, { status: "pending" }),
} as const;

/** Describes an item of the queue at an instant. */
export function queueRow(item: QueueItem, now: Date): QueueRow {
  switch (item.type) {
    case "lead":
    case "contact":
      return leadRow(item, now);
    case "message": {
      const { id, name, company, subject, createdAt } = item.message;
      return {
        key: `message-${id}`,
        name,
        about: company || contactSubjectNames[subject],
        wait: waitInWords({ createdAt }, now),
        isLate: false,
        to: `${lists.message}&mensagem=${id}`,
        kind: "Mensagem",
        icon: Mail,
        act: "Responder",
      };
    }
    case "request": {
      const { id, type, dueOn } = item.request;
      return {
        key: `request-${id}`,
        name: requesterName(item.request),
        about: subjectRequestTypeNames[type],
        wait: formatDue(dueOn, now),
        isLate: daysUntil(dueOn, now) < 0,
        to: `${lists.request}?pedido=${id}`,
        kind: "Pedido de titular",
        icon: Fingerprint,
        act: "Atender",
      };
    }
    case "resume": {
      const { id, name, positionTitle, areaOfInterest, createdAt } = item.resume;
      return {
        key: `resume-${id}`,
        name,
        about: positionTitle ?? areaOfInterest,
        wait: waitInWords({ createdAt }, now),
        isLate: false,
        to: `${lists.resume}&curriculo=${id}`,
        kind: "Candidatura",
        icon: FileUser,
        act: "Avaliar",
      };
    }
  }
}

function leadRow({ type, lead }: Extract<QueueItem, { lead: Lead }>, now: Date): QueueRow {
  const { id, name, product, companyName, nextContactOn, nextContactTime } = lead;
  const isAgreed = type === "contact" && nextContactOn !== null;
  const isPast = isAgreed && nextContactOn < formatIsoDay(now);
  return {
    key: `lead-${id}`,
    name,
    about: (product ? productNames[product] : companyName) ?? "",
    wait: isAgreed
      ? isPast
        ? `era para ${formatShort(`${nextContactOn}T12:00:00-03:00`)}`
        : ["hoje", nextContactTime].filter(Boolean).join(" ")
      : (goalLeft(lead, now) ?? waitInWords(lead, now)),
    isLate: isAgreed ? isPast : contactWait(lead, now) >= LATE_MINUTES,
    to: `${isAgreed ? lists.contact : lists.lead}&lead=${id}`,
    kind: isAgreed ? "Contato combinado" : "Lead",
    icon: isAgreed ? CalendarClock : Users,
    act: lead.phoneE164 ? "Chamar" : "Escrever",
    lead,
  };
}

/** Row of the incidents not reported to the ANPD, by the one with the least working days left. */
export function incidentRow({ incidents }: Waiting, now: Date): QueueRow[] {
  if (!incidents.oldestAt) return [];
  const due = addWorkingDays(formatIsoDay(incidents.oldestAt), INCIDENT_WORKING_DAYS);
  return [
    {
      key: "incidents",
      name: texts.attention.incidents(incidents.count),
      about: "",
      wait: formatWorkingDue(due, now),
      isLate: due < formatIsoDay(now),
      to: "/admin/privacy/incidents",
      kind: "Incidente",
      icon: Siren,
      act: "Comunicar",
    },
  ];
}
