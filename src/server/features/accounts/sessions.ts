import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { deviceName } from "#shared/formats/device.ts";
import { counted } from "#shared/formats/numbers.ts";
import { IDLE_SESSION_SECONDS, type LogoutReason } from "#shared/schemas/session.ts";
import type { EndSessionsInput, OpenSession } from "#shared/schemas/user.ts";
import { sessions } from "./table.ts";
import { lockUser } from "./users.ts";

/** Lists a user's sessions that still grant access, the one of the request and the last used first. */
export async function listSessions(ctx: AdministratorContext, userId: string): Promise<OpenSession[]> {
  const own = await sessionOf(ctx, ctx.db);
  const found = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.updatedAt, sql`now() - ${IDLE_SESSION_SECONDS} * interval '1 second'`),
      ),
    )
    .orderBy(desc(eq(sessions.id, own ?? "")), desc(sessions.updatedAt));
  return found.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent,
    address: ipAddress,
    createdAt: createdAt.toISOString(),
    usedAt: updatedAt.toISOString(),
    isCurrent: id === own,
  }));
}

/** Deletes all sessions of a user, except optionally one, on commit. */
export async function revokeSessions(
  tx: Transaction,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  const isOfUser = eq(sessions.userId, userId);
  await tx
    .delete(sessions)
    .where(exceptSessionId === undefined ? isOfUser : and(isOfUser, ne(sessions.id, exceptSessionId)));
}

/** Returns the id of the request's session, by cookie or Bearer token. */
export async function sessionOf(ctx: Context, tx: Database | Transaction): Promise<string | undefined> {
  const tokenHash = await ctx.sessionCredentials.read(ctx.request.headers);
  if (!tokenHash) return undefined;
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, tokenHash));
  return session?.id;
}

/**
 * Ends one session of a user, or all but that of the request. A no-op for a session that has already ended.
 * @throws AppError `not_found` for an unknown user.
 */
export async function endSessions(
  ctx: AdministratorContext,
  { userId, id }: EndSessionsInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { user } = await lockUser(tx, userId);
    const own = await sessionOf(ctx, tx);
    const ended = await tx
      .delete(sessions)
      .where(
        and(eq(sessions.userId, userId), id === undefined ? ne(sessions.id, own ?? "") : eq(sessions.id, id)),
      )
      .returning({ userAgent: sessions.userAgent });
    const [first] = ended;
    if (!first) return;
    const what =
      id === undefined
        ? counted(ended.length, "sessão encerrada", "sessões encerradas")
        : `sessão encerrada (${deviceName(first.userAgent)})`;
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: userId,
      description: `Usuário ${user.name} (${user.email}): ${what}`,
    });
  });
}

/** Deletes the request's session and its cookie, on logout or inactivity. */
export async function logOut(ctx: AdministratorContext, reason: LogoutReason): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const sessionId = await sessionOf(ctx, tx);
    if (sessionId) await tx.delete(sessions).where(eq(sessions.id, sessionId));
    await recordAudit(ctx, tx, {
      action: "LOGOUT",
      entityType: "auth",
      entityId: ctx.actor.id,
      description:
        reason === "inactivity"
          ? `${ctx.actor.name} foi desconectado por inatividade`
          : `${ctx.actor.name} saiu da área administrativa`,
    });
  });
  ctx.request.responseHeaders.append("set-cookie", ctx.sessionCredentials.clearCookie);
}
