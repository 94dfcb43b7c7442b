import { and, eq, ne } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { sessions } from "./table.ts";

/** Signs a user out everywhere as soon as the transaction commits, or everywhere but in one session. */
export async function revokeSessions(
  tx: Transaction,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  const mine = eq(sessions.userId, userId);
  await tx
    .delete(sessions)
    .where(exceptSessionId === undefined ? mine : and(mine, ne(sessions.id, exceptSessionId)));
}

/** The session a request came with, by cookie or by token. */
export async function sessionOf(ctx: Context, tx: Transaction): Promise<string | undefined> {
  const { headers } = ctx.request;
  const found = await ctx.auth.within(tx).getSession({ headers, query: { disableRefresh: true } });
  return found?.session.id;
}
