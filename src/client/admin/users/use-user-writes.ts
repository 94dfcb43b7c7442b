import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/use-optimistic-write.ts";
import { readSessionCopy } from "#client/admin/session/session-copy.ts";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { CreateUserInput, User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";

/** The form of a user; a new one has no `id`. */
export type SavedUser = CreateUserInput & { id: string | undefined };

/** Saves, activates, deactivates and deletes users (product 12.7). */
export function useUserWrites() {
  const { list } = trpc.useUtils().users;
  const own = useAdministrator();
  const { signIn } = useSession();
  const { users } = trpcClient;
  const said = texts.users;
  const base = { cache: getQueryKey(trpc.users) };
  const patch = (change: (users: User[]) => User[]) =>
    list.setData(undefined, (known) => known && change(known));

  const save = useOptimisticWrite({
    ...base,
    write: async ({ id, ...values }: SavedUser) => {
      if (id === undefined) await users.create.mutate(values);
      else await users.update.mutate({ id, ...values });
    },
    onDone: (_result, { id, name, email }) => {
      // The greeting and other tabs show the reader's own new name.
      const session = id === own.id ? readSessionCopy() : undefined;
      if (session) signIn({ ...session, name, email });
    },
    done: (_result, { id }) => (id === undefined ? said.created : said.updated),
    failed: (error, { id }) => withReason(id === undefined ? said.createFailed : said.updateFailed)(error),
  });
  const toggle = useOptimisticWrite({
    ...base,
    write: ({ id, isActive }: User) => users.update.mutate({ id, isActive: !isActive }),
    patch: ({ id, isActive }) =>
      patch((known) => known.map((user) => (user.id === id ? { ...user, isActive: !isActive } : user))),
    done: () => said.updated,
    failed: withReason(said.updateFailed),
  });
  const remove = useOptimisticWrite({
    ...base,
    write: ({ id }: User) => users.delete.mutate({ id }),
    patch: ({ id }) => patch((known) => known.filter((user) => user.id !== id)),
    done: () => said.deleted,
    failed: withReason(said.deleteFailed),
  });
  return { save, toggle, remove };
}
