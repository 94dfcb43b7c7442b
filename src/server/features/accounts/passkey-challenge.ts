import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { readToken, signToken } from "#server/platform/signer.ts";
import { texts } from "#shared/texts/texts.ts";
import { passkeyByChallenge } from "./rate-limits.ts";
import { isHttps } from "./session-credentials.ts";

const CHALLENGE_BYTES = 32;
const CHALLENGE_SECONDS = 300;

/** Purpose of a signature. A signature for another purpose is rejected. */
export type PasskeyPurpose = "create" | "login" | "prove";

/** The site as authenticators know it: passkeys belong to its host. */
export function relyingParty({ publicUrl }: Pick<Context, "publicUrl">): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Makes a challenge of five minutes, bound to the browser by a cookie. */
export function issueChallenge(ctx: Context, purpose: PasskeyPurpose): Uint8Array<ArrayBuffer> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const text = [purpose, Buffer.from(challenge).toString("base64url"), Date.now() + CHALLENGE_SECONDS * 1000];
  setCookie(ctx, signToken(ctx.signerOf("passkey-challenge"), text.join(".")), CHALLENGE_SECONDS);
  return challenge;
}

/** Returns and consumes this browser's challenge. @throws AppError `invalid_input` without a fresh one. */
export async function takeChallenge(ctx: Context, purpose: PasskeyPurpose): Promise<string> {
  const name = cookieName(ctx);
  const token = parse(ctx.request.headers.get("cookie") ?? "", name)[name] ?? "";
  const [madeFor, challenge, expires] = readToken(ctx.signerOf("passkey-challenge"), token)?.split(".") ?? [];
  if (madeFor !== purpose || !challenge || Date.now() > Number(expires))
    throw new AppError("invalid_input", { message: texts.passkeys.again });
  await ctx.rateLimits.consume(passkeyByChallenge, challenge);
  setCookie(ctx, "", 0);
  return challenge;
}

/**
 * Rejects signatures made in a frame of another site, which could show this site's dialog over its own page. Expects
 * client data whose signature was verified.
 * @throws AppError with `code`.
 */
export function rejectFramed(clientDataJSON: string, code: "unauthorized" | "invalid_input"): void {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as {
    crossOrigin?: unknown;
  };
  if (crossOrigin) throw new AppError(code, { message: texts.passkeys.refused });
}

function cookieName({ publicUrl }: Context): string {
  return isHttps(publicUrl) ? "__Host-avante.passkey" : "avante.passkey";
}

function setCookie(ctx: Context, value: string, maxAge: number): void {
  const secure = isHttps(ctx.publicUrl);
  const attributes = { path: "/", httpOnly: true, sameSite: "Strict", secure, maxAge } as const;
  ctx.request.responseHeaders.append("set-cookie", serialize(cookieName(ctx), value, attributes));
}
