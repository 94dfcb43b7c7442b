import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { IDLE_SESSION_SECONDS, SESSION_TOUCH_SECONDS } from "#shared/schemas/session.ts";
import type { StoredSession } from "./session-cache.ts";
import { sessions } from "./table.ts";

/**
 * Returns whether a session is alive; deletes one without a call for IDLE_SESSION_SECONDS (product 6.5). Stores the
 * time of the last call at most every SESSION_TOUCH_SECONDS, and never that of a `background` call.
 */
export async function touchSession(
  db: Database,
  session: StoredSession,
  { background }: { background: boolean },
): Promise<boolean> {
  const idleSeconds = (Date.now() - session.updatedAt.getTime()) / 1000;
  const isSession = eq(sessions.id, session.id);
  if (idleSeconds > IDLE_SESSION_SECONDS) {
    await db.delete(sessions).where(isSession);
    return false;
  }
  if (!background && idleSeconds > SESSION_TOUCH_SECONDS) {
    session.updatedAt = new Date();
    await db.update(sessions).set({ updatedAt: session.updatedAt }).where(isSession);
  }
  return true;
}
