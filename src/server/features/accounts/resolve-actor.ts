import { eq, sql } from "drizzle-orm";
import type { Actor } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { IDLE_SESSION_SECONDS, SESSION_TOUCH_SECONDS } from "#shared/schemas/session.ts";
import { sessions, users } from "./table.ts";

type Used = Pick<Services, "db" | "sessionCredentials" | "findSession">;

/**
 * Returns the active administrator of the session in the headers (cookie or Bearer), else a visitor. The visitor of a
 * deactivated user's session is marked, so that the refusal can say why. A `background` call does not keep the session
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
  return { kind: "administrator", id, email, name, expires: session.expiresAt.getTime() };
}

declare module "#server/platform/services.ts" {
  interface Services {
    findSession: FindSession;
  }
}

/** Reads the session of a token's hash with its user, also one that is over: who ends it elsewhere ends it here. */
type FindSession = (tokenHash: string) => Promise<StoredSession | undefined>;

type StoredSession = {
  id: string;
  expiresAt: Date;
  /** The time of its last call, to the minute. */
  updatedAt: Date;
  user: { id: string; email: string; name: string; isActive: boolean };
};

/** Creates the read of sessions: every call makes it, so it is one statement, planned once per connection. */
export function createFindSession(db: Database): FindSession {
  const byHash = db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      updatedAt: sessions.updatedAt,
      user: { id: users.id, email: users.email, name: users.name, isActive: users.isActive },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sql.placeholder("tokenHash")))
    .prepare("session_by_hash");
  return async (tokenHash) => (await byHash.execute({ tokenHash }))[0];
}

/**
 * Returns whether a session is alive; deletes one that has expired or had no call for IDLE_SESSION_SECONDS. Stores the
 * time of the last call at most every SESSION_TOUCH_SECONDS, and never that of a `background` call.
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
