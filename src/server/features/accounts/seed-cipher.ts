import { type Cipher, createCipher } from "#server/platform/cipher.ts";

/** Creates the cipher of seeds. */
export function createSeedCipher(secret: string): Cipher {
  return createCipher(secret, "seed of a second factor v1");
}
