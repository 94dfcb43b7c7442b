import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { IDLE_SESSION_SECONDS, SESSION_TOUCH_SECONDS } from "#shared/schemas/session.ts";
import { sessions } from "./table.ts";

/**
 * Returns whether a session is alive; deletes one without a call for IDLE_SESSION_SECONDS (product 6.5). Stores the
 * time of the last call at most every SESSION_TOUCH_SECONDS.
 */
export async function touchSession(
  db: Database,
  { id, updatedAt }: { id: string; updatedAt: Date },
): Promise<boolean> {
  const idleSeconds = (Date.now() - updatedAt.getTime()) / 1000;
  const isSession = eq(sessions.id, id);
  if (idleSeconds > IDLE_SESSION_SECONDS) {
    await db.delete(sessions).where(isSession);
    return false;
  }
  if (idleSeconds > SESSION_TOUCH_SECONDS)
    await db.update(sessions).set({ updatedAt: new Date() }).where(isSession);
  return true;
}
