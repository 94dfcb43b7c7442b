import { randomBytes } from "node:crypto";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { SHARED_PREVIEW_ROOT } from "#shared/site/page-data.ts";

const TOKEN_BYTES = 32;

/** Returns a token that nobody can guess: 43 characters. */
export function newPreviewToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Returns what the database knows of a token. Random tokens need no salt and no slow hash. */
export function hashPreviewToken(token: string): string {
  return sha256Of(new TextEncoder().encode(token));
}

const TOKEN_IN_PATH = new RegExp(`^(${SHARED_PREVIEW_ROOT}/)[^/]+`, "i");

/** Replaces the token in a path, which the log must not hold. */
export function withoutPreviewToken(path: string): string {
  return path.replace(TOKEN_IN_PATH, "$1…");
}
