import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type postgres from "postgres";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import type { PasskeyAnswer, PasskeyId, RenamePasskeyInput } from "#shared/schemas/passkey.ts";
import { texts } from "#shared/texts/texts.ts";
import { readAccountPolicy } from "./account-policy.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import {
  issueChallenge,
  type PasskeyPurpose,
  rejectFramed,
  relyingParty,
  takeChallenge,
} from "./passkey-challenge.ts";
import { passkeyByNetwork } from "./rate-limits.ts";
import { dropFactors, hasFactor } from "./second-factor.ts";
import { revokeSessions, sessionOf } from "./sessions.ts";
import { passkeys } from "./table.ts";
import { distrustDevices } from "./trusted-devices.ts";
import { lockUser } from "./users.ts";

/** Requests a signature by any passkey of this site; the browser offers those that it has. */
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
  // User of the passkey according to the device; not every device stores it.
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== userId)
    throw new AppError("unauthorized", { message: texts.passkeys.refused });
  const { newCounter, credentialBackedUp: isSynced } = authenticationInfo;
  // Another copy of the passkey has signed more often; devices of a synced passkey count separately.
  const isBehind = (newCounter > 0 || counter > 0) && newCounter <= counter;
  if (isBehind && !isSynced) throw new AppError("unauthorized", { message: texts.passkeys.refused });
  if (isBehind)
    ctx.log.warn("the counter of a synced passkey decreased", { userId, from: counter, to: newCounter });
  const isUnchanged = isSynced ? undefined : eq(passkeys.counter, counter);
  const used = await ctx.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), isUnchanged))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError("unauthorized", { message: texts.passkeys.refused });
  return userId;
}

/** Renames a passkey of the actor. @throws AppError `not_found`. */
export async function renamePasskey(
  ctx: AdministratorContext,
  { id, name }: RenamePasskeyInput,
): Promise<void> {
  const { actor } = ctx;
  await ctx.db.transaction(async (tx) => {
    const renamed = await tx.update(passkeys).set({ name }).where(isOwn(actor.id, id)).returning();
    if (renamed.length === 0) throw new AppError("not_found", { message: texts.passkeys.unknown });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: actor.id,
      description: `${actor.name} deu o nome "${name}" a uma chave de acesso`,
    });
  });
}

/**
 * Deletes a passkey of the actor and ends the other sessions, which it may have opened on a lost device; the recovery
 * codes are deleted with the last factor.
 * @throws AppError `not_found`, `conflict` for the last factor where one is demanded.
 */
export async function removePasskey(ctx: AdministratorContext, { id }: PasskeyId): Promise<void> {
  const { actor } = ctx;
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    const [removed] = await tx.delete(passkeys).where(isOwn(actor.id, id)).returning();
    if (!removed) throw new AppError("not_found", { message: texts.passkeys.unknown });
    await distrustDevices(tx, actor.id);
    await revokeSessions(tx, actor.id, await sessionOf(ctx, tx));
    if (!(await hasFactor(tx, actor.id))) {
      if ((await readAccountPolicy(tx)).demandsFactor)
        throw new AppError("conflict", { message: texts.accountPolicy.factorKept });
      await dropFactors(tx, actor.id);
    }
    const notice = { userId: actor.id, kind: "passkeyOff", at: Date.now(), detail: removed.name } as const;
    await ctx.queue.enqueue(tx, mailAccountNotice, notice);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: actor.id,
      description: `${actor.name} removeu a chave de acesso "${removed.name}"`,
    });
  });
}

function isOwn(userId: string, id: string) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}

/** Counts all passkeys, and those made for another host, which browsers do not offer at `publicUrl`. */
export async function countForeignPasskeys(
  sql: postgres.Sql,
  publicUrl: string,
): Promise<{ all: number; foreign: number }> {
  const [row] = await sql<{ all: number; foreign: number }[]>`
    select count(*)::int as all, (count(*) filter (where host <> ${new URL(publicUrl).hostname}))::int as foreign
    from passkeys`;
  return row ?? { all: 0, foreign: 0 };
}
