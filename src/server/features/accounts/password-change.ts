import { eq, sql } from "drizzle-orm";
import type { ChangedRecords } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { type FieldChanges, PASSWORD_CHANGED } from "#shared/schemas/record-change.ts";
import { users } from "./table.ts";

/** What the history says of a new password: that there is one, and no value. */
export const passwordField: FieldChanges = { password: { before: "", after: PASSWORD_CHANGED } };

/** Raises the version of a user whose password alone was set, and returns the change for the history. */
export async function passwordChange(tx: Transaction, id: string): Promise<ChangedRecords> {
  const [user] = await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning({ version: users.version });
  if (!user) throw new Error("the locked user is gone");
  return { type: "user", ids: [id], version: user.version, fields: passwordField };
}
