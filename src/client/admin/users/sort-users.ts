import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import { searchKey } from "#shared/formats/search-terms.ts";
import type { User } from "#shared/schemas/user.ts";

export type UserSortKey = "name" | "email" | "lastLogin" | "createdAt" | "isActive";

export const userOrderInUrl: Readonly<Record<UserSortKey, string>> = {
  name: "nome",
  email: "email",
  lastLogin: "acesso",
  createdAt: "criado",
  isActive: "situacao",
};

/** What a user is ordered by; null for nothing. An active one comes before the others. */
const keyOf: Record<UserSortKey, (user: User) => string | null> = {
  name: ({ name }) => searchKey(name),
  email: ({ email }) => searchKey(email),
  lastLogin: ({ lastLogin }) => lastLogin,
  createdAt: ({ createdAt }) => createdAt,
  isActive: ({ isActive }) => (isActive ? "0" : "1"),
};

/** Orders users, all of which are loaded; one without a value comes last. */
export function sortUsers(users: readonly User[], { by, isDescending }: Sorting): User[] {
  const key = keyOf[by as UserSortKey];
  return users.toSorted((one, other) => {
    const [mine, theirs] = [key(one), key(other)];
    if (mine === theirs) return 0;
    if (mine === null) return 1;
    if (theirs === null) return -1;
    return mine < theirs === isDescending ? 1 : -1;
  });
}
