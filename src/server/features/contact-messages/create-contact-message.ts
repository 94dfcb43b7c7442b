import type { Context } from "#server/platform/context.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import { consentEvidence } from "#server/submissions/consent-evidence.ts";
import { contactFormConsent } from "#shared/consent.ts";
import type { ContactMessageInput } from "#shared/schemas/contact-message.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

/**
 * Stores a contact message from a visitor (product 4.10). The input schema requires consent (product 4.7).
 * @throws AppError `rate_limited`.
 */
export function createContactMessage(ctx: Context, input: ContactMessageInput): Promise<{ id: number }> {
  return acceptSubmission(ctx, contactMessageKind, input, (tx, verdict) =>
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
        ...verdict,
      })
      .returning({ id: contactMessages.id }),
  );
}
