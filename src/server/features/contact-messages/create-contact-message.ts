import type { Context } from "#server/platform/context.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import { consentEvidence } from "#server/submissions/consent-evidence.ts";
import { contactFormConsent } from "#shared/consent.ts";
import type { ContactMessageInput } from "#shared/schemas/contact-message.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

/**
 * Stores a message of the contact form (product 4.3). Open to everyone; the input cannot exist without consent.
 * @throws AppError `rate_limited`.
 */
export function createContactMessage(ctx: Context, input: ContactMessageInput): Promise<{ id: number }> {
  return acceptSubmission(ctx, contactMessageKind, input, (tx, judged) =>
    tx
      .insert(contactMessages)
      .values({
        name: input.name,
        email: input.email,
        phone: input.phone ?? "",
        company: input.company ?? "",
        subject: input.subject,
        message: input.message,
        ...consentEvidence(contactFormConsent),
        ...judged,
      })
      .returning({ id: contactMessages.id }),
  );
}
