import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { hashOfMail } from "#server/submissions/consents/withdrawal-link.ts";
import { mailboxOf } from "#shared/formats/mailbox-of.ts";
import { texts } from "#shared/texts/texts.ts";

/** The id of the author of mails that nobody wrote. */
export const AUTOMATIC_AUTHOR = "automatic";

/** The author of a mail that nobody wrote, which is answered to the company. */
export function automaticAuthor(contactEmail: string): { id: string; name: string; email: string } {
  return { id: AUTOMATIC_AUTHOR, name: texts.automaticMail, email: contactEmail };
}

/**
 * Counts an automatic mail to an address in the caller's transaction, and resolves to whether it may be sent: a stranger who
 * types another's address again and again fills no mailbox. No counter holds an address.
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
