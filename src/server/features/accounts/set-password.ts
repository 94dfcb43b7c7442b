import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { accounts } from "./table.ts";

/** better-auth's provider id for e-mail and password. */
export const PROVIDER = "credential";

/** Sets or replaces a user's password by its hash, which `hashPassword` computed before the transaction. */
export async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PROVIDER)))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await tx
    .insert(accounts)
    .values({ id: crypto.randomUUID(), accountId: userId, providerId: PROVIDER, userId, password: hash });
}
