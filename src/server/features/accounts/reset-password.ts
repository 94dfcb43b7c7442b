import { and, eq, gt } from "drizzle-orm";
import { recordAudit, terminalAuthor } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import { createRateLimits } from "#server/platform/rate-limits/rate-limits.ts";
import type { PasswordReset } from "#shared/schemas/password-reset.ts";
import { texts } from "#shared/texts/texts.ts";
import { forgiveGuesses } from "./login-budgets.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { hashPassword, passwordChange, rejectWeakPasswordOf, setPassword } from "./passwords.ts";
import { resetByNetwork } from "./rate-limits.ts";
import { hashResetToken, revokeResetTokens } from "./reset-token.ts";
import { dropFactors } from "./second-factor.ts";
import { revokeSessions } from "./sessions.ts";
import { passwordResetTokens, users } from "./table.ts";
import { type UserRow, userColumns } from "./users.ts";

/**
 * Sets a new password with a single-use token and ends all sessions of the user. Then the browser counts as known, and
 * earlier guesses no longer block this network.
 * @throws AppError `invalid_input` for an unknown, used or expired token or a weak password, `rate_limited`.
 */
export async function resetPassword(ctx: Context, { token, newPassword }: PasswordReset): Promise<void> {
  await ctx.rateLimits.consume(resetByNetwork, clientNetwork(ctx.request.address));
  // Before hashing, which is expensive and must not happen in a transaction.
  const userId = await issuedFor(ctx, token);
  if (!userId) throw invalidToken();
  await rejectWeakPasswordOf(ctx, userId, newPassword);
  const passwordHash = await hashPassword(newPassword);
  const { id, email } = await ctx.db.transaction(async (tx) => {
    const user = await redeem(tx, token);
    await setPassword(tx, user.id, passwordHash);
    await revokeSessions(tx, user.id);
    await revokeResetTokens(tx, user.id);
    await ctx.queue.enqueue(tx, mailAccountNotice, { userId: user.id, kind: "password", at: Date.now() });
    await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: user.id,
      description: `Senha de ${user.name} redefinida pelo link de recuperação`,
      changes: await passwordChange(tx, user.id),
    });
    return user;
  });
  await forgiveGuesses(ctx, email, ctx.request.address);
  ctx.request.responseHeaders.append(
    "set-cookie",
    ctx.knownBrowsers.remember(ctx.request.headers, { id, hash: passwordHash }),
  );
}

function isValid(token: string) {
  return and(
    eq(passwordResetTokens.id, hashResetToken(token)),
    gt(passwordResetTokens.expiresAt, new Date()),
  );
}

async function issuedFor(ctx: Context, token: string): Promise<string | undefined> {
  const [issued] = await ctx.db
    .select({ userId: passwordResetTokens.userId })
    .from(passwordResetTokens)
    .where(isValid(token));
  return issued?.userId;
}

/** Consumes the token and returns its user. Locks the user's row first, like every change of a user. */
async function redeem(tx: Transaction, token: string): Promise<{ id: string; name: string; email: string }> {
  const isValidToken = isValid(token);
  const [issued] = await tx
    .select({ userId: passwordResetTokens.userId })
    .from(passwordResetTokens)
    .where(isValidToken);
  const [user] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, issued?.userId ?? ""), users.isActive))
    .for("update");
  const deleted = await tx
    .delete(passwordResetTokens)
    .where(isValidToken)
    .returning({ id: passwordResetTokens.id });
  if (!user || deleted.length === 0) throw invalidToken();
  return user;
}

function invalidToken(): AppError {
  return new AppError("invalid_input", { message: texts.password.invalidToken });
}

/**
 * Sets a new password for the operator: drops the second factor, ends all sessions, revokes reset links and clears the failed-login limits.
 * @throws AppError `not_found`.
 */
export async function resetPasswordFromTerminal(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const passwordHash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    // Locks the row first, like every change of a user.
    const [found] = await tx.select(userColumns).from(users).where(eq(users.email, email)).for("update");
    if (!found) throw new AppError("not_found", { message: texts.users.unknown });
    await setPassword(tx, found.id, passwordHash);
    // Otherwise the last administrator could not recover from a lost factor.
    await dropFactors(tx, found.id);
    await revokeSessions(tx, found.id);
    await revokeResetTokens(tx, found.id);
    await recordAudit(terminalAuthor, tx, {
      action: "UPDATE",
      entityType: "user",
      entityId: found.id,
      description: `Usuário ${found.name} (${found.email}): senha redefinida no servidor`,
      changes: await passwordChange(tx, found.id),
    });
    return found;
  });
  await forgiveGuesses({ rateLimits: createRateLimits(db) }, email);
  return user;
}
