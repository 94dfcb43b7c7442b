import { sql } from "drizzle-orm";
import type { Actor } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";
import { touchSession } from "./touch-session.ts";

/** Returns the active administrator of the session in the headers (cookie or Bearer), else a visitor (product 6.4). */
export async function resolveActor(
  services: Pick<Services, "auth" | "db">,
  headers: Headers,
): Promise<Actor> {
  if (!headers.has("cookie") && !headers.has("authorization")) return { kind: "visitor" };
  const active = await readSession(services, headers);
  if (!active?.user.isActive || !(await touchSession(services.db, active.session)))
    return { kind: "visitor" };
  return { kind: "administrator", id: active.user.id, email: active.user.email, name: active.user.name };
}

async function readSession({ auth, db }: Pick<Services, "auth" | "db">, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, query: { disableRefresh: true } });
  } catch (error) {
    // better-auth hides the cause; while the database is unavailable, this statement throws it.
    await db.execute(sql`select 1`);
    throw error;
  }
}
