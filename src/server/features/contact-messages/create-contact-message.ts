import type { Context } from "#server/platform/context.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import type { ContactMessageInput } from "#shared/schemas/contact-message-input.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import type { contactMessages } from "./table.ts";

/**
 * Stores a contact message from a visitor. The input schema requires consent.
 * @throws AppError `rate_limited`.
 */
export function createContactMessage(ctx: Context, input: ContactMessageInput): Promise<{ id: number }> {
  const { company, subject, message, product } = input;
  const columns = { company: company ?? "", subject, message, product: product ?? null };
  return acceptSubmission(
    ctx,
    contactMessageKind,
    input,
    columns satisfies Partial<typeof contactMessages.$inferInsert>,
  );
}
