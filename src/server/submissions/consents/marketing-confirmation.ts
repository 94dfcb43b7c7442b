import type { Services } from "#server/platform/services.ts";
import { readNumber, signNumber } from "#server/platform/signer.ts";
import { unlistedPages } from "#shared/content/pages.ts";

/** Job that mails the link; its definition lives with the kinds of submissions. */
export const MARKETING_CONFIRMATION = { name: "mail-marketing-confirmation" };

/** Validity of the link. */
export const MARKETING_CONFIRMATION_HOURS = 72;
const PURPOSE = "marketing-confirmation";
/** URL parameter of the token. */
export const MARKETING_CONFIRMATION_PARAMETER = "t";

/** Builds the signed URL that confirms one pending ledger entry. */
export function marketingConfirmationLink(
  { signerOf, publicUrl }: Pick<Services, "signerOf" | "publicUrl">,
  entryId: number,
): string {
  const token = signNumber(signerOf(PURPOSE), entryId, MARKETING_CONFIRMATION_HOURS);
  return `${publicUrl}${unlistedPages.marketing.path}?${MARKETING_CONFIRMATION_PARAMETER}=${token}`;
}

/** Returns the entry id of a token; undefined if forged or expired. */
export function readMarketingConfirmation(
  { signerOf }: Pick<Services, "signerOf">,
  token: string,
): number | undefined {
  return readNumber(signerOf(PURPOSE), token);
}
