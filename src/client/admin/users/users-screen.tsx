import { UserPlus } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { type Sorting, useOrder } from "#client/admin/list/filter/use-order.ts";
import { LineNotice } from "#client/admin/list/list-states.tsx";
import { apart } from "#client/admin/list/use-list.ts";
import { useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { WholeListScreen } from "#client/admin/list/whole-list-screen.tsx";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { searchKey } from "#shared/formats/search-terms.ts";
import { type User, type UserAccess, userIdSchema } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { useLeaving } from "./use-leaving.ts";
import { useUserWrites } from "./use-user-writes.ts";
import { UserActions } from "./user-actions.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { UserTable } from "./user-table.tsx";

const unknown: readonly UserAccess[] = [];
const readUserId = (text: string | null) => userIdSchema.safeParse(text).data;

/** Users screen; never empty, as it lists the signed-in user. */
export function Component() {
  const own = useAdministrator();
  const list = trpc.users.list.useQuery();
  // Apart: the list need not wait for the counts.
  const access = trpc.users.access.useQuery(undefined, { trpc: apart });
  const { sorting } = useOrder(userOrderInUrl, "name");
  const { create, update, toggle, remove } = useUserWrites();
  const opened = useDialogInUrl("usuario", readUserId);

  const askHeir = useLeaving();
  const askAndDelete = async (user: User) => {
    const leaving = await askHeir(user, "delete");
    if (leaving) remove.mutate({ user, leaving });
  };
  const askAndToggle = async (user: User) => {
    const leaving = user.isActive ? await askHeir(user, "deactivate") : {};
    if (leaving) toggle.mutate({ user, leaving });
  };

  return (
    <WholeListScreen
      title="Usuários"
      opened={opened}
      query={list}
      create="Novo usuário"
      icon={UserPlus}
      header={<OpenInvitations hasList={list.data !== undefined} />}
      actions={<UserActions />}
      failed={texts.users.loadFailed}
      noun={{ one: "usuário", many: "usuários" }}
      dialog={(user) => (
        <UserDialog
          user={user}
          isMyself={opened.id === own.id}
          create={create.mutateAsync}
          update={update.mutateAsync}
          askHeir={askHeir}
          onClose={opened.close}
        />
      )}
      gone={{ title: "Editar usuário", unknown: texts.users.unknown }}
    >
      <UserTable
        isDeleting={remove.isPending}
        access={access.isError ? unknown : access.data}
        users={sortUsers(list.data ?? [], sorting)}
        sorting={sorting}
        ownId={own.id}
        onEdit={(user) => opened.open(user.id)}
        onToggle={(user) => void askAndToggle(user)}
        onDelete={(user) => void askAndDelete(user)}
      />
    </WholeListScreen>
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

/** Pending invitations, above the list of users; hidden if there are none. */
function OpenInvitations({ hasList }: { hasList: boolean }) {
  const query = trpc.users.invitations.useQuery();
  const rest = {
    onError: sayFailure(texts.invitations.changeFailed),
    onSettled: () => query.refetch(),
  };
  const resend = trpc.users.resendInvitation.useMutation({
    ...rest,
    onSuccess: () => toast.success({ title: texts.invitations.resent }),
  });
  const revoke = trpc.users.revokeInvitation.useMutation({
    ...rest,
    onSuccess: () => toast.success({ title: texts.invitations.revoked }),
  });
  const { data } = query;
  const place = "max-h-[40svh] shrink-0 overflow-y-auto border-b border-line bg-surface px-4 py-3 sm:px-6";
  // Without the list, that says so.
  if (query.error && !data)
    return (
      hasList && <LineNotice text={texts.invitations.loadFailed} onRetry={query.refetch} className={place} />
    );
  if (!data?.length) return null;
  return (
    <TitledSection title={texts.invitations.title} className={place}>
      <ul className="divide-y divide-line">
        {data.map(({ id, name, email, invitedBy, expiresAt, isVoid }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 sm:basis-60 max-sm:basis-full">
              <p className="font-medium wrap-anywhere">
                {name} <span className="font-normal text-soft">{email}</span>
              </p>
              <p className="text-[0.8125rem] text-soft wrap-anywhere">
                Por {invitedBy}. {Date.parse(expiresAt) < Date.now() ? "Venceu em" : "Vale até"}{" "}
                {formatDateTime(expiresAt)}
              </p>
              {isVoid && <p className="text-[0.8125rem] text-warning">{texts.invitations.void}</p>}
            </div>
            <div className="flex gap-2">
              <SmallButton
                label={texts.invitations.resend}
                aria-label={`${texts.invitations.resend} convite de ${name}`}
                busy={resend.isPending && resend.variables === id}
                onClick={() => resend.mutate(id)}
              />
              <SmallButton
                label={texts.invitations.revoke}
                aria-label={`${texts.invitations.revoke} convite de ${name}`}
                busy={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
