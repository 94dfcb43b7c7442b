import { sql as drizzleSql, eq } from "drizzle-orm";
import type { Database, DatabaseConnection } from "#server/platform/db/client.ts";
import { IDLE_SESSION_SECONDS } from "#shared/schemas/session.ts";
import { sessions, users } from "./table.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    sessionCache: SessionCache;
  }
}

/** Notified by triggers when a session ends or is changed, and when its user is (migration 0030). */
const SESSIONS_CHANNEL = "sessions_changed";
/** However quiet the channel is, such as on a line that broke without a word, a session is read again after this time. */
const REREAD_AFTER_MS = 5000;
/** About half a megabyte: more browsers than there are administrators. */
const MAX_ENTRIES = 1000;

/** A session with its user. `touchSession` moves `updatedAt`, so that the calls that follow need not. */
export type StoredSession = {
  id: string;
  /** As the database has it. */
  tokenHash: string;
  expiresAt: Date;
  updatedAt: Date;
  user: { id: string; email: string; name: string; isActive: boolean };
};

export type SessionCache = {
  /**
   * The session of the headers. From memory when it is there, nothing has announced a change since it was read, and it
   * would be accepted; otherwise, and always for a write, from the database. `load` checks credentials that are not known
   * yet, and judges a session that is not accepted.
   */
  read: (
    headers: Headers,
    call: { isWrite: boolean },
    load: () => Promise<StoredSession | undefined>,
  ) => Promise<StoredSession | undefined>;
  /** Called after the commit of what ends or changes sessions: this instance does not wait for the announcement. */
  expire: () => void;
  close: () => Promise<void>;
};

type Entry = { session: StoredSession; asOf: number; rereadAt: number };

/** Keeps the sessions of the calls in memory until one changes on any instance (product 6.13). */
export async function createSessionCache({ prepared, sql }: DatabaseConnection): Promise<SessionCache> {
  // A Map iterates in insertion order: the first entry is the least recently used.
  const entries = new Map<string, Entry>();
  // An entry is fresh while no change was announced since its read started.
  let changes = 0;
  const expire = () => {
    changes += 1;
  };
  // Also expires after every reconnection, because announcements may have been missed.
  const subscription = await sql.listen(SESSIONS_CHANNEL, expire, expire);
  const byHash = selectByHash(prepared);

  return {
    read: async (headers, { isWrite }, load) => {
      const key = keyOf(headers);
      const known = entries.get(key);
      const isFresh = known && known.asOf === changes && Date.now() < known.rereadAt;
      if (isFresh && !isWrite && isAlive(known.session)) {
        entries.delete(key);
        entries.set(key, known);
        return known.session;
      }
      const asOf = changes;
      const rereadAt = Date.now() + REREAD_AFTER_MS;
      const found = known && (await byHash.execute({ tokenHash: known.session.tokenHash }))[0];
      const session = found && isAlive(found) ? found : await load();
      entries.delete(key);
      if (!session || !isAlive(session)) return session;
      entries.set(key, { session, asOf, rereadAt });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      return session;
    },
    expire,
    close: () => subscription.unlisten(),
  };
}

/** One statement, planned once per connection; better-auth takes two. */
function selectByHash(prepared: Database) {
  return prepared
    .select({
      id: sessions.id,
      tokenHash: sessions.token,
      expiresAt: sessions.expiresAt,
      updatedAt: sessions.updatedAt,
      user: { id: users.id, email: users.email, name: users.name, isActive: users.isActive },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, drizzleSql.placeholder("tokenHash")))
    .prepare("session_by_hash");
}

function isAlive({ user, expiresAt, updatedAt }: StoredSession): boolean {
  const now = Date.now();
  return (
    user.isActive && now < expiresAt.getTime() && now - updatedAt.getTime() <= IDLE_SESSION_SECONDS * 1000
  );
}

/** Memory holds no token: a hash of both headers, as they came, stands for the credentials that `load` has checked. */
function keyOf(headers: Headers): string {
  const credentials = `${headers.get("authorization") ?? ""}\n${headers.get("cookie") ?? ""}`;
  return new Bun.CryptoHasher("sha256").update(credentials).digest("base64");
}
