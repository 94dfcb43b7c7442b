import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { pace } from "#server/platform/pace.ts";
import type { AdminSession, LoginInput } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import type { KnownAccount } from "./known-browsers.ts";
import { countGuess, type Guess } from "./login-budgets.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import {
  findAccount,
  hashPassword,
  passwordChange,
  rejectWeakPasswordOf,
  setPassword,
  verifyPassword,
} from "./passwords.ts";
import { codeNoticesByAccount } from "./rate-limits.ts";
import { recordRefusal } from "./record-refusal.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { countCodeGuess, forgiveCodeGuesses, isTotpCode } from "./second-factor.ts";
import { passSecondStep } from "./second-step.ts";
import { revokeSessions } from "./sessions.ts";
import { startSession } from "./start-session.ts";
import { passwords, users } from "./table.ts";

const REFUSALS: ReadonlySet<string> = new Set(["unauthorized", "forbidden"]);
const sessionUser = {
  id: users.id,
  email: users.email,
  name: users.name,
  isActive: users.isActive,
  lastLogin: users.lastLogin,
  mustChangePassword: users.mustChangePassword,
};

/** `recoveryCodes` are those of a factor that was set up on the way, shown once. */
type Opened = AdminSession & { token: string; recoveryCodes?: string[] | undefined };

/**
 * Signs an administrator in: session, `last_login` and audit entry in one transaction, cookie on the response. Unknown
 * addresses and wrong passwords take equally long: no row is locked during the password check. With `acceptsGiven`, a
 * password that another person chose need not be replaced.
 * @throws AppError `unauthorized`, with `missing` if only that part is missing, `forbidden` for a deactivated user,
 * `rate_limited`.
 */
export async function logIn(ctx: Context, input: LoginInput, { acceptsGiven = false } = {}): Promise<Opened> {
  const email = input.email.toLowerCase();
  const { headers } = ctx.request;
  const claimed = ctx.knownBrowsers.isClaimed(headers) ? await findAccount(ctx, email) : undefined;
  const guess = await countGuess(ctx, email, claimed);
  const account = claimed ?? (await findAccount(ctx, email));
  const isVerified = await verifyPassword(input.password, account?.hash, guess);
  try {
    if (!isVerified || !account) throw invalidLogin();
    const { newPassword } = input;
    if (newPassword === input.password)
      throw new AppError("invalid_input", { message: texts.login.samePassword });
    if (newPassword) await rejectWeakPasswordOf(ctx, account.id, newPassword);
    const newHash = newPassword && (await hashPassword(newPassword));
    if (input.code) await countCodeGuess(ctx, account, input.code);
    const { cookie, trustCookie, hash, ...session } = await openSession(ctx, account, input, {
      newHash,
      acceptsGiven,
    });
    if (input.code) await forgiveCodeGuesses(ctx, account);
    await guess.forgive();
    ctx.request.responseHeaders.append("set-cookie", cookie);
    if (trustCookie) ctx.request.responseHeaders.append("set-cookie", trustCookie);
    ctx.request.responseHeaders.append(
      "set-cookie",
      ctx.knownBrowsers.remember(headers, { id: account.id, hash }),
    );
    return session;
  } catch (error) {
    if (error instanceof AppError && error.missing) {
      await guess.forgive();
      throw error;
    }
    if (!(error instanceof AppError && REFUSALS.has(error.code))) throw error;
    if (isVerified && account && input.code) await reportWrongCode(ctx, account, input.code, guess);
    // Unknown accounts share one counter row; the pause hides who waits for its lock.
    await Promise.all([recordRefusal(ctx, account && email), Bun.sleep(pace.refusedLoginMs)]);
    throw error;
  }
}

/**
 * Notifies the user of an account by mail, once an hour, that a browser which never signed in to it knows the password.
 * A wrong code of the app does not count as a password guess: it has a separate budget, and recovery codes stay usable.
 */
async function reportWrongCode(
  ctx: Context,
  { id }: KnownAccount,
  code: string,
  { isKnownBrowser, forgive }: Guess,
): Promise<void> {
  if (isTotpCode(code)) await forgive();
  if (isKnownBrowser) return;
  await ctx.rateLimits.consume(codeNoticesByAccount, id).then(
    () =>
      ctx.db.transaction((tx) =>
        ctx.queue.enqueue(tx, mailAccountNotice, { userId: id, kind: "codeWrong", at: Date.now() }),
      ),
    (error) => {
      if (!(error instanceof AppError && error.code === "rate_limited")) throw error;
    },
  );
}

/** `newHash` is used if the password has to be replaced. @throws AppError like `logIn`, also if the password changed or the user was deactivated since `account` was read. */
function openSession(
  ctx: Context,
  account: KnownAccount,
  answers: LoginInput,
  { newHash, acceptsGiven }: { newHash: string | undefined; acceptsGiven: boolean },
): Promise<Opened & { cookie: string; trustCookie?: string | undefined; hash: string }> {
  return ctx.db.transaction(async (tx) => {
    // Password and state changes lock this row too, so no session starts with an old password.
    const [user] = await tx
      .select(sessionUser)
      .from(users)
      .where(eq(users.id, account.id))
      .for("no key update");
    const [current] = await tx
      .select({ hash: passwords.password })
      .from(passwords)
      .where(eq(passwords.userId, account.id));
    if (!user || current?.hash !== account.hash) throw invalidLogin();
    if (!user.isActive) throw new AppError("forbidden", { message: texts.login.inactive });
    const isReplaced = user.mustChangePassword && (newHash !== undefined || !acceptsGiven);
    const hash = isReplaced ? await replacePassword(ctx, tx, user, newHash) : account.hash;
    const { how, ...passed } = await passSecondStep(ctx, tx, user, answers);
    const session = await startSession(ctx, tx, user, account, how);
    return { ...session, hash, ...passed };
  });
}

/** Replaces a password that another person chose. @throws AppError `unauthorized` without a new one. */
async function replacePassword(
  ctx: Context,
  tx: Transaction,
  { id, name }: { id: string; name: string },
  newHash: string | undefined,
): Promise<string> {
  if (!newHash)
    throw new AppError("unauthorized", { message: texts.login.newPasswordMissing, missing: "newPassword" });
  await setPassword(tx, id, newHash);
  await revokeSessions(tx, id);
  await revokeResetTokens(tx, id);
  await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
    action: "UPDATE",
    entityType: "auth",
    entityId: id,
    description: `${name} criou a sua própria senha`,
    changes: await passwordChange(tx, id),
  });
  return newHash;
}

function invalidLogin(): AppError {
  return new AppError("unauthorized", { message: texts.login.invalid });
}
