import { and, eq, lt, sql } from "drizzle-orm";
import { submissionRetention } from "#server/features/retention/submission-retention.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

/** Contact messages, with the term starting at the newest mail of the conversation. */
export const contactMessageRetention = submissionRetention("messages", {
  type: "message",
  kind: contactMessageKind,
  isPast: (before) =>
    and(
      lt(contactMessages.createdAt, before),
      eq(contactMessages.isSuspect, false),
      sql`not exists (select from ${personMails} as mail
        where mail.entity_type = 'message' and mail.entity_id = ${contactMessages.id}
          and mail.created_at >= ${before.toISOString()}::timestamptz)`,
    ),
});
