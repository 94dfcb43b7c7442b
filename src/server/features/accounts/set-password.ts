import { eq, sql } from "drizzle-orm";
import type { ChangedRecords } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { type FieldChanges, PASSWORD_CHANGED } from "#shared/schemas/record-change.ts";
import { accounts, users } from "./table.ts";
import { distrustDevices } from "./trusted-devices.ts";

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
  const set = { password: hash, updatedAt: new Date() };
  await tx
    .insert(accounts)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: accounts.userId, set });
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
