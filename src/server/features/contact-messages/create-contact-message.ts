import type { Context } from "#server/platform/context.ts";
import { clientNetwork } from "#server/platform/http/client-network.ts";
import { judgeSubmission } from "#server/submissions/judge-submission.ts";
import { contactFormConsent } from "#shared/consent.ts";
import type { ContactMessageInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";
import { notifyNewContactMessage } from "./notify-new-contact-message.job.ts";
import { contactMessages } from "./table.ts";

/**
 * Stores a message of the contact form and queues its notification in the same transaction (spec section 5). Open
 * to everyone; the input cannot exist without consent, which is kept as evidence. What looks like a robot's is stored
 * and answered alike, set apart in the back office.
 * @throws AppError `rate_limited`.
 */
export async function createContactMessage(
  ctx: Context,
  input: ContactMessageInput,
): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const network = clientNetwork(ctx.request.address);
    await ctx.rateLimits.messagesByAddress.consume(network, texts.publicForms.rateLimited, tx);
    const [message] = await tx
      .insert(contactMessages)
      .values({
        name: input.name,
        email: input.email,
        phone: input.phone ?? "",
        company: input.company ?? "",
        subject: input.subject,
        message: input.message,
        consentVersion: contactFormConsent.version,
        consentAt: new Date(),
        isSuspect: await judgeSubmission(ctx, tx, input),
      })
      .returning({ id: contactMessages.id });
    if (!message) throw new Error("insert returned no row");
    await ctx.jobs.enqueue(tx, notifyNewContactMessage, { messageId: message.id });
    return message;
  });
}
