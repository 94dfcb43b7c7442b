import { APIError } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { recordRepeatableAudit } from "#server/platform/audit/record-repeatable-audit.ts";
import type { Administrator, Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type AdminSession, type LoginInput, SESSION_SECONDS } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts.ts";
import { sessionCookieName } from "./auth.ts";
import type { KnownAccount } from "./known-browsers.ts";
import { countGuess } from "./login-budgets.ts";
import { verifyPassword } from "./password-hashing.ts";
import { UNKNOWN_EMAIL } from "./present-user.ts";
import { sessionOf } from "./revoke-sessions.ts";
import { PROVIDER } from "./set-password.ts";
import { accounts, sessions, users } from "./table.ts";

/** The least time that the record of a refused login takes. */
const REFUSAL_MS = 100;

/**
 * Signs an administrator in (product 6.2): session, `last_login` and audit log entry in one transaction, the cookie on
 * the response. An unknown address and a wrong password get the same answer in the same time: no row is locked while
 * the password is checked.
 * @throws AppError `unauthorized`, `forbidden` for a deactivated user, `rate_limited`.
 */
export async function logIn(ctx: Context, input: LoginInput): Promise<AdminSession & { token: string }> {
  const email = input.email.toLowerCase();
  const { headers } = ctx.request;
  const claimed = ctx.knownBrowsers.isClaimed(headers) ? await findAccount(ctx, email) : undefined;
  const guess = await countGuess(ctx, email, claimed);
  const account = claimed ?? (await findAccount(ctx, email));
  const isVerified = await verifyPassword(input.password, account?.hash, guess);
  try {
    if (!isVerified || !account) throw new APIError("UNAUTHORIZED");
    const session = await openSession(ctx, { ...input, email }, account.hash);
    ctx.sessionCache.expire();
    await guess.forgive();
    ctx.request.responseHeaders.append("set-cookie", ctx.knownBrowsers.remember(headers, account));
    return session;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    // Unknown accounts share a row of the record: the pause hides who waits for it.
    await Promise.all([recordRefusal(ctx, account && email), Bun.sleep(REFUSAL_MS)]);
    throw error.status === "FORBIDDEN"
      ? new AppError("forbidden", { message: texts.login.inactive })
      : new AppError("unauthorized", { message: texts.login.invalid });
  }
}

async function findAccount(ctx: Context, email: string): Promise<KnownAccount | undefined> {
  const [account] = await ctx.db
    .select({ id: users.id, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PROVIDER)))
    .where(eq(users.email, email));
  return account?.hash ? { id: account.id, hash: account.hash } : undefined;
}

/** @throws APIError when the password has been changed or the user deactivated since `verifiedHash` was read. */
function openSession(ctx: Context, input: LoginInput, verifiedHash: string) {
  return ctx.db.transaction(async (tx) => {
    // Changes of password or state lock this row too, so that no session starts with the old password meanwhile.
    await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email)).for("no key update");
    const replacedSessionId = await sessionOf(ctx, tx);
    const { headers, response } = await ctx.auth.withinVerified(tx, verifiedHash).signInEmail({
      body: input,
      headers: sessionHeaders(ctx),
      returnHeaders: true,
    });
    if (replacedSessionId) await tx.delete(sessions).where(eq(sessions.id, replacedSessionId));
    const { id, email, name } = response.user;
    const expires = Date.now() + SESSION_SECONDS * 1000;
    const actor: Administrator = { kind: "administrator", id, email, name, expires };
    await tx.update(users).set({ lastLogin: new Date() }).where(eq(users.id, id));
    await recordAudit({ ...ctx, actor }, tx, {
      action: "LOGIN",
      entityType: "auth",
      entityId: id,
      description: `${name} entrou na área administrativa`,
    });
    for (const cookie of headers.getSetCookie()) ctx.request.responseHeaders.append("set-cookie", cookie);
    const token = signedToken(headers, sessionCookieName(ctx.publicUrl));
    return { id, email, name, expires, token };
  });
}

/** better-auth stores address and browser with the session; the address is the one the proxy rules establish. */
function sessionHeaders(ctx: Context): Headers {
  const headers = new Headers({ "x-forwarded-for": ctx.request.address });
  const userAgent = ctx.request.headers.get("user-agent");
  if (userAgent) headers.set("user-agent", userAgent.slice(0, 300));
  return headers;
}

/** The value of the session cookie: the token and its signature, without which no call accepts it (product 6.4). */
function signedToken(headers: Headers, cookieName: string): string {
  const cookie = headers.getSetCookie().find((header) => header.startsWith(`${cookieName}=`)) ?? "";
  return decodeURIComponent(cookie.slice(cookieName.length + 1).split(";")[0] ?? "");
}

/** Keeps what was typed only when it is an account's e-mail: it may be a password in the wrong field. */
async function recordRefusal(ctx: Context, accountEmail: string | undefined): Promise<void> {
  await ctx.db.transaction((tx) =>
    recordRepeatableAudit(ctx, tx, {
      action: "LOGIN",
      entityType: "auth",
      description: `Tentativa de login recusada para ${accountEmail ?? UNKNOWN_EMAIL}`,
    }),
  );
}
