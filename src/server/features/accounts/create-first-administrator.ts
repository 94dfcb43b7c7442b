import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";
import { insertUser } from "./insert-user.ts";
import { hashPassword } from "./password-hashing.ts";
import { users } from "./table.ts";

export type NewAdministrator = { name: string; email: string; password: string };

/**
 * Creates an administrator while no user exists and returns whether it did. A restart never restores a changed
 * password or a deleted user.
 */
export async function createFirstAdministrator(
  db: Database,
  { name, email, password }: NewAdministrator,
): Promise<boolean> {
  const [row] = await db
    .select({ exists: sql<boolean>`exists (select from ${users})` })
    .from(sql`(select 1) as one`);
  if (row?.exists) return false;
  const user = { name, email: email.toLowerCase(), passwordHash: await hashPassword(password) };
  await db.transaction((tx) => insertUser(tx, user));
  return true;
}
