import { and, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { ownedBy } from "#server/submissions/owned-by.ts";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import type { CountedFilter } from "#server/submissions/submission-kind.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type {
  ContactMessageFilter,
  ContactMessageQuery,
  ContactMessageState,
} from "#shared/schemas/contact-message.ts";
import { countedStates } from "./counted-states.ts";
import { contactMessageSearch, contactMessages } from "./table.ts";

const { readAt, answeredAt, snoozedUntil, ownerId } = contactMessages;

/**
 * The condition that a contact message waits for its day and is not answered (product 9.6). It has no parameters, so that
 * counts of what waits may use it.
 */
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

/** Matches contact messages by search text, state, owner, period and the suspect mark (product 9.2). */
export function contactMessagesMatching(
  {
    state,
    owner = "",
    ...filter
  }: Pick<ContactMessageFilter, "state" | "suspects"> & Partial<ContactMessageFilter>,
  from?: number,
): SQL | undefined {
  return and(
    submissionsMatching(contactMessages, contactMessageSearch, filter, from),
    inState[state],
    ownedBy(ownerId, owner),
  );
}

/** What the counts by day tell of a filter: all but search, owner and what is snoozed (product 15.6). */
export function countedContactMessages({
  search,
  owner,
  state,
  ...counted
}: ContactMessageFilter): CountedFilter | undefined {
  if (search !== "" || owner !== "" || state === "snoozed") return undefined;
  if (state === "all") return counted;
  const leavesOutSnoozed = state === "unread" || state === "open";
  const snoozed = and(
    submissionsMatching(contactMessages, contactMessageSearch, counted),
    hasMark[state],
    isSnoozed,
  );
  return { ...counted, states: countedStates[state], except: leavesOutSnoozed ? snoozed : undefined };
}

/** Matches contact messages for `GET /api/contact`, which leaves out no snoozed ones (product 13.8). */
export function contactMessagesMarked({
  state,
  suspects,
}: Pick<ContactMessageQuery, "state" | "suspects">): SQL | undefined {
  return and(submissionsMatching(contactMessages, contactMessageSearch, { suspects }), hasMark[state]);
}
