import { randomBytes } from "node:crypto";
import { sha256Of } from "#server/platform/storage/sha256.ts";

const TOKEN_BYTES = 32;

/** Returns a random token of 43 characters, for a link that opens without a login. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Returns the stored hash of a token. Random tokens need no salt and no slow hash. */
export function hashLinkToken(token: string): string {
  return sha256Of(new TextEncoder().encode(token));
}

/** Masks the token in a path below one of the roots, for the log. */
export function maskLinkTokens(roots: readonly string[]): (path: string) => string {
  const token = new RegExp(`^(${roots.map(RegExp.escape).join("|")})/[^/]+`, "i");
  return (path) => path.replace(token, "$1/…");
}
