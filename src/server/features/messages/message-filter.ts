import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { MessageFilter, MessageState } from "../../../shared/schemas/contact-message.ts";
import { inPeriod } from "../../db/periods.ts";
import { containing } from "../../db/search.ts";
import { contactMessages } from "./table.ts";

/** Rows that search text, state and period let through: all ordinary, or all suspect. */
export function messagesMatching({ search, state, period, suspects }: MessageFilter): SQL | undefined {
  return and(
    containing(contactMessages.searchText, search),
    inState[state],
    inPeriod(contactMessages.createdAt, period),
    eq(contactMessages.isSuspect, suspects),
  );
}

const inState: Record<MessageState, SQL | undefined> = {
  all: undefined,
  unread: isNull(contactMessages.readAt),
  read: isNotNull(contactMessages.readAt),
  answered: isNotNull(contactMessages.answeredAt),
  open: isNull(contactMessages.answeredAt),
};
