import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Administrator, Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type AdminSession, type LoginInput, SESSION_SECONDS } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts.ts";
import { loginByAccount, loginByAddress } from "./rate-limits.ts";
import { sessionOf } from "./revoke-sessions.ts";
import { sessions, users } from "./table.ts";

/**
 * Signs an administrator in (product 6.2): session, `last_login` and audit log entry in one transaction, the cookie on
 * the response. An unknown address and a wrong password get the same answer in the same time.
 * @throws AppError `unauthorized`, `forbidden` for a deactivated user, `rate_limited`.
 */
export async function logIn(ctx: Context, input: LoginInput): Promise<AdminSession & { token: string }> {
  const account = input.email.toLowerCase();
  const { rateLimits } = ctx;
  // Counted before the password is checked, so that concurrent guesses cannot exceed the rate limit.
  await rateLimits.consume(loginByAddress, ctx.request.address);
  await rateLimits.consume(loginByAccount, account);
  try {
    const session = await openSession(ctx, { ...input, email: account });
    await rateLimits.reset(loginByAccount, account);
    await rateLimits.refund(loginByAddress, ctx.request.address);
    return session;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await recordFailure(ctx, account);
    throw error.status === "FORBIDDEN"
      ? new AppError("forbidden", { message: texts.login.inactive })
      : new AppError("unauthorized", { message: texts.login.invalid });
  }
}

function openSession(ctx: Context, input: LoginInput) {
  return ctx.db.transaction(async (tx) => {
    // Changes of password or state lock this row too, so that no session starts with the old password meanwhile.
    await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email)).for("no key update");
    const replacedSessionId = await sessionOf(ctx, tx);
    const { headers, response } = await ctx.auth.within(tx).signInEmail({
      body: input,
      headers: sessionHeaders(ctx),
      returnHeaders: true,
    });
    if (replacedSessionId) await tx.delete(sessions).where(eq(sessions.id, replacedSessionId));
    const { id, email, name } = response.user;
    const actor: Administrator = { kind: "administrator", id, email, name };
    await tx.update(users).set({ lastLogin: new Date() }).where(eq(users.id, id));
    await recordAudit({ ...ctx, actor }, tx, {
      action: "LOGIN",
      entityType: "auth",
      entityId: id,
      description: `${name} entrou na área administrativa`,
    });
    for (const cookie of headers.getSetCookie()) ctx.request.responseHeaders.append("set-cookie", cookie);
    return { id, email, name, expires: Date.now() + SESSION_SECONDS * 1000, token: response.token };
  });
}

/** better-auth stores address and browser with the session; the address is the one the proxy rules establish. */
function sessionHeaders(ctx: Context): Headers {
  const headers = new Headers({ "x-forwarded-for": ctx.request.address });
  const userAgent = ctx.request.headers.get("user-agent");
  if (userAgent) headers.set("user-agent", userAgent.slice(0, 300));
  return headers;
}

async function recordFailure(ctx: Context, account: string): Promise<void> {
  await ctx.db.transaction((tx) =>
    recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "LOGIN",
      entityType: "auth",
      description: `Tentativa de login recusada para ${account}`,
    }),
  );
}
