import { UserPlus } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { useOrder } from "#client/admin/list/use-order.ts";
import { NEW_ROW, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { type User, userIdSchema } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";
import { sortUsers, userOrderInUrl } from "./sort-users.ts";
import { useUserWrites } from "./use-user-writes.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UserTable } from "./user-table.tsx";

const readUserId = (text: string | null) => userIdSchema.safeParse(text).data;

/** The users screen (product 12.5). The list is never empty: the reader is in it. */
export function Component() {
  const own = useAdministrator();
  const list = trpc.users.list.useQuery();
  const { sorting } = useOrder(userOrderInUrl, "name");
  const { create, update, toggle, remove } = useUserWrites();
  const opened = useDialogInUrl("usuario", readUserId);
  const openedUser = list.data?.find(({ id }) => id === opened.id);

  const askAndDelete = async (user: User) => {
    const agreed = await confirmAction({
      title: texts.users.deleteQuestion,
      text: `${user.name} (${user.email}) perde o acesso na hora. O que já fez continua nos logs.`,
      action: "Excluir",
      danger: true,
    });
    if (agreed) remove.mutate(user);
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
          onToggle={toggle.mutate}
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
          onClose={opened.close}
        />
      )}
      {list.data && opened.id !== undefined && opened.id !== NEW_ROW && !openedUser && (
        <Dialog title="Editar usuário" onClose={opened.close}>
          <ListNotice title={texts.users.unknown} text={texts.records.gone} />
        </Dialog>
      )}
    </Screen>
  );
}
