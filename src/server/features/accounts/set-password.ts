import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { accounts } from "./table.ts";

/** The way to sign in by e-mail and password, the only one. */
export const PROVIDER = "credential";

/** The row with the password of a user. */
export function isPasswordOf(userId: string) {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, PROVIDER));
}

/** Sets or replaces a user's password by its hash, which `hashPassword` computed before the transaction. */
export async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(isPasswordOf(userId))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await tx
    .insert(accounts)
    .values({ id: crypto.randomUUID(), accountId: userId, providerId: PROVIDER, userId, password: hash });
}
