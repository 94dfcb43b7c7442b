import { trpc } from "#client/admin/admin-trpc.ts";
import {
  undoOf,
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { readSessionCopy } from "#client/admin/session/session-copy.ts";
import { useAdministrator, useSession } from "#client/admin/session/session-provider.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import type { Leaving } from "./use-leaving.ts";

/** `leaving` is sent whole: what the dialog promised happens. */
type Left = { user: User; leaving: Leaving };

/** Creates, changes, activates, deactivates and deletes users. */
export function useUserWrites() {
  const { list } = trpc.useUtils().users;
  const own = useAdministrator();
  const { signIn } = useSession();
  const { users } = trpcClient;
  const base = { router: "users" as const };
  const patch = (change: (users: User[]) => User[]) =>
    list.setData(undefined, (known) => known && change(known));

  /** Shows the saved row, including what others changed. */
  const show = (saved: User) => patch((known) => known.map((user) => (user.id === saved.id ? saved : user)));

  const versionOf = (id: string) => list.getData()?.find((user) => user.id === id)?.version;

  const create = useOptimisticWrite({
    ...base,
    write: users.create.mutate,
    done: texts.users.created,
    failed: texts.users.createFailed,
  });
  const update = useOptimisticWrite({
    ...base,
    write: users.update.mutate,
    onDone: (saved) => {
      show(saved);
      const { id, name, email } = saved;
      // Update the user's own name in the greeting and other tabs.
      const session = id === own.id ? readSessionCopy() : undefined;
      if (session) signIn({ ...session, name, email });
    },
    done: texts.users.updated,
    failed: withReasonUnlessConflict(texts.users.updateFailed),
  });
  const toggle = useOptimisticWrite({
    ...base,
    // A second click waits for the first, and uses its saved version.
    scope: "user-activation",
    write: ({ user: { id, isActive }, leaving }: Left) =>
      users.update.mutate({ ...leaving, id, isActive: !isActive, baseVersion: versionOf(id) }),
    patch: ({ user: { id, isActive } }) =>
      patch((known) => known.map((user) => (user.id === id ? { ...user, isActive: !isActive } : user))),
    onDone: show,
    done: texts.users.updated,
    undo: ({ id, isActive }) =>
      isActive
        ? undefined
        : async () => {
            await users.update.mutate({ id, isActive: true });
            return { undone: 1, total: 1 };
          },
    failed: texts.users.updateFailed,
  });
  const remove = useOptimisticWrite({
    ...base,
    write: ({ user: { id }, leaving }: Left) => users.delete.mutate({ ...leaving, id }),
    patch: ({ user: { id } }) => patch((known) => known.filter((user) => user.id !== id)),
    done: texts.users.deleted,
    undo: ({ auditLogId }) => undoOf([auditLogId], users.undo.mutate),
    failed: texts.users.deleteFailed,
  });
  return { create, update, toggle, remove };
}
