import { waitOf } from "#client/admin/leads/contact-wait.ts";
import { suspectsInUrl } from "#client/admin/list/filter/filter-fields.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import type { PlacePath } from "#client/admin/places.ts";
import { submissionAddress } from "#client/admin/record/submission-words.ts";
import { formatWait } from "#shared/formats/dates.ts";
import { formatDue } from "#shared/formats/due.ts";
import type { ServiceStatus } from "#shared/schemas/service-status.ts";
import type { Waiting, WaitingCount } from "#shared/schemas/waiting.ts";
import { texts } from "#shared/texts/texts.ts";
import { lists } from "./queue-row.ts";

const { attention } = texts;

export type AttentionItem = {
  text: string;
  /** Waiting time of the oldest, or another measure of urgency. */
  detail?: string | undefined;
  to: string;
  /** A legal deadline has passed. */
  isLate?: boolean | undefined;
};

/** What waits, by kind; each links to its filtered list. */
export function waitingItems(waiting: Waiting, now: Date): AttentionItem[] {
  const { contactMessages, suspects } = waiting;
  const unanswered = { count: contactMessages.unanswered, oldestAt: contactMessages.oldestAt };
  const unread = contactMessages.unread > 0 ? attention.unread(contactMessages.unread) : undefined;
  const requests = requestItems(waiting, now);
  // An overdue legal deadline comes first.
  const isLate = waiting.subjectRequests.overdue > 0;
  return [
    ...(isLate ? requests : []),
    ...row(waiting.leads, {
      text: attention.leads,
      detail: oldestLead(waiting.leads, now),
      to: lists.lead,
    }),
    ...dueContactItems(waiting),
    ...row(unanswered, {
      text: attention.contactMessages,
      detail: [unread, oldest(unanswered, "feminine", now)].filter(Boolean).join(", "),
      to: lists.message,
    }),
    ...row(waiting.resumes, {
      text: attention.resumes,
      detail: oldest(waiting.resumes, "feminine", now),
      to: lists.resume,
    }),
    ...(isLate ? [] : requests),
    ...failedMailItems(waiting, now),
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
  return row(suspects, { text, detail: oldest(suspects, gender, now), to });
}

/** Leads whose next contact is due today or overdue. */
function dueContactItems({ dueContacts }: Waiting): AttentionItem[] {
  const { overdue } = dueContacts;
  return row(dueContacts, {
    text: attention.dueContacts,
    detail: overdue > 0 ? attention.overdue(overdue) : undefined,
    to: lists.contact,
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
    to: lists.request,
  });
}

/** Failed answers; links to the oldest. */
function failedMailItems({ failedMails }: Waiting, now: Date): AttentionItem[] {
  if (!failedMails.of) return [];
  return row(failedMails, {
    text: attention.failedMails,
    detail: oldest(failedMails, "masculine", now),
    to: submissionAddress(failedMails.of),
  });
}

/** Problems of the installation, as sentences and counts; "Saúde do sistema" has them all. */
export function problemsOf(
  waiting: Waiting | undefined,
  services: ServiceStatus | undefined,
  contradictions: readonly unknown[],
): string[] {
  const counted: readonly [number, (count: number) => string][] = [
    [waiting?.failedJobs.count ?? 0, attention.failedJobs],
    [services?.waitingMails ?? 0, attention.waitingMails],
    [services?.exampleValues.length ?? 0, attention.exampleValues],
    [contradictions.length, attention.contradictions],
  ];
  const backup = services?.backup ?? "off";
  return [
    ...(services?.problems ?? []),
    ...(backup === "current" || backup === "off" ? [] : [attention.backups[backup]]),
    ...counted.flatMap(([count, text]) => (count === 0 ? [] : [text(count)])),
  ];
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
