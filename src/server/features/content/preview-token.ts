import { randomBytes } from "node:crypto";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { SHARED_PREVIEW_ROOT } from "#shared/site/page-data.ts";

const TOKEN_BYTES = 32;

/** Returns a random token of 43 characters. */
export function newPreviewToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Returns the stored hash of a token. Random tokens need no salt and no slow hash. */
export function hashPreviewToken(token: string): string {
  return sha256Of(new TextEncoder().encode(token));
}

const TOKEN_IN_PATH = new RegExp(`^(${SHARED_PREVIEW_ROOT}/)[^/]+`, "i");

/** Masks the token in a path, for the log. */
export function withoutPreviewToken(path: string): string {
  return path.replace(TOKEN_IN_PATH, "$1…");
}
