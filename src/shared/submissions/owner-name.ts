import type { User } from "../schemas/user.ts";

type Named = Pick<User, "id" | "name" | "email">;

/** Returns an owner's display name, with the e-mail if ambiguous. Undefined for an unknown user. */
export function ownerName(users: readonly Named[], id: string): string | undefined {
  const owner = users.find((user) => user.id === id);
  const isShared = users.some(({ id: other, name }) => other !== id && name === owner?.name);
  return owner && isShared ? `${owner.name} (${owner.email})` : owner?.name;
}
