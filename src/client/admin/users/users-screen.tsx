import { UserPlus } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import type { User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";
import { useUserWrites } from "./use-user-writes.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UserTable } from "./user-table.tsx";

/** The users screen (product 12.5). The list is never empty: the reader is in it. */
export function Component() {
  const own = useAdministrator();
  const list = trpc.users.list.useQuery();
  const { save, toggle, remove } = useUserWrites();
  const [opened, setOpened] = useState<{ user: User | undefined }>();

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
        <Button size="small" onClick={() => setOpened({ user: undefined })}>
          <UserPlus aria-hidden className="size-4" />
          Novo usuário
        </Button>
      }
    >
      <ListStates query={list} loading="Carregando usuários..." failed={texts.users.loadFailed}>
        <UserTable
          users={list.data ?? []}
          ownId={own.id}
          onEdit={(user) => setOpened({ user })}
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
      {opened && (
        <UserDialog
          user={opened.user}
          isMyself={opened.user?.id === own.id}
          save={save.mutateAsync}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
}
