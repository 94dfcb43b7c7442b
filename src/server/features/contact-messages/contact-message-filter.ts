import { and, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { waitingSubmissions } from "#server/submissions/count-matching.ts";
import { ownedBy } from "#server/submissions/owners.ts";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type {
  ContactMessageFilter,
  ContactMessageQuery,
  ContactMessageState,
} from "#shared/schemas/contact-message.ts";
import { contactMessages } from "./table.ts";

const { readAt, answeredAt, snoozedUntil, ownerId } = contactMessages;

/** Matches unanswered messages snoozed until a later day. Free of parameters, for use in waiting counts. */
export const isSnoozed = sql`(${answeredAt} is null and coalesce(${snoozedUntil} > (now() at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date, false))`;

const hasMark: Record<ContactMessageQuery["state"], SQL | undefined> = {
  all: undefined,
  unread: isNull(readAt),
  read: isNotNull(readAt),
  answered: isNotNull(answeredAt),
  open: isNull(answeredAt),
};

const inState: Record<ContactMessageState, SQL | undefined> = {
  ...hasMark,
  unread: and(hasMark.unread, not(isSnoozed)),
  open: and(hasMark.open, not(isSnoozed)),
  snoozed: isSnoozed,
};

/** Matches contact messages by search text, state, owner, period and suspect mark. */
export function contactMessagesMatching({
  state,
  owner = "",
  ...filter
}: Pick<ContactMessageFilter, "state" | "suspects"> & Partial<ContactMessageFilter>): SQL | undefined {
  return and(
    submissionsMatching(contactMessages, "message", filter),
    inState[state],
    ownedBy(ownerId, owner),
  );
}

/** Matches contact messages for `GET /api/contact`, including snoozed ones. */
export function contactMessagesMarked({
  state,
  suspects,
}: Pick<ContactMessageQuery, "state" | "suspects">): SQL | undefined {
  return and(submissionsMatching(contactMessages, "message", { suspects }), hasMark[state]);
}

/** Selects the number of unread contact messages, without snoozed ones. */
export const unreadContactMessages = waitingSubmissions(
  contactMessages,
  sql`${isNull(contactMessages.readAt)} and ${not(isSnoozed)}`,
);

/** Selects the number of unanswered contact messages, read or not, without snoozed ones. */
export const unansweredContactMessages = waitingSubmissions(
  contactMessages,
  sql`${isNull(contactMessages.answeredAt)} and ${not(isSnoozed)}`,
);
