import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { type UserRow, userColumns } from "./present-user.ts";
import { setPassword } from "./set-password.ts";
import { users } from "./table.ts";

/** `email` is in lower case; `passwordHash` comes from `hashPassword`. */
export type NewUser = { name: string; email: string; passwordHash: string; isActive?: boolean };

/** Inserts a user together with the password's hash. @throws AppError `conflict` for a taken e-mail. */
export async function insertUser(tx: Transaction, { passwordHash, ...user }: NewUser): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ id: crypto.randomUUID(), ...user })
    .onConflictDoNothing({ target: users.email })
    .returning(userColumns);
  if (!row) throw new AppError("conflict", { message: texts.users.emailTaken });
  await setPassword(tx, row.id, passwordHash);
  return row;
}
