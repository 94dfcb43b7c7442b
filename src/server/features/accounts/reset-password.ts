import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PasswordReset } from "#shared/schemas/password-reset.ts";
import { texts } from "#shared/texts.ts";
import { resetByAddress } from "./rate-limits.ts";
import { hashResetToken } from "./reset-token.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { setPassword } from "./set-password.ts";
import { users, verifications } from "./table.ts";

/**
 * Sets a new password with the single-use token of a recovery mail and ends all sessions of the user (product 6.11).
 * @throws AppError `invalid_input` for an unknown, used or expired token, `rate_limited`.
 */
export async function resetPassword(ctx: Context, { token, newPassword }: PasswordReset): Promise<void> {
  await ctx.rateLimits.consume(resetByAddress, ctx.request.address);
  await ctx.db.transaction(async (tx) => {
    const user = await redeem(tx, token);
    await setPassword(tx, user.id, newPassword);
    await revokeSessions(tx, user.id);
    await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: user.id,
      description: `Senha de ${user.name} redefinida pelo link de recuperação`,
    });
  });
}

/** Deletes the token and returns its user. Locks the user's row first, like every change of a user. */
async function redeem(tx: Transaction, token: string): Promise<{ id: string; name: string }> {
  const isValidToken = and(
    eq(verifications.id, hashResetToken(token)),
    gt(verifications.expiresAt, new Date()),
  );
  const [issued] = await tx.select({ userId: verifications.value }).from(verifications).where(isValidToken);
  const [user] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, issued?.userId ?? ""), users.isActive))
    .for("update");
  const deleted = await tx.delete(verifications).where(isValidToken).returning({ id: verifications.id });
  if (!user || deleted.length === 0) {
    throw new AppError("invalid_input", { message: texts.password.invalidToken });
  }
  return user;
}
