import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { readAccountPolicy } from "./account-policy.ts";
import { lockUser } from "./lock-user.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { revokeSessions, sessionOf } from "./revoke-sessions.ts";
import { passkeys, recoveryCodes, totpFactors } from "./table.ts";
import { distrustDevices } from "./trusted-devices.ts";

/**
 * Turns the second factor of oneself off, or that of another who has lost it: then both are told by mail, and all
 * sessions of that user end.
 * @throws AppError `not_found` for an unknown user or one without a factor, `conflict` for one's own where one is
 * demanded.
 */
export async function dropSecondFactor(ctx: AdministratorContext, userId: string): Promise<void> {
  const { actor } = ctx;
  await ctx.db.transaction(async (tx) => {
    const { user } = await lockUser(tx, userId);
    if (userId === actor.id && (await readAccountPolicy(tx)).demandsFactor)
      throw new AppError("conflict", { message: texts.accountPolicy.factorKept });
    if (!(await dropFactors(tx, userId)))
      throw new AppError("not_found", { message: texts.secondFactor.none });
    await revokeSessions(tx, userId, userId === actor.id ? await sessionOf(ctx, tx) : undefined);
    await revokeResetTokens(tx, userId);
    const at = Date.now();
    const tell = (of: string, detail: string) =>
      ctx.queue.enqueue(tx, mailAccountNotice, { userId: of, kind: "factorOff", at, detail });
    await tell(userId, `conta de ${user.name}, por ${actor.name}`);
    if (userId !== actor.id) await tell(actor.id, `conta de ${user.name}, por ${actor.name}`);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: userId,
      description: `Usuário ${user.name} (${user.email}): verificação em duas etapas desligada`,
    });
  });
}

/** Deletes a user's factors with their recovery codes and forgets the browsers that needed none; reports whether there was one. */
export async function dropFactors(tx: Transaction, userId: string): Promise<boolean> {
  await distrustDevices(tx, userId);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const apps = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ userId: totpFactors.userId });
  return keys.length + apps.length > 0;
}
