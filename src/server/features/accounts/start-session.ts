import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Administrator, Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import { deviceName } from "#shared/formats/device.ts";
import { type AdminSession, SESSION_SECONDS } from "#shared/schemas/session.ts";
import type { KnownAccount } from "./known-browsers.ts";
import { accountKey } from "./login-budgets.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { loginByDevice } from "./rate-limits.ts";
import { sessionOf } from "./sessions.ts";
import { sessions, users } from "./table.ts";

/** Longer values carry nothing of interest. */
const USER_AGENT_MAX = 300;

type Entering = { id: string; email: string; name: string; lastLogin: Date | null };

/**
 * Opens a session for a user whose factors were checked, replacing the request's session, and notifies the user of a
 * new device.
 */
export async function startSession(
  ctx: Context,
  tx: Transaction,
  user: Entering,
  account: KnownAccount,
  how = "",
): Promise<AdminSession & { token: string; cookie: string }> {
  const replacedSessionId = await sessionOf(ctx, tx);
  if (replacedSessionId) await tx.delete(sessions).where(eq(sessions.id, replacedSessionId));
  const { tokenHash, cookie, bearer } = await ctx.sessionCredentials.issue();
  const { id, email, name } = user;
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const expires = expiresAt.getTime();
  const actor: Administrator = { kind: "administrator", id, email, name, expires, isProven: true };
  await tx.insert(sessions).values({
    id: crypto.randomUUID(),
    token: tokenHash,
    userId: id,
    expiresAt,
    ipAddress: ctx.request.address,
    userAgent: ctx.request.headers.get("user-agent")?.slice(0, USER_AGENT_MAX),
  });
  await tellOfNewDevice(ctx, tx, account, user.lastLogin);
  await tx.update(users).set({ lastLogin: new Date() }).where(eq(users.id, id));
  await recordAudit({ ...ctx, actor }, tx, {
    action: "LOGIN",
    entityType: "auth",
    entityId: id,
    description: `${name} entrou na área administrativa${how}`,
  });
  return { id, email, name, expires: actor.expires, token: bearer, cookie };
}

/**
 * Browsers are known by their cookie, other programs by name and network. The first login of a user sends no notice.
 */
async function tellOfNewDevice(
  ctx: Context,
  tx: Transaction,
  account: KnownAccount,
  lastLogin: Date | null,
): Promise<void> {
  const { headers, address } = ctx.request;
  if (ctx.knownBrowsers.find(headers, account)) return;
  const device = deviceName(headers.get("user-agent"));
  const key = `${account.id} ${accountKey(`${device} ${clientNetwork(address)}`)}`;
  const logins = await ctx.rateLimits.consume(loginByDevice, key, tx);
  if (logins > 1 || lastLogin === null) return;
  await ctx.queue.enqueue(tx, mailAccountNotice, {
    userId: account.id,
    kind: "device",
    at: Date.now(),
    detail: `${device}, de ${address}`,
  });
}
