import { and, isNotNull, isNull, type SQL } from "drizzle-orm";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import type { ContactMessageFilter, ContactMessageState } from "#shared/schemas/contact-message.ts";
import { contactMessages } from "./table.ts";

/** Matches contact messages by search text, state, period and the suspect mark (product 9.2). */
export function contactMessagesMatching({
  state,
  ...filter
}: Pick<ContactMessageFilter, "state" | "suspects"> & Partial<ContactMessageFilter>): SQL | undefined {
  return and(submissionsMatching(contactMessages, filter), inState[state]);
}

const inState: Record<ContactMessageState, SQL | undefined> = {
  all: undefined,
  unread: isNull(contactMessages.readAt),
  read: isNotNull(contactMessages.readAt),
  answered: isNotNull(contactMessages.answeredAt),
  open: isNull(contactMessages.answeredAt),
};
