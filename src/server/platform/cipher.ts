import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts of one purpose, each for one subject. */
export type Cipher = {
  seal: (text: string, owner: string) => string;
  /** Returns the text; undefined if it was sealed for another subject or under another AUTH_SECRET. */
  open: (sealed: string, owner: string) => string | undefined;
};

/**
 * Creates a cipher with a key derived from AUTH_SECRET for `purpose`, so that sealed texts are valid for that purpose
 * only.
 */
export function createCipher(secret: string, purpose: string): Cipher {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
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
