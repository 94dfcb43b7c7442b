import type { User } from "../schemas/user.ts";

type Named = Pick<User, "id" | "name" | "email">;

/**
 * How screens and histories call a user who takes care of something: by name, and by the address too where another
 * user has the same name. Undefined for a user who is not among them.
 */
export function ownerName(users: readonly Named[], id: string): string | undefined {
  const owner = users.find((user) => user.id === id);
  const isShared = users.some(({ id: other, name }) => other !== id && name === owner?.name);
  return owner && isShared ? `${owner.name} (${owner.email})` : owner?.name;
}
