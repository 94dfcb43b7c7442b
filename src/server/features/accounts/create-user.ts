import { eq, sql } from "drizzle-orm";
import { recordAudit, terminalAuthor } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CreateUserInput, User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { endTakenInvitations } from "./invitation-token.ts";
import { hashPassword, rejectWeakPassword, setPassword } from "./passwords.ts";
import { users } from "./table.ts";
import { presentUser, type UserRow, userColumns } from "./users.ts";

/** Creates a user for an administrator; the first login replaces the password. @throws AppError `conflict` for a taken e-mail, `invalid_input` for a weak password. */
export async function createUser(
  ctx: AdministratorContext,
  { password, ...input }: CreateUserInput,
): Promise<User> {
  await rejectWeakPassword(ctx, password, [input.name, input.email]);
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const user = await insertUser(tx, { ...input, passwordHash, byAnother: true });
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "user",
      entityId: user.id,
      description: `Usuário ${user.name} (${user.email}) criado${user.isActive ? "" : ", desativado"}`,
    });
    return presentUser(user);
  });
}

/** `email` is lower case; `passwordHash` comes from `hashPassword`. */
type NewUser = { name: string; email: string; passwordHash: string; isActive?: boolean; byAnother?: boolean };

/** Inserts a user with the password hash. @throws AppError `conflict` for a taken e-mail. */
export async function insertUser(
  tx: Transaction,
  { passwordHash, byAnother = false, ...user }: NewUser,
): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ id: crypto.randomUUID(), ...user })
    .onConflictDoNothing({ target: users.email })
    .returning(userColumns);
  if (!row) {
    if (byAnother) await rejectTakenAddress(tx, user.email);
    throw new AppError("conflict", { message: texts.users.emailTaken });
  }
  await endTakenInvitations(tx);
  await setPassword(tx, row.id, passwordHash, { byAnother });
  return row;
}

/**
 * Rejects an address that a user has, for an administrator, who may activate a deactivated one.
 * @throws AppError `conflict`.
 */
export async function rejectTakenAddress(tx: Transaction, email: string): Promise<void> {
  const [user] = await tx.select({ isActive: users.isActive }).from(users).where(eq(users.email, email));
  if (!user) return;
  const message = user.isActive ? texts.users.emailTaken : texts.users.emailDeactivated;
  throw new AppError("conflict", { message });
}

/** Creates a user for the operator. @throws AppError `conflict` for a taken e-mail. */
export async function createUserFromTerminal(
  db: Database,
  { password, ...input }: CreateUserInput,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const user = await insertUser(tx, { ...input, passwordHash });
    await recordAudit(terminalAuthor, tx, {
      action: "CREATE",
      entityType: "user",
      entityId: user.id,
      description: `Usuário ${user.name} (${user.email}) criado no servidor`,
    });
  });
}

export type NewAdministrator = { name: string; email: string; password: string };

/** Creates an administrator if no user exists, so that a restart never restores a changed password. */
export async function createFirstAdministrator(
  db: Database,
  { name, email, password }: NewAdministrator,
): Promise<boolean> {
  const [row] = await db
    .select({ exists: sql<boolean>`exists (select from ${users})` })
    .from(sql`(select 1) as one`);
  if (row?.exists) return false;
  const user = { name, email: email.toLowerCase(), passwordHash: await hashPassword(password) };
  await db.transaction((tx) => insertUser(tx, user));
  return true;
}
