import type { Services } from "#server/platform/services.ts";
import { readNumber, signNumber } from "#server/platform/signer.ts";
import { unlistedPages } from "#shared/site/pages.ts";

/** The job that mails the link; its definition is made with the kinds of submissions. */
export const MARKETING_CONFIRMATION = { name: "mail-marketing-confirmation" };

/** How long a link confirms. */
export const MARKETING_CONFIRMATION_HOURS = 72;
const PURPOSE = "marketing-confirmation";
/** The parameter of the address that carries the token. */
export const MARKETING_CONFIRMATION_PARAMETER = "t";

/** The address by which a person confirms a consent that is pending: signed, for this entry of the ledger alone. */
export function marketingConfirmationLink(
  { signerOf, publicUrl }: Pick<Services, "signerOf" | "publicUrl">,
  entryId: number,
): string {
  const token = signNumber(signerOf(PURPOSE), entryId, MARKETING_CONFIRMATION_HOURS);
  return `${publicUrl}${unlistedPages.marketing.path}?${MARKETING_CONFIRMATION_PARAMETER}=${token}`;
}

/** The entry that a token confirms; undefined for a forged or expired one. */
export function readMarketingConfirmation(
  { signerOf }: Pick<Services, "signerOf">,
  token: string,
): number | undefined {
  return readNumber(signerOf(PURPOSE), token);
}
