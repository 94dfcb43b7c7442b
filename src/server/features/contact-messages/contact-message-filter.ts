import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { inPeriod } from "#server/platform/db/periods.ts";
import { containing } from "#server/platform/db/search.ts";
import type { ContactMessageFilter, ContactMessageState } from "#shared/schemas/contact-message.ts";
import { contactMessages } from "./table.ts";

/** Rows that search text, state and period let through: all ordinary, or all suspect. */
export function contactMessagesMatching({
  search,
  state,
  period,
  suspects,
}: ContactMessageFilter): SQL | undefined {
  return and(
    containing(contactMessages.searchText, search),
    inState[state],
    inPeriod(contactMessages.createdAt, period),
    eq(contactMessages.isSuspect, suspects),
  );
}

const inState: Record<ContactMessageState, SQL | undefined> = {
  all: undefined,
  unread: isNull(contactMessages.readAt),
  read: isNotNull(contactMessages.readAt),
  answered: isNotNull(contactMessages.answeredAt),
  open: isNull(contactMessages.answeredAt),
};
