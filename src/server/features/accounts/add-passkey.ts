import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type AddedPasskey, type AddPasskeyInput, PASSKEYS_MAX } from "#shared/schemas/passkey.ts";
import { texts } from "#shared/texts/texts.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { issueChallenge, rejectFramed, relyingParty, takeChallenge } from "./passkey-challenge.ts";
import { hasRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.ts";
import { revokeSessions, sessionOf } from "./sessions.ts";
import { passkeys } from "./table.ts";
import { distrustDevices } from "./trusted-devices.ts";
import { lockUser } from "./users.ts";

/** Begins a passkey for the actor. */
export async function startPasskey(
  ctx: AdministratorContext,
): Promise<Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { id, name, email } = ctx.actor;
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, id));
  const { config } = await ctx.siteConfig.current();
  const { extensions: _none, ...options } = await generateRegistrationOptions({
    rpName: config.company_name,
    rpID: relyingParty(ctx).id,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    challenge: issueChallenge(ctx, "create"),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return options;
}

/**
 * Adds a passkey to the actor's account and ends the other sessions and remembered browsers. The first factor of an account brings its recovery
 * codes, which are never readable again.
 * @throws AppError `invalid_input` for an answer to another challenge, host or device, `conflict`.
 */
export async function addPasskey(
  ctx: AdministratorContext,
  { name, response }: AddPasskeyInput,
): Promise<AddedPasskey> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id: host, origin } = relyingParty(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: await takeChallenge(ctx, "create"),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch((cause) => {
    throw new AppError("invalid_input", { message: texts.passkeys.refused, cause });
  });
  if (!registrationInfo) throw new AppError("invalid_input", { message: texts.passkeys.refused });
  rejectFramed(response.response.clientDataJSON, "invalid_input");
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const { actor } = ctx;
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    if ((await tx.$count(passkeys, eq(passkeys.userId, actor.id))) >= PASSKEYS_MAX)
      throw new AppError("conflict", { message: texts.passkeys.tooMany });
    const added = await tx
      .insert(passkeys)
      .values({
        id,
        userId: actor.id,
        name,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports,
        host,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new AppError("conflict", { message: texts.passkeys.refused });
    const codes = (await hasRecoveryCodes(tx, actor.id)) ? undefined : await storeRecoveryCodes(tx, actor.id);
    await distrustDevices(tx, actor.id);
    await revokeSessions(tx, actor.id, await sessionOf(ctx, tx));
    const notice = { userId: actor.id, kind: "passkeyOn", at: Date.now(), detail: name } as const;
    await ctx.queue.enqueue(tx, mailAccountNotice, notice);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: actor.id,
      description: `${actor.name} criou a chave de acesso "${name}"`,
    });
    return { codes };
  });
}
