import { UserPlus } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { type Sorting, useOrder } from "#client/admin/list/filter/use-order.ts";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { GoneDialog, ListStates } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { Button } from "#client/components/button.tsx";
import { searchKey } from "#shared/formats/search-terms.ts";
import { type User, userIdSchema } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { useLeaving } from "./use-leaving.ts";
import { useUserWrites } from "./use-user-writes.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UserTable } from "./user-table.tsx";

const readUserId = (text: string | null) => userIdSchema.safeParse(text).data;

/** Users screen; never empty, as it lists the signed-in user. */
export function Component() {
  const own = useAdministrator();
  const list = trpc.users.list.useQuery();
  const { sorting } = useOrder(userOrderInUrl, "name");
  const { create, update, toggle, remove } = useUserWrites();
  const opened = useDialogInUrl("usuario", readUserId);
  const openedUser = list.data?.find(({ id }) => id === opened.id);

  const askHeir = useLeaving();
  const askAndDelete = async (user: User) => {
    const leaving = await askHeir(user, "delete");
    if (leaving) remove.mutate({ ...user, ...leaving });
  };
  const askAndToggle = async (user: User) => {
    const leaving = user.isActive ? await askHeir(user, "deactivate") : {};
    if (leaving) toggle.mutate({ ...user, ...leaving });
  };

  return (
    <Screen
      title="Usuários"
      actions={
        <Button size="small" onClick={() => opened.open(NEW_ROW)}>
          <UserPlus aria-hidden className="size-4" />
          Novo usuário
        </Button>
      }
    >
      <ListStates query={list} loading="Carregando usuários..." failed={texts.users.loadFailed}>
        <UserTable
          isDeleting={remove.isPending}
          users={sortUsers(list.data ?? [], sorting)}
          sorting={sorting}
          ownId={own.id}
          onEdit={(user) => opened.open(user.id)}
          onToggle={(user) => void askAndToggle(user)}
          onDelete={(user) => void askAndDelete(user)}
        />
      </ListStates>
      <ListFooter
        shown={list.data?.length ?? 0}
        total={list.data?.length}
        noun={{ one: "usuário", many: "usuários" }}
        refreshing={false}
      />
      {(opened.id === NEW_ROW || openedUser) && (
        <UserDialog
          key={opened.id}
          user={openedUser}
          isMyself={opened.id === own.id}
          create={create.mutateAsync}
          update={update.mutateAsync}
          askHeir={askHeir}
          onClose={opened.close}
        />
      )}
      {list.data && opened.id !== undefined && opened.id !== NEW_ROW && !openedUser && (
        <GoneDialog title="Editar usuário" unknown={texts.users.unknown} onClose={opened.close} />
      )}
    </Screen>
  );
}

export type UserSortKey = "name" | "email" | "lastLogin" | "createdAt" | "isActive";

export const userOrderInUrl: Readonly<Record<UserSortKey, string>> = {
  name: "nome",
  email: "email",
  lastLogin: "acesso",
  createdAt: "criado",
  isActive: "situacao",
};

/** Sort keys; null sorts last. Active users come first. */
const keyOf: Record<UserSortKey, (user: User) => string | null> = {
  name: ({ name }) => searchKey(name),
  email: ({ email }) => searchKey(email),
  lastLogin: ({ lastLogin }) => lastLogin,
  createdAt: ({ createdAt }) => createdAt,
  isActive: ({ isActive }) => (isActive ? "0" : "1"),
};

/** Sorts users on the client, as all are loaded; missing values come last. */
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
