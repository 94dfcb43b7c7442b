import { useCallback } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { NO_OWNER, type OwnedType } from "#shared/schemas/owner.ts";
import type { User } from "#shared/schemas/user.ts";
import { ownerName } from "#shared/submissions/owner-name.ts";
import { texts } from "#shared/texts/texts.ts";

/** Stable empty list while the users are loading. */
const none: readonly User[] = [];

/** Possible owners of a submission and their names. */
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
  const former = trpc.users.formerOwners.useQuery().data ?? [];
  const active = users.filter(({ isActive }) => isActive);
  /** Marks an inactive owner; a deleted user has no name left. */
  const formerName = (id: string) =>
    users.some((user) => user.id === id) ? texts.records.ownerOut(nameOf(id)) : nameOf(id);
  /** Active users and "Ninguém", plus the current owner even if inactive or deleted. */
  const choices = (current: string | null) => [
    { value: "", name: "Ninguém" },
    ...active.map(({ id, name }) => ({ value: id, name: id === own.id ? `${name} (você)` : nameOf(id) })),
    ...(current && !active.some(({ id }) => id === current)
      ? [{ value: current, name: nameOf(current) }]
      : []),
  ];
  /** Filter options for records of a type, including former users who still own some. */
  const filterNames = (current: string, type: OwnedType): Record<string, string> => ({
    "": "Todos os responsáveis",
    [own.id]: type === "message" ? "Minhas" : "Meus",
    [NO_OWNER]: "Sem responsável",
    ...Object.fromEntries(
      former.filter(({ types }) => types.includes(type)).map(({ id }) => [id, formerName(id)]),
    ),
    ...Object.fromEntries(
      choices(current === NO_OWNER ? null : current)
        .filter(({ value }) => value !== "" && value !== own.id && !former.some(({ id }) => id === value))
        .map(({ value, name }) => [value, name]),
    ),
  });
  return { ownId: own.id, nameOf, choices, filterNames };
}
