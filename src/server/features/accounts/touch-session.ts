import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { IDLE_SESSION_SECONDS, SESSION_TOUCH_SECONDS } from "#shared/schemas/session.ts";
import type { StoredSession } from "./find-session.ts";
import { sessions } from "./table.ts";

/**
 * Returns whether a session is alive; deletes one that has expired or had no call for IDLE_SESSION_SECONDS. Stores the
 * time of the last call at most every SESSION_TOUCH_SECONDS, and never that of a `background` call.
 */
export async function touchSession(
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
