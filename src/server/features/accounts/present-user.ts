import type { RestUser, User } from "#shared/schemas/user.ts";
import { users } from "./table.ts";

/** The columns that make a `User` (product 14.9). */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  isActive: users.isActive,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
  version: users.version,
};

/** Stands in an audit log entry for an e-mail that is no account's. */
export const UNKNOWN_EMAIL = "um e-mail sem cadastro";

export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

/** Converts instants to ISO 8601 in UTC, for the typed client (product 1.4). */
export function presentUser(row: UserRow): User {
  return {
    ...row,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Renames the fields for REST (product 14.9) and drops what is not one of them. */
export function presentRestUser(user: User): RestUser {
  const { isActive, lastLogin, createdAt, version: _version, ...fields } = user;
  return { ...fields, is_active: isActive, last_login: lastLogin, created_at: createdAt };
}
