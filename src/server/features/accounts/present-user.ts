import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { RestUser, User } from "#shared/schemas/user.ts";
import { users } from "./table.ts";

/** The columns that make a `User`. */
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

/** Stands in an audit log entry for an e-mail that is no account's. */
export const UNKNOWN_EMAIL = "um e-mail sem cadastro";

export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

export const presentUser: (row: UserRow) => User = presentInstants;

/** Renames the fields for REST and leaves out what is not one of them. */
export function presentRestUser(user: User): RestUser {
  const { id, name, email, isActive, lastLogin, createdAt } = user;
  return { id, name, email, is_active: isActive, last_login: lastLogin, created_at: createdAt };
}
