import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import type { KnownAccount } from "./known-browsers.ts";
import { PROVIDER } from "./set-password.ts";
import { accounts, users } from "./table.ts";

/** Returns the account of an address in lower case, with the hash of its password. */
export async function findAccount(ctx: Context, email: string): Promise<KnownAccount | undefined> {
  const [account] = await ctx.db
    .select({ id: users.id, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PROVIDER)))
    .where(eq(users.email, email));
  return account?.hash ? { id: account.id, hash: account.hash } : undefined;
}
