import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const PURPOSE = "seed of a second factor v1";
const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

declare module "#server/platform/services.ts" {
  interface Services {
    seedCipher: SeedCipher;
  }
}

/** Encrypts the seeds of second factors, each for one user. */
type SeedCipher = {
  seal: (seed: string, userId: string) => string;
  /** Returns the seed; undefined if it was sealed for another user or under another AUTH_SECRET. */
  open: (sealed: string, userId: string) => string | undefined;
};

/** Creates the cipher with a key derived from AUTH_SECRET. */
export function createSeedCipher(secret: string): SeedCipher {
  const key = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES));
  return {
    seal: (seed, userId) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(seed, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    open: (sealed, userId) => {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
