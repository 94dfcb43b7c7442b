import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { texts } from "#shared/texts.ts";
import { notifyNewContactMessage } from "./notify-new-contact-message.job.ts";
import { contactMessages } from "./table.ts";

/** A message takes longer to write than a request for a demonstration. */
const contactMessagesByNetwork: RateLimit = {
  name: "contact_messages-address",
  points: 60,
  windowSeconds: 60 * 60,
  message: texts.publicForms.rateLimited,
};

/** Contact messages among the submissions. */
export const contactMessageKind: SubmissionKind = {
  table: contactMessages,
  entityType: "message",
  rateLimit: contactMessagesByNetwork,
  announce: (ctx, tx, id) => ctx.queue.enqueue(tx, notifyNewContactMessage, { messageId: id }),
  texts: { released: texts.suspects.contactMessagesReleased, deleted: texts.deletion.done.contactMessages },
};
