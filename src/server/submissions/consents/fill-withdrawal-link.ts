import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { WITHDRAWAL_PLACEHOLDER } from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";
import { isConsentGiven } from "./is-consent-given.ts";
import { hashOfMail, withdrawalLink } from "./withdrawal-link.ts";

/**
 * Replaces `{cancelar}` by the recipient's withdrawal link, except in quoted text: the mail is a marketing one.
 * @throws AppError `invalid_input` without the recipient's marketing consent.
 */
export async function fillWithdrawalLink(
  ctx: Context,
  tx: Transaction,
  { recipient, body }: { recipient: string; body: string },
): Promise<string> {
  const hash = hashOfMail(ctx, recipient);
  const link = withdrawalLink(ctx, hash);
  const filled = body
    .split("\n")
    .map((line) => (line.startsWith(">") ? line : line.replaceAll(WITHDRAWAL_PLACEHOLDER, link)))
    .join("\n");
  // A failed mail is resent with its link filled in.
  if (filled.includes(link) && !(await isConsentGiven(tx, hash, "marketing")))
    throw new AppError("invalid_input", { message: texts.consents.noMarketing });
  return filled;
}
