import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { insertUser, type NewUser } from "./insert-user.ts";
import { users } from "./table.ts";

export type NewAdministrator = Pick<NewUser, "name" | "email" | "password">;

/**
 * Creates an administrator while no user exists and returns whether it did (product 12.8). A restart never restores a
 * changed password or a deleted user.
 */
export async function createFirstAdministrator(
  db: Database,
  administrator: NewAdministrator,
): Promise<boolean> {
  const [row] = await db
    .select({ exists: sql<boolean>`exists (select from ${users})` })
    .from(sql`(select 1) as one`);
  if (row?.exists) return false;
  const email = administrator.email.toLowerCase();
  await db.transaction((tx) => insertUser(tx, { ...administrator, email }));
  return true;
}
