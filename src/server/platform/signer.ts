import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env.ts";

const KEY_BYTES = 32;

/** Signs and checks texts for one purpose. */
export type Signer = {
  /** HMAC-SHA256 in base64url: 43 characters. */
  sign: (text: string) => string;
  /** Compares in constant time. */
  isSignatureOf: (signature: string, text: string) => boolean;
};

declare module "#server/platform/services.ts" {
  interface Services {
    /** The signer of a purpose. Signatures of one purpose are valid for no other. */
    signerOf: (purpose: string) => Signer;
  }
}

/** Creates the signers of AUTH_SECRET, each once. */
export function createSigners(secret: string): (purpose: string) => Signer {
  const signers = new Map<string, Signer>();
  return (purpose) => {
    const known = signers.get(purpose);
    if (known) return known;
    const signer = createSigner(secret, purpose);
    signers.set(purpose, signer);
    return signer;
  };
}

/** Creates a signer whose key is derived from AUTH_SECRET for `purpose` alone: no signature is valid for another. */
export function createSigner(secret: string, purpose: string): Signer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    sign,
    isSignatureOf: (signature, text) => {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

const OWNER_ONLY = { mode: 0o600 };

/**
 * Resolves to the secret that signs sessions: AUTH_SECRET, or one that is generated under DATA_DIR and stored, so that
 * sessions survive a restart.
 */
export async function authSecret(env: Pick<Env, "AUTH_SECRET" | "DATA_DIR">): Promise<string> {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  await mkdir(env.DATA_DIR, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  await writeFile(secretFile(env.DATA_DIR), secret, { ...OWNER_ONLY, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(secretFile(env.DATA_DIR), "utf8");
}

function secretFile(dataDir: string): string {
  return join(dataDir, "auth-secret");
}
