import { isNull, not, sql } from "drizzle-orm";
import { waitingSubmissions } from "#server/submissions/waiting-submissions.ts";
import { isSnoozed } from "./contact-message-filter.ts";
import { contactMessages } from "./table.ts";

/** Selects how many contact messages nobody has opened, without snoozed ones. */
export const unreadContactMessages = waitingSubmissions(
  contactMessages,
  sql`${isNull(contactMessages.readAt)} and ${not(isSnoozed)}`,
);

/** Selects how many contact messages nobody has answered, read or not, without snoozed ones. */
export const unansweredContactMessages = waitingSubmissions(
  contactMessages,
  sql`${isNull(contactMessages.answeredAt)} and ${not(isSnoozed)}`,
);
