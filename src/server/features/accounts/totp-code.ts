import { Secret, TOTP } from "otpauth";
import { type Cipher, createCipher } from "#server/platform/cipher.ts";

const PERIOD_SECONDS = 30;

/** Returns the code generator of a seed in base32, as authenticator apps expect it. */
export function totpOf(seed: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(seed), period: PERIOD_SECONDS });
}

/**
 * Returns the time step of a code; undefined for an invalid code. A telephone's clock may be one step behind or ahead
 * (RFC 6238, section 6).
 */
export function stepOf(seed: string, code: string): number | undefined {
  const now = Date.now();
  const delta = totpOf(seed).validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Creates the cipher of seeds. */
export function createSeedCipher(secret: string): Cipher {
  return createCipher(secret, "seed of a second factor v1");
}
