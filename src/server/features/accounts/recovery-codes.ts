import { eq } from "drizzle-orm";
import { Secret } from "otpauth";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { RECOVERY_CODES, type RecoveryCodes } from "#shared/schemas/second-factor.ts";
import { texts } from "#shared/texts/texts.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { hasFactor, hashRecoveryCode } from "./second-factor.ts";
import { recoveryCodes } from "./table.ts";
import { lockUser } from "./users.ts";

const CODE_BYTES = 15;

export async function hasRecoveryCodes(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0;
}

/** Stores new recovery codes in place of a user's former ones, and returns them. */
export async function storeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((each) => ({ userId, hash: hashRecoveryCode(each) })));
  return codes;
}

/**
 * Replaces the actor's recovery codes; earlier ones stop working.
 * @throws AppError `not_found` without a second factor.
 */
export async function renewRecoveryCodes(ctx: AdministratorContext): Promise<RecoveryCodes> {
  const { id, name } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, id);
    if (!(await hasFactor(tx, id))) throw new AppError("not_found", { message: texts.secondFactor.none });
    const codes = await storeRecoveryCodes(tx, id);
    await ctx.queue.enqueue(tx, mailAccountNotice, { userId: id, kind: "recoveryCodes", at: Date.now() });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: id,
      description: `${name} trocou os códigos de recuperação`,
    });
    return { codes };
  });
}

/** A code of 120 random bits, in groups of four. */
function newRecoveryCode(): string {
  return new Secret({ size: CODE_BYTES }).base32.replace(/(.{4})(?=.)/g, "$1-");
}
