import { eq, sql } from "drizzle-orm";
import type { Actor } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { IDLE_SESSION_SECONDS, PROOF_SECONDS, SESSION_TOUCH_SECONDS } from "#shared/schemas/session.ts";
import { sessions, users } from "./table.ts";

type Used = Pick<Services, "db" | "sessionCredentials" | "findSession">;

/**
 * Resolves the session in the headers (cookie or Bearer) to its active administrator, else to a visitor. Marks visitors
 * with a deactivated user's session, so that the rejection can explain it. `background` calls do not keep the session
 * alive.
 */
export async function resolveActor(
  { db, sessionCredentials, findSession }: Used,
  headers: Headers,
  { background = false }: { background?: boolean } = {},
): Promise<Actor> {
  const tokenHash = await sessionCredentials.read(headers);
  const session = tokenHash && (await findSession(tokenHash));
  if (!session) return { kind: "visitor" };
  const { id, email, name, isActive } = session.user;
  if (!isActive) return { kind: "visitor", isDeactivated: true };
  if (!(await touchSession(db, session, { background }))) return { kind: "visitor" };
  const isProven = Date.now() - session.provedAt.getTime() < PROOF_SECONDS * 1000;
  return { kind: "administrator", id, email, name, expires: session.expiresAt.getTime(), isProven };
}

/** Reads the session of a token hash with its user, including expired ones, which the caller deletes. */
export type FindSession = (tokenHash: string) => Promise<StoredSession | undefined>;

type StoredSession = {
  id: string;
  expiresAt: Date;
  /** Time of the last call, to the minute. */
  updatedAt: Date;
  provedAt: Date;
  user: { id: string; email: string; name: string; isActive: boolean };
};

/** Creates the session lookup: a single prepared statement, since every call runs it. */
export function createFindSession(db: Database): FindSession {
  const byHash = db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      updatedAt: sessions.updatedAt,
      provedAt: sessions.provedAt,
      user: { id: users.id, email: users.email, name: users.name, isActive: users.isActive },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sql.placeholder("tokenHash")))
    .prepare("session_by_hash");
  return async (tokenHash) => (await byHash.execute({ tokenHash }))[0];
}

/**
 * Reports whether a session is alive; deletes it if expired or idle for IDLE_SESSION_SECONDS. Updates the last call at
 * most every SESSION_TOUCH_SECONDS, never for `background` calls.
 */
async function touchSession(
  db: Database,
  session: StoredSession,
  { background }: { background: boolean },
): Promise<boolean> {
  const now = new Date();
  const idleSeconds = (now.getTime() - session.updatedAt.getTime()) / 1000;
  const isSession = eq(sessions.id, session.id);
  if (session.expiresAt <= now || idleSeconds > IDLE_SESSION_SECONDS) {
    await db.delete(sessions).where(isSession);
    return false;
  }
  if (!background && idleSeconds > SESSION_TOUCH_SECONDS) {
    await db.update(sessions).set({ updatedAt: now }).where(isSession);
  }
  return true;
}
