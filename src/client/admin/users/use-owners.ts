import { useCallback } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { ownerName } from "#shared/owner-name.ts";
import { NO_OWNER } from "#shared/schemas/owner.ts";
import type { User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";

/** The same list while the users are loading. */
const none: readonly User[] = [];

/** Who can take care of a submission, and what they are called (product 9.6). */
export function useOwners() {
  const own = useAdministrator();
  const { data: users = none, isSuccess } = trpc.users.list.useQuery();
  const nameOf = useCallback(
    (id: string | null): string => {
      if (!id) return "";
      return ownerName(users, id) ?? (isSuccess ? texts.records.ownerDeleted : "");
    },
    [users, isSuccess],
  );
  const active = users.filter(({ isActive }) => isActive);
  /** The active users and nobody, and the present owner, who may be neither. */
  const choices = (present: string | null) => [
    { value: "", name: "Ninguém" },
    ...active.map(({ id, name }) => ({ value: id, name: id === own.id ? `${name} (você)` : nameOf(id) })),
    ...(present && !active.some(({ id }) => id === present)
      ? [{ value: present, name: nameOf(present) }]
      : []),
  ];
  /** What a list can be narrowed to. */
  const filterNames = (present: string): Record<string, string> => ({
    "": "Todos os responsáveis",
    [own.id]: "Minhas",
    [NO_OWNER]: "Sem responsável",
    ...Object.fromEntries(
      choices(present === NO_OWNER ? null : present)
        .filter(({ value }) => value !== "" && value !== own.id)
        .map(({ value, name }) => [value, name]),
    ),
  });
  return { ownId: own.id, nameOf, choices, filterNames };
}
