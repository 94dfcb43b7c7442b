import { sql } from "drizzle-orm";
import type { Actor } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";
import { touchSession } from "./touch-session.ts";

/** Who sends these headers: a live session of an active administrator (cookie or Bearer token), or a visitor. */
export async function resolveActor(
  services: Pick<Services, "auth" | "db">,
  headers: Headers,
): Promise<Actor> {
  if (!headers.has("cookie") && !headers.has("authorization")) return { kind: "visitor" };
  const found = await readSession(services, headers);
  if (!found?.user.isActive || !(await touchSession(services.db, found.session))) return { kind: "visitor" };
  return { kind: "administrator", id: found.user.id, email: found.user.email, name: found.user.name };
}

async function readSession({ auth, db }: Pick<Services, "auth" | "db">, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, query: { disableRefresh: true } });
  } catch (error) {
    // better-auth hides why it could not read; when the database is away, this throws what says so.
    await db.execute(sql`select 1`);
    throw error;
  }
}
