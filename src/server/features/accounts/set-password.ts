import { and, eq, sql } from "drizzle-orm";
import type { ChangedRecords } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { type FieldChanges, PASSWORD_CHANGED } from "#shared/schemas/record-change.ts";
import { accounts, users } from "./table.ts";
import { distrustDevices } from "./trusted-devices.ts";

/** Provider of password sign-in, the only one. */
export const PROVIDER = "credential";

/** Matches the row with a user's password. */
export function isPasswordOf(userId: string) {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, PROVIDER));
}

/**
 * Sets a user's password hash; compute it with `hashPassword` before the transaction. One set by another person than the
 * user is replaced at the next login.
 */
export async function setPassword(
  tx: Transaction,
  userId: string,
  hash: string,
  { byAnother = false }: { byAnother?: boolean } = {},
): Promise<void> {
  await tx.update(users).set({ mustChangePassword: byAnother }).where(eq(users.id, userId));
  await distrustDevices(tx, userId);
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

/** History entry for a new password, without its value. */
export const passwordField: FieldChanges = { password: { before: "", after: PASSWORD_CHANGED } };

/** Increments the version of a user whose password alone changed, and returns the change for the history. */
export async function passwordChange(tx: Transaction, id: string): Promise<ChangedRecords> {
  const [user] = await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning({ version: users.version });
  if (!user) throw new Error("the locked user is gone");
  return { type: "user", ids: [id], version: user.version, fields: passwordField };
}
