import { sql } from "drizzle-orm";
import { rejectHeldRecords } from "#server/features/retention/held-records.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { startOfText } from "#server/submissions/submission-columns.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { CONTACT_MESSAGE_START, type ContactMessageFilter } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessagesMatching } from "./contact-message-filter.ts";
import { markByMail } from "./mark-contact-message-answered.ts";
import { notifyNewContactMessage } from "./notify-new-contact-message.job.ts";
import { contactMessages } from "./table.ts";

/** Lower than for leads: a contact message takes longer to write. */
const contactMessagesByNetwork = rateLimit("contact_messages-address", 60, texts.request.manyForms);

/** Parameters of the shared submission verbs for contact messages. */
export const contactMessageKind: SubmissionKind<ContactMessageFilter, "message"> = {
  table: contactMessages,
  matching: contactMessagesMatching,
  entityType: "message",
  consentPurpose: "contact",
  rateLimit: contactMessagesByNetwork,
  createdEvent: "message.created",
  enqueueNew: (queue, tx, messageId) => queue.enqueue(tx, notifyNewContactMessage, { messageId }),
  onMailOutcome: markByMail,
  rejectHeld: (tx, ids) => rejectHeldRecords(tx, "message", ids),
  person: {
    about: sql`${contactMessages.subject}`,
    textStart: startOfText(contactMessages.message, CONTACT_MESSAGE_START),
    state: sql`case when ${contactMessages.answeredAt} is not null then 'answered' when ${contactMessages.readAt} is not null then 'read' else 'unread' end`,
    cnpj: sql`''`,
  },
  texts: {
    created: "Mensagem criada pela API",
    released: texts.suspects.contactMessagesReleased,
    deleted: texts.deletion.done.contactMessages,
  },
};
