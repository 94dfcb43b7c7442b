import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env.ts";

const KEY_BYTES = 32;

/** Signs and verifies texts for one purpose. */
export type Signer = {
  /** HMAC-SHA256 in base64url: 43 characters. */
  sign: (text: string) => string;
  /** Compares in constant time. */
  isSignatureOf: (signature: string, text: string) => boolean;
};

/** Creates a factory of cached signers for AUTH_SECRET. */
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

/** Creates a signer with a key derived from AUTH_SECRET for `purpose`, so signatures do not carry over. */
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

/** Appends the signature to a text. */
export function signToken(signer: Signer, text: string): string {
  return `${text}.${signer.sign(text)}`;
}

/** Returns the text of a token; undefined unless this installation signed it for the purpose. */
export function readToken(signer: Signer, token: string): string | undefined {
  const end = token.lastIndexOf(".");
  const text = token.slice(0, Math.max(0, end));
  return text !== "" && signer.isSignatureOf(token.slice(end + 1), text) ? text : undefined;
}

const HOUR_MS = 60 * 60 * 1000;

/** Signs a number for some hours, statelessly: `<number>.<valid until, ms since 1970>.<signature>`. */
export function signNumber(signer: Signer, number: number, hours: number): string {
  return signToken(signer, `${number}.${Date.now() + hours * HOUR_MS}`);
}

/** Returns the number of a token; undefined if forged or expired. */
export function readNumber(signer: Signer, token: string): number | undefined {
  const [number, validUntil] = readToken(signer, token)?.split(".") ?? [];
  return Date.now() < Number(validUntil) ? Number(number) : undefined;
}

const OWNER_ONLY = { mode: 0o600 };

/** Resolves to AUTH_SECRET, or to a generated secret stored under DATA_DIR so that sessions survive a restart. */
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
