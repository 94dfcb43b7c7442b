import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { texts } from "#shared/texts.ts";
import { notifyNewContactMessage } from "./notify-new-contact-message.job.ts";
import { contactMessages } from "./table.ts";

/** Lower than the rate limit of leads: a contact message takes longer to write (product 1.12). */
const contactMessagesByNetwork: RateLimit = {
  name: "contact_messages-address",
  points: 60,
  windowSeconds: 60 * 60,
  message: texts.publicForms.rateLimited,
};

/** What the shared submission verbs need to know about contact messages. */
export const contactMessageKind: SubmissionKind = {
  table: contactMessages,
  entityType: "message",
  rateLimit: contactMessagesByNetwork,
  announce: (ctx, tx, id) => ctx.queue.enqueue(tx, notifyNewContactMessage, { messageId: id }),
  texts: { released: texts.suspects.contactMessagesReleased, deleted: texts.deletion.done.contactMessages },
};
