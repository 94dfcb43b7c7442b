import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PasskeyId, RenamePasskeyInput } from "#shared/schemas/passkey.ts";
import { texts } from "#shared/texts/texts.ts";
import { readAccountPolicy } from "./account-policy.ts";
import { dropFactors } from "./drop-second-factor.ts";
import { lockUser } from "./lock-user.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { revokeSessions, sessionOf } from "./revoke-sessions.ts";
import { hasFactor } from "./second-factor.ts";
import { passkeys } from "./table.ts";
import { distrustDevices } from "./trusted-devices.ts";

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
 * Deletes a passkey of the actor and ends the other sessions, which it may have opened on a lost device; with the last
 * factor the recovery codes go, too.
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
