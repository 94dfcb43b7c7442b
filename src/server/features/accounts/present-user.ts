import type { RestUser, User } from "#shared/schemas/user.ts";
import { users } from "./table.ts";

/** The columns a user is read with. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  isActive: users.isActive,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
};

export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

export function presentUser(row: UserRow): User {
  return {
    ...row,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Product 14.9 field names, for REST. */
export function presentRestUser(user: User): RestUser {
  const { isActive, lastLogin, createdAt, ...same } = user;
  return { ...same, is_active: isActive, last_login: lastLogin, created_at: createdAt };
}
