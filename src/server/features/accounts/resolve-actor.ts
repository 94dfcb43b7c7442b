import { sql } from "drizzle-orm";
import type { Actor } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";
import type { StoredSession } from "./session-cache.ts";
import { hashSessionToken } from "./session-token-adapter.ts";
import { touchSession } from "./touch-session.ts";

type Used = Pick<Services, "auth" | "db" | "sessionCache">;

/**
 * Returns the active administrator of the session in the headers (cookie or Bearer), else a visitor (product 6.4). The
 * visitor of a deactivated user's session is marked, so that the refusal can say why (product 6.7). A `background` call does
 * not keep the session alive (product 6.5). Only a call that is no write may be answered from memory (product 6.13).
 */
export async function resolveActor(
  services: Used,
  headers: Headers,
  { background = false, isWrite = false }: { background?: boolean; isWrite?: boolean } = {},
): Promise<Actor> {
  if (!headers.has("cookie") && !headers.has("authorization")) return { kind: "visitor" };
  const session = await services.sessionCache.read(headers, { isWrite }, () =>
    loadSession(services, headers),
  );
  if (!session) return { kind: "visitor" };
  const { id, email, name, isActive } = session.user;
  if (!isActive) return { kind: "visitor", isDeactivated: true };
  if (!(await touchSession(services.db, session, { background }))) return { kind: "visitor" };
  return { kind: "administrator", id, email, name, expires: session.expiresAt.getTime() };
}

/** Checks the signature of the token and reads its session. */
async function loadSession({ auth, db }: Used, headers: Headers): Promise<StoredSession | undefined> {
  try {
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    if (!found) return undefined;
    const { id, token, expiresAt, updatedAt } = found.session;
    return { id, tokenHash: hashSessionToken(token), expiresAt, updatedAt, user: found.user };
  } catch (error) {
    // better-auth hides the cause; while the database is unavailable, this statement throws it.
    await db.execute(sql`select 1`);
    throw error;
  }
}
