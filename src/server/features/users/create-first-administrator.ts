import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { hashPassword } from "../auth/auth.ts";
import { accounts } from "../auth/table.ts";
import { users } from "./table.ts";

export type NewAdministrator = { name: string; email: string; password: string };

/**
 * Creates an administrator while no user exists; afterwards does nothing, so that a changed password or a deleted
 * user is never brought back by a restart. Resolves to whether it created one.
 */
export async function createFirstAdministrator(
  db: Database,
  administrator: NewAdministrator,
): Promise<boolean> {
  const [row] = await db
    .select({ exists: sql<boolean>`exists (select from ${users})` })
    .from(sql`(select 1) as one`);
  if (row?.exists) return false;
  await insertAdministrator(db, administrator);
  return true;
}

/** Inserts the user and its password hash together. @throws when the e-mail is taken. */
export async function insertAdministrator(db: Database, administrator: NewAdministrator): Promise<string> {
  const id = crypto.randomUUID();
  const password = await hashPassword(administrator.password);
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, name: administrator.name, email: administrator.email.toLowerCase() });
    await tx
      .insert(accounts)
      .values({ id: crypto.randomUUID(), accountId: id, providerId: "credential", userId: id, password });
  });
  return id;
}
