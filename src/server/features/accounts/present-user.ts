import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { RestUser, User } from "#shared/schemas/user.ts";
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
