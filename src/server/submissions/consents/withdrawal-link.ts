import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signer.ts";
import { mailKey, personHash } from "#server/submissions/person-keys.ts";
import { unlistedPages } from "#shared/content/pages.ts";

const TOKEN_PURPOSE = "marketing-withdrawal";
/** URL parameter of the token. */
export const WITHDRAWAL_PARAMETER = "t";

/** Hash of the person with an e-mail address. */
export function hashOfMail(services: Pick<Services, "signerOf">, mail: string): string {
  return personHash(services, mailKey(mail.toLowerCase()));
}

/** Signed URL for withdrawing marketing consent. Never expires: by law, withdrawal is as easy as consent. */
export function withdrawalLink(
  { signerOf, publicUrl }: Pick<Services, "signerOf" | "publicUrl">,
  hash: string,
): string {
  const token = signToken(signerOf(TOKEN_PURPOSE), hash);
  return `${publicUrl}${unlistedPages.withdrawal.path}?${WITHDRAWAL_PARAMETER}=${token}`;
}

/** Returns the person hash of a token; undefined if this installation did not sign it. */
export function readWithdrawalToken(
  { signerOf }: Pick<Services, "signerOf">,
  token: string,
): string | undefined {
  return readToken(signerOf(TOKEN_PURPOSE), token);
}
