import { listContactMessages } from "#server/features/contact-messages/list-contact-messages.ts";
import { getCallQueue, getDueContacts } from "#server/features/leads/get-call-queue.ts";
import { listResumes } from "#server/features/resumes/list-resumes.ts";
import { listSubjectRequests } from "#server/features/subject-requests/list-subject-requests.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { addDays, daysUntil } from "#shared/formats/due.ts";
import { contactMessagePageInputSchema } from "#shared/schemas/contact-message.ts";
import { OLD_WAIT_DAYS } from "#shared/schemas/first-contact.ts";
import { resumePageInputSchema } from "#shared/schemas/resume.ts";
import { SUBJECT_REQUEST_SOON_DAYS, subjectRequestPageInputSchema } from "#shared/schemas/subject-request.ts";
import { type QueueItem, queueShares, WORK_QUEUE_LENGTH } from "#shared/schemas/work-queue.ts";

/** Of what waits without a day of its own, the first to come is the first; what is older is a number of its list. */
const waiting = (now: Date) => ({
  limit: WORK_QUEUE_LENGTH,
  order: "createdAt",
  period: "dates",
  dateFrom: addDays(formatIsoDay(now), -OLD_WAIT_DAYS),
});

/**
 * Returns what to do next, of all kinds, most urgent first: what is late by its day, leads whose first contact can still
 * be within the goal, what is due today or soon, then the other leads, messages, applications and requests.
 */
export async function getWorkQueue(ctx: AdministratorContext): Promise<QueueItem[]> {
  const now = new Date();
  const today = formatIsoDay(now);
  const [calls, contacts, messages, requests, resumes] = await Promise.all([
    getCallQueue(ctx, WORK_QUEUE_LENGTH),
    getDueContacts(ctx, WORK_QUEUE_LENGTH),
    listContactMessages(ctx, contactMessagePageInputSchema.parse({ ...waiting(now), state: "open" })),
    listSubjectRequests(
      ctx,
      subjectRequestPageInputSchema.parse({ state: "open", limit: WORK_QUEUE_LENGTH }),
    ),
    listResumes(ctx, resumePageInputSchema.parse({ ...waiting(now), status: "pending" })),
  ]);
  const agreed = new Set(contacts.map(({ id }) => id));
  const leadItem = (lead: (typeof contacts)[number]): QueueItem => ({ type: "lead", lead });
  const toCall = ({ id }: { id: number }) => !agreed.has(id);
  const contactItems = contacts.map((lead): QueueItem => ({ type: "contact", lead }));
  const isLateContact = (item: QueueItem) =>
    item.type === "contact" && item.lead.nextContactOn !== null && item.lead.nextContactOn < today;
  const requestItems = requests.rows.flatMap(({ id, name, email, type, dueOn }): QueueItem[] =>
    dueOn ? [{ type: "request", request: { id, name, email, type, dueOn } }] : [],
  );
  const daysLeft = (item: QueueItem) => (item.type === "request" ? daysUntil(item.request.dueOn, now) : 0);
  const isNear = (item: QueueItem) => daysLeft(item) <= SUBJECT_REQUEST_SOON_DAYS;
  return inShares([
    ...requestItems.filter((item) => daysLeft(item) < 0),
    ...contactItems.filter(isLateContact),
    ...calls.reachable.filter(toCall).map(leadItem),
    ...contactItems.filter((item) => !isLateContact(item)),
    ...requestItems.filter((item) => daysLeft(item) >= 0 && isNear(item)),
    ...calls.others.filter(toCall).map(leadItem),
    ...messages.rows.map(
      ({ id, name, company, subject, createdAt }): QueueItem => ({
        type: "message",
        message: { id, name, company, subject, createdAt },
      }),
    ),
    ...resumes.rows.map(
      ({ id, name, areaOfInterest, positionTitle, createdAt }): QueueItem => ({
        type: "resume",
        resume: { id, name, areaOfInterest, positionTitle, createdAt },
      }),
    ),
    ...requestItems.filter((item) => !isNear(item)),
  ]);
}

/** Takes the share of each type, and fills the places left by urgency; keeps the order. */
function inShares(items: readonly QueueItem[]): QueueItem[] {
  const taken = { lead: 0, contact: 0, message: 0, request: 0, resume: 0 };
  const first = new Set(
    items.filter(({ type }) => {
      taken[type] += 1;
      return taken[type] <= queueShares[type];
    }),
  );
  const rest = items.filter((item) => !first.has(item)).slice(0, WORK_QUEUE_LENGTH - first.size);
  return items.filter((item) => first.has(item) || rest.includes(item));
}
