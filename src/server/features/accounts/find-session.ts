import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { sessions, users } from "./table.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    findSession: FindSession;
  }
}

/** Reads the session of a token's hash with its user, also one that is over: who ends it elsewhere ends it here. */
export type FindSession = (tokenHash: string) => Promise<StoredSession | undefined>;

export type StoredSession = {
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
