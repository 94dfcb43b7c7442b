import { and, eq, exists, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { CallerContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RestUser, User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { users } from "./table.ts";

/** Columns of a `User`. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  isActive: users.isActive,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
  mailsContacts: users.mailsContacts,
  version: users.version,
};

/** Replaces an unknown e-mail in audit log entries. */
export const UNKNOWN_EMAIL = "um e-mail sem cadastro";

export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

export const presentUser: (row: UserRow) => User = presentInstants;

/** Renames the fields for REST and drops the others. */
export function presentRestUser(user: User): RestUser {
  const { id, name, email, isActive, lastLogin, createdAt } = user;
  return { id, name, email, is_active: isActive, last_login: lastLogin, created_at: createdAt };
}

/** Returns all users, active or not, by name. Not paged: a company has dozens at most. */
export async function listUsers(ctx: CallerContext): Promise<User[]> {
  const rows = await ctx.db.select(userColumns).from(users).orderBy(sql`search_key(${users.name})`, users.id);
  return rows.map(presentUser);
}

type UserName = { id: string; name: string; email: string; isActive: boolean };

/** Returns name and e-mail of every user, active or not, for showing authors in lists. */
export function listUserNames({ db }: { db: Database | Transaction }): Promise<UserName[]> {
  const { id, name, email, isActive } = users;
  return db.select({ id, name, email, isActive }).from(users);
}

/** Returns id and address of every active user, for mails to the team. */
export function listActiveUsers(db: Database | Transaction): Promise<{ id: string; email: string }[]> {
  return db.select({ id: users.id, email: users.email }).from(users).where(eq(users.isActive, true));
}

/** Reports whether an address, in any case, is that of a deactivated user. */
export async function isDeactivatedAddress(db: Database, address: string): Promise<boolean> {
  const isTheirs = eq(sql`lower(${users.email})`, address.toLowerCase());
  return (await db.$count(users, and(isTheirs, eq(users.isActive, false)))) > 0;
}

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

/**
 * Condition for rows that act later in the name of the user in a column: that user is still active. Invitations, keys,
 * previews and windows of other users are suspended until somebody takes them over. Rows without a user always match.
 */
export function hasActiveUser(db: Database | Transaction, byId: AnyPgColumn) {
  const isBy = and(eq(users.id, byId), eq(users.isActive, true));
  return or(isNull(byId), exists(db.select({ id: users.id }).from(users).where(isBy)));
}
