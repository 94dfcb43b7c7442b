import { type Cipher, createCipher } from "#server/platform/cipher.ts";

/** Creates the cipher of credentials. */
export function createDestinationCipher(secret: string): Cipher {
  return createCipher(secret, "credential of a destination v1");
}
