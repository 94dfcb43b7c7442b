import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { hashPassword } from "./auth.ts";
import { accounts } from "./table.ts";

/** better-auth's provider id for e-mail and password. */
const PROVIDER = "credential";

/** Sets or replaces a user's password; stores only its hash (product 6.3). */
export async function setPassword(tx: Transaction, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
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
