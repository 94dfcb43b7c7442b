import { eq } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { KnownAccount } from "./known-browsers.ts";
import { accounts, users } from "./table.ts";

/** Returns the account of an address in lower case, with the hash of its password. */
export async function findAccount(ctx: Context, email: string): Promise<KnownAccount | undefined> {
  const [account] = await ctx.db
    .select({ id: users.id, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, email));
  return account;
}
