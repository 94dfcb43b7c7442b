import type postgres from "postgres";
import { SESSIONS_PER_INSTANCE } from "./check-sessions.ts";

/** How many connections so many workers open at most, and how many PostgreSQL accepts of roles without privileges. */
export async function readConnectionRoom(
  sql: postgres.Sql,
  workers: number,
): Promise<{ needed: number; accepted: number }> {
  const [row] = await sql<{ accepted: number }[]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as accepted`;
  return { needed: workers * SESSIONS_PER_INSTANCE, accepted: row?.accepted ?? 0 };
}
