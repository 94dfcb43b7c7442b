import {
  CalendarClock,
  FileUser,
  Fingerprint,
  ListX,
  type LucideIcon,
  Mail,
  MailX,
  PanelsTopLeft,
  ShieldAlert,
  Siren,
  TriangleAlert,
  Users,
} from "lucide-react";
import { contactMessageFilterInUrl } from "#client/admin/contact-messages/contact-message-filter.ts";
import { waitOf } from "#client/admin/leads/contact-wait.ts";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { suspectsInUrl } from "#client/admin/list/filter/filter-fields.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import type { PlacePath } from "#client/admin/places.ts";
import { submissionAddress } from "#client/admin/record/submission-words.ts";
import { resumeFilterInUrl } from "#client/admin/resumes/resume-filter.ts";
import { settingLink } from "#client/admin/settings/setting-link.ts";
import { formatIsoDay, formatWait } from "#shared/formats/dates.ts";
import { addWorkingDays, formatDue, formatWorkingDue } from "#shared/formats/due.ts";
import { INCIDENT_WORKING_DAYS } from "#shared/schemas/incident.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";
import type { Waiting, WaitingCount } from "#shared/schemas/waiting.ts";
import { texts } from "#shared/texts/texts.ts";

const SYSTEM_HEALTH = "/admin/system-health";
const { attention } = texts;

export type AttentionItem = {
  text: string;
  /** Waiting time of the oldest, or another measure of urgency. */
  detail?: string | undefined;
  to: string;
  icon: LucideIcon;
  /** A full sentence, rendered lighter than a count. */
  isSentence?: true | undefined;
  /** A legal deadline has passed. */
  isLate?: boolean | undefined;
};

/** Waiting submissions; each row links to its filtered list. */
export function submissionItems(waiting: Waiting, now: Date): AttentionItem[] {
  const { contactMessages, suspects } = waiting;
  const unanswered = { count: contactMessages.unanswered, oldestAt: contactMessages.oldestAt };
  const unread = contactMessages.unread > 0 ? attention.unread(contactMessages.unread) : undefined;
  const requests = requestItems(waiting, now);
  // An overdue legal deadline comes first.
  const isLate = waiting.subjectRequests.overdue > 0;
  return [
    ...incidentItems(waiting, now),
    ...(isLate ? requests : []),
    ...row(waiting.leads, {
      text: attention.leads,
      detail: oldestLead(waiting.leads, now),
      to: filteredAddress("/admin/leads", leadFilterInUrl, { contact: "none" }),
      icon: Users,
    }),
    ...dueContactItems(waiting),
    ...row(unanswered, {
      text: attention.contactMessages,
      detail: [unread, oldest(unanswered, "feminine", now)].filter(Boolean).join(", "),
      to: filteredAddress("/admin/messages", contactMessageFilterInUrl, { state: "open" }),
      icon: Mail,
    }),
    ...row(waiting.resumes, {
      text: attention.resumes,
      detail: oldest(waiting.resumes, "feminine", now),
      to: filteredAddress("/admin/resumes", resumeFilterInUrl, { status: "pending" }),
      icon: FileUser,
    }),
    ...(isLate ? [] : requests),
    ...suspectItems(suspects.leads, attention.suspectLeads, "masculine", "/admin/leads", now),
    ...suspectItems(suspects.contactMessages, attention.suspectMessages, "feminine", "/admin/messages", now),
    ...suspectItems(suspects.resumes, attention.suspectResumes, "masculine", "/admin/resumes", now),
  ];
}

type Gender = keyof typeof attention.oldestOf;

/** Suspects of a list; the link opens the separate list of suspects. */
function suspectItems(
  suspects: WaitingCount,
  text: Row["text"],
  gender: Gender,
  path: PlacePath,
  now: Date,
): AttentionItem[] {
  const to = filteredAddress(path, { suspects: suspectsInUrl }, { suspects: true });
  return row(suspects, { text, detail: oldest(suspects, gender, now), to, icon: ShieldAlert });
}

/** Leads whose next contact is due today or overdue. */
function dueContactItems({ dueContacts }: Waiting): AttentionItem[] {
  const { overdue } = dueContacts;
  return row(dueContacts, {
    text: attention.dueContacts,
    detail: overdue > 0 ? attention.overdue(overdue) : undefined,
    to: filteredAddress("/admin/leads", leadFilterInUrl, { contact: "due" }),
    icon: CalendarClock,
  });
}

/** Open subject requests, with the nearest deadline. */
function requestItems({ subjectRequests }: Waiting, now: Date): AttentionItem[] {
  if (!subjectRequests.dueOn) return [];
  const { count, overdue, dueOn } = subjectRequests;
  const due = formatDue(dueOn, now);
  return row(subjectRequests, {
    text: attention.subjectRequests,
    detail: [overdue > 0 && count > 1 && attention.overdue(overdue), due].filter(Boolean).join(", "),
    isLate: overdue > 0,
    to: "/admin/privacy",
    icon: Fingerprint,
  });
}

/** Incidents not reported to the ANPD, with the working days left for the oldest. */
function incidentItems({ incidents }: Waiting, now: Date): AttentionItem[] {
  if (!incidents.oldestAt) return [];
  const due = addWorkingDays(formatIsoDay(incidents.oldestAt), INCIDENT_WORKING_DAYS);
  return row(incidents, {
    text: attention.incidents,
    detail: formatWorkingDue(due, now),
    isLate: due < formatIsoDay(now),
    to: "/admin/privacy/incidents",
    icon: Siren,
  });
}

/** Failed answers; links to the oldest. */
export function failedMailItems({ failedMails }: Waiting, now: Date): AttentionItem[] {
  if (!failedMails.of) return [];
  return row(failedMails, {
    text: attention.failedMails,
    detail: oldest(failedMails, "masculine", now),
    to: submissionAddress(failedMails.of),
    icon: MailX,
  });
}

/** Pages whose texts contradict settings or prices. */
export function contradictionItems(contradictions: readonly unknown[]): AttentionItem[] {
  return row(
    { count: contradictions.length },
    { text: attention.contradictions, to: "/admin/pages", icon: PanelsTopLeft },
  );
}

/** Failed jobs, kept in the queue until someone retries or discards them. */
export function failedJobItems({ failedJobs }: Waiting, now: Date): AttentionItem[] {
  return row(failedJobs, {
    text: attention.failedJobs,
    detail: oldest(failedJobs, "feminine", now),
    to: SYSTEM_HEALTH,
    icon: ListX,
  });
}

/** Mails and backups that need attention. */
export function serviceItems(
  { waitingMails, backup, lastBackupAt, problems }: ServiceStatus,
  now: Date,
): AttentionItem[] {
  const mails = row(
    { count: waitingMails },
    { text: attention.waitingMails, to: SYSTEM_HEALTH, icon: MailX },
  );
  const isBackupFine = backup === "current" || backup === "off";
  const backups: AttentionItem[] = isBackupFine
    ? []
    : [
        {
          text: attention.backups[backup],
          detail: lastBackupAt ? attention.lastBackup(formatWait(lastBackupAt, now)) : undefined,
          to: SYSTEM_HEALTH,
          icon: TriangleAlert,
        },
      ];
  const sentences = problems.map(
    (text): AttentionItem => ({
      text,
      to: text === texts.serviceStatus.placeholderAddress ? settingLink("contact_email") : SYSTEM_HEALTH,
      icon: MailX,
      isSentence: true,
    }),
  );
  return [...mails, ...backups, ...sentences];
}

type Row = Omit<AttentionItem, "text"> & { text: (count: number) => string };

/** Omits the row if the count is zero. */
function row({ count }: Pick<WaitingCount, "count">, { text, ...item }: Row): AttentionItem[] {
  return count === 0 ? [] : [{ ...item, text: text(count) }];
}

/** Measured in opening hours: a lead from Friday night is not a day late on Monday. */
function oldestLead({ count, oldestAt }: WaitingCount, now: Date): string | undefined {
  if (!oldestAt) return undefined;
  const wait = waitOf({ createdAt: oldestAt }, now);
  return count === 1 ? wait : `${attention.oldestOf.masculine} ${wait}`;
}

function oldest({ count, oldestAt }: WaitingCount, gender: Gender, now: Date): string | undefined {
  if (!oldestAt) return undefined;
  const wait = formatWait(oldestAt, now);
  return count === 1 ? wait : `${attention.oldestOf[gender]} ${wait}`;
}
