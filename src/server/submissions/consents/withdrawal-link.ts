import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signer.ts";
import { mailKey, personHash } from "#server/submissions/person-keys.ts";
import { unlistedPages } from "#shared/site/pages.ts";

const TOKEN_PURPOSE = "marketing-withdrawal";
/** The parameter of the address that carries the token. */
export const WITHDRAWAL_PARAMETER = "t";

/** The hash of the person who is found by an e-mail address. */
export function hashOfMail(services: Pick<Services, "signerOf">, mail: string): string {
  return personHash(services, mailKey(mail.toLowerCase()));
}

/**
 * The address by which a person withdraws the consent to marketing: signed, and valid for good, as the law asks that
 * it be as easy as to give it.
 */
export function withdrawalLink(
  { signerOf, publicUrl }: Pick<Services, "signerOf" | "publicUrl">,
  hash: string,
): string {
  const token = signToken(signerOf(TOKEN_PURPOSE), hash);
  return `${publicUrl}${unlistedPages.withdrawal.path}?${WITHDRAWAL_PARAMETER}=${token}`;
}

/** The hash of the person in a token; undefined for one that this installation did not sign. */
export function readWithdrawalToken(
  { signerOf }: Pick<Services, "signerOf">,
  token: string,
): string | undefined {
  return readToken(signerOf(TOKEN_PURPOSE), token);
}
