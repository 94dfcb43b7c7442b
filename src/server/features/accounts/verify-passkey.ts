import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import type { PasskeyAnswer } from "#shared/schemas/passkey.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  issueChallenge,
  type PasskeyPurpose,
  rejectFramed,
  relyingParty,
  takeChallenge,
} from "./passkey-challenge.ts";
import { passkeyByNetwork } from "./rate-limits.ts";
import { passkeys } from "./table.ts";

/** Asks for a signature of any passkey of this site: the browser shows which there are. */
export async function askForPasskey(
  ctx: Context,
  purpose: PasskeyPurpose,
): Promise<Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const { extensions: _none, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: issueChallenge(ctx, purpose),
    userVerification: "required",
  });
  return options;
}

/**
 * Returns the user whose passkey signed this browser's challenge, after the device verified its owner.
 * @throws AppError `unauthorized`, `invalid_input` for a challenge that is used or expired, `rate_limited`.
 */
export async function verifyPasskey(
  ctx: Context,
  purpose: PasskeyPurpose,
  response: PasskeyAnswer,
): Promise<string> {
  await ctx.rateLimits.consume(passkeyByNetwork, clientNetwork(ctx.request.address));
  const expectedChallenge = await takeChallenge(ctx, purpose);
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.id, response.id));
  if (!passkey) throw new AppError("unauthorized", { message: texts.passkeys.unknown });
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, userId, publicKey, counter, transports } = passkey;
  const { origin, id: host } = relyingParty(ctx);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    // Compared below: the library would refuse synced passkeys, too.
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter: 0,
      transports,
    },
    requireUserVerification: true,
  }).catch((cause) => {
    throw new AppError("unauthorized", { message: texts.passkeys.refused, cause });
  });
  if (!verified) throw new AppError("unauthorized", { message: texts.passkeys.refused });
  rejectFramed(response.response.clientDataJSON, "unauthorized");
  // The device's word about whose passkey it is; absent from keys that store none.
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== userId)
    throw new AppError("unauthorized", { message: texts.passkeys.refused });
  const { newCounter, credentialBackedUp: isSynced } = authenticationInfo;
  // A copy of the key counted further, as each device of a synced one does for itself.
  const isBehind = (newCounter > 0 || counter > 0) && newCounter <= counter;
  if (isBehind && !isSynced) throw new AppError("unauthorized", { message: texts.passkeys.refused });
  if (isBehind) ctx.log.warn("a synced passkey counted back", { userId, from: counter, to: newCounter });
  const isUnchanged = isSynced ? undefined : eq(passkeys.counter, counter);
  const used = await ctx.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), isUnchanged))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError("unauthorized", { message: texts.passkeys.refused });
  return userId;
}
