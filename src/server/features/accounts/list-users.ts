import { sql } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { User } from "#shared/schemas/user.ts";
import { presentUser, userColumns } from "./present-user.ts";
import { users } from "./table.ts";

/** Returns all users, active or not, by name. Not paged: a company has dozens at most. */
export async function listUsers(ctx: CallerContext): Promise<User[]> {
  const rows = await ctx.db.select(userColumns).from(users).orderBy(sql`search_key(${users.name})`, users.id);
  return rows.map(presentUser);
}

type UserName = { id: string; name: string; email: string };

/** Returns name and e-mail of every user, active or not, for showing authors in lists. */
export function listUserNames({ db }: { db: Database | Transaction }): Promise<UserName[]> {
  return db.select({ id: users.id, name: users.name, email: users.email }).from(users);
}
