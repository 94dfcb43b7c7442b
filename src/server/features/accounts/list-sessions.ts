import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { IDLE_SESSION_SECONDS } from "#shared/schemas/session.ts";
import type { OpenSession } from "#shared/schemas/user.ts";
import { sessionOf } from "./revoke-sessions.ts";
import { sessions } from "./table.ts";

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
