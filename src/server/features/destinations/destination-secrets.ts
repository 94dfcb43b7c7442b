import { type Cipher, createCipher } from "#server/platform/cipher.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    /** Encrypts the credentials of destinations, each for its kind. */
    destinationCipher: Cipher;
  }
}

/** Creates the cipher of credentials. */
export function createDestinationCipher(secret: string): Cipher {
  return createCipher(secret, "credential of a destination v1");
}
