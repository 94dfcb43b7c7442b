import { eq, or } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { type UserRow, userColumns } from "./present-user.ts";
import { users } from "./table.ts";

/**
 * Reads a user for a change and locks all active users until the transaction ends, so that one always remains active.
 * Locks in id order to avoid deadlocks.
 * @throws AppError `not_found`.
 */
export async function lockUser(
  tx: Transaction,
  id: string,
): Promise<{ user: UserRow; isLastActive: boolean }> {
  const rows = await tx
    .select(userColumns)
    .from(users)
    .where(or(eq(users.id, id), users.isActive))
    .orderBy(users.id)
    .for("update");
  const user = rows.find((row) => row.id === id);
  if (!user) throw new AppError("not_found", { message: texts.users.unknown });
  const isLastActive = user.isActive && !rows.some((row) => row.isActive && row.id !== id);
  return { user, isLastActive };
}
