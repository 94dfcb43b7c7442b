import type { Context } from "#server/platform/context.ts";
import { acceptSubmission, consentEvidence, storedSource } from "#server/submissions/accept-submission.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import { contactFormConsent } from "#shared/legal/consent-wordings.ts";
import type { ContactMessageInput } from "#shared/schemas/contact-message-input.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import type { contactMessages } from "./table.ts";

/**
 * Stores a contact message from a visitor. The input schema requires consent.
 * @throws AppError `rate_limited`.
 */
export function createContactMessage(ctx: Context, input: ContactMessageInput): Promise<{ id: number }> {
  const row = {
    name: input.name,
    email: input.email,
    phone: input.phone ?? "",
    phoneE164: toE164(input.phone ?? ""),
    company: input.company ?? "",
    subject: input.subject,
    message: input.message,
    product: input.product ?? null,
    source: storedSource(input.source),
    ...consentEvidence(contactFormConsent),
  } satisfies typeof contactMessages.$inferInsert;
  return acceptSubmission(ctx, contactMessageKind, input, row);
}
