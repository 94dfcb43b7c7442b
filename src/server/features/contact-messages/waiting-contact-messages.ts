import { isNull, not, sql } from "drizzle-orm";
import { waitingSubmissions } from "#server/submissions/waiting-submissions.ts";
import { isSnoozed } from "./contact-message-filter.ts";
import { contactMessages } from "./table.ts";

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
