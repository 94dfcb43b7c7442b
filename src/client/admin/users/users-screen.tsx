import { UserPlus } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import type { User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts.ts";
import { useUserChanges } from "./use-user-changes.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UserTable } from "./user-table.tsx";

const USER_NOUN = { one: "usuário", many: "usuários" };

/** Who may enter the back office (spec section 2). There is always one: whoever looks. */
export function Component() {
  const own = useAdministrator();
  const list = trpc.users.list.useQuery();
  const { save, toggle, destroy } = useUserChanges();
  const [opened, setOpened] = useState<{ user: User | undefined }>();

  const askAndDelete = async (user: User) => {
    const agreed = await confirmAction({
      title: texts.users.deleteQuestion,
      text: `${user.name} (${user.email}) perde o acesso na hora. O que já fez continua nos logs.`,
      action: "Excluir",
      danger: true,
    });
    if (agreed) await destroy(user);
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
      {list.isPending ? (
        <ListNotice busy title="Carregando usuários..." />
      ) : !list.data ? (
        <ListNotice
          title={texts.users.loadFailed}
          text={refusalText(list.error)}
          action={{ label: "Tentar novamente", run: () => void list.refetch() }}
        />
      ) : (
        <UserTable
          users={list.data}
          ownId={own.id}
          onEdit={(user) => setOpened({ user })}
          onToggle={(user) => void toggle(user)}
          onDelete={(user) => void askAndDelete(user)}
        />
      )}
      <ListFooter
        shown={list.data?.length ?? 0}
        total={list.data?.length}
        noun={USER_NOUN}
        refreshing={false}
      />
      {opened && (
        <UserDialog
          user={opened.user}
          isMyself={opened.user?.id === own.id}
          save={save}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
}
