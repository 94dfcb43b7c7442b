import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import { mailboxOf } from "#shared/formats/mailbox-of.ts";
import { texts } from "#shared/texts/texts.ts";

/** Author id of automatic mails. */
export const AUTOMATIC_AUTHOR = "automatic";

/** Author of automatic mails; replies go to the company. */
export function automaticAuthor(contactEmail: string): { id: string; name: string; email: string } {
  return { id: AUTOMATIC_AUTHOR, name: texts.automaticMail, email: contactEmail };
}

/**
 * Counts an automatic mail in the caller's transaction; false if over the limit, so that a stranger cannot flood a
 * mailbox. Counters store no addresses.
 */
export async function countAutomaticMail(
  services: Pick<Services, "rateLimits" | "signerOf">,
  tx: Transaction,
  { limit, address }: { limit: RateLimit; address: string },
): Promise<boolean> {
  try {
    await services.rateLimits.consume(limit, hashOfMail(services, mailboxOf(address)), tx);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
