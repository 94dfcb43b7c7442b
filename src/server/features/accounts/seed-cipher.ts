import { type Cipher, createCipher } from "#server/platform/cipher.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    /** Encrypts the seeds of second factors, each for one user. */
    seedCipher: Cipher;
  }
}

/** Creates the cipher of seeds. */
export function createSeedCipher(secret: string): Cipher {
  return createCipher(secret, "seed of a second factor v1");
}
