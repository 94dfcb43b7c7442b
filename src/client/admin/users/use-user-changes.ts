import { trpc } from "#client/admin/admin-trpc.ts";
import { readSessionCopy } from "#client/admin/session/session-copy.ts";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import type { CreateUserInput, User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";

/** Saves the form of a user: a new one without `id`. Rejects, after a message, when it was not saved. */
export type SaveUser = (id: string | undefined, values: CreateUserInput) => Promise<void>;

/** What the users screen changes, each with its messages (spec section 8). */
export function useUserChanges() {
  const utils = trpc.useUtils();
  const own = useAdministrator();
  const { signIn } = useSession();
  const create = trpc.users.create.useMutation();
  const update = trpc.users.update.useMutation();
  const remove = trpc.users.delete.useMutation();

  /** Shows the change at once, and takes it back if the server refuses it. */
  const optimistically = async (
    change: (users: User[]) => User[],
    call: () => Promise<unknown>,
    said: { done: string; failed: string },
  ) => {
    await utils.users.list.cancel();
    const before = utils.users.list.getData();
    utils.users.list.setData(undefined, (users) => users && change(users));
    try {
      await call();
      toast.success({ title: said.done });
    } catch (error) {
      utils.users.list.setData(undefined, before);
      toast.failure({ title: said.failed, description: refusalText(error) });
    } finally {
      void utils.users.list.invalidate();
    }
  };

  const save: SaveUser = async (id, values) => {
    try {
      if (id === undefined) await create.mutateAsync(values);
      else await update.mutateAsync({ id, ...values });
    } catch (error) {
      const title = id === undefined ? texts.users.createFailed : texts.users.updateFailed;
      toast.failure({ title, description: refusalText(error) });
      throw error;
    }
    toast.success({ title: id === undefined ? texts.users.created : texts.users.updated });
    void utils.users.list.invalidate();
    // The greeting and the other tabs learn one's own new name.
    const session = id === own.id ? readSessionCopy() : undefined;
    if (session) signIn({ ...session, name: values.name, email: values.email });
  };

  const toggle = ({ id, isActive }: User) =>
    optimistically(
      (users) => users.map((user) => (user.id === id ? { ...user, isActive: !isActive } : user)),
      () => update.mutateAsync({ id, isActive: !isActive }),
      { done: texts.users.updated, failed: texts.users.updateFailed },
    );

  const destroy = ({ id }: User) =>
    optimistically(
      (users) => users.filter((user) => user.id !== id),
      () => remove.mutateAsync({ id }),
      { done: texts.users.deleted, failed: texts.users.deleteFailed },
    );

  return { save, toggle, destroy };
}
