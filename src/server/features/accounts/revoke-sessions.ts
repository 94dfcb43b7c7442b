import { and, eq, ne } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { sessions } from "./table.ts";

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
