import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { IDLE_SESSION_SECONDS, SESSION_TOUCH_SECONDS } from "#shared/schemas/session.ts";
import { sessions } from "./table.ts";

/**
 * Whether a session still counts: one without a call for IDLE_SESSION_SECONDS ends here (product 6.5). Its last call
 * is written down every few minutes, not every time.
 */
export async function touchSession(
  db: Database,
  { id, updatedAt }: { id: string; updatedAt: Date },
): Promise<boolean> {
  const idleSeconds = (Date.now() - updatedAt.getTime()) / 1000;
  const mine = eq(sessions.id, id);
  if (idleSeconds > IDLE_SESSION_SECONDS) {
    await db.delete(sessions).where(mine);
    return false;
  }
  if (idleSeconds > SESSION_TOUCH_SECONDS)
    await db.update(sessions).set({ updatedAt: new Date() }).where(mine);
  return true;
}
