import { Ban, CircleCheck, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import { type Column, columnPx, instantColumn, textColumn } from "#client/admin/list/table/columns.tsx";
import {
  COMPACT_PX,
  type CompactRow,
  compactColumn,
  ROW_PX,
} from "#client/admin/list/table/compact-rows.tsx";
import { openByRow } from "#client/admin/list/table/open-by-row.ts";
import { TableHead } from "#client/admin/list/table/table-head.tsx";
import { useColumnLayout } from "#client/admin/list/table/use-column-layout.ts";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { useIsWide } from "#client/lib/use-media.ts";
import { formatDateTime, formatShort, formatWait } from "#shared/formats/dates.ts";
import type { User, UserAccess } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { nameSecondStep, OwnedLinks } from "./user-access.tsx";

type UserActions = {
  onEdit: (user: User) => void;
  onToggle: (user: User) => void;
  onDelete: (user: User) => void;
};
type UserTableProps = UserActions & {
  users: readonly User[];
  /** Undefined while loading. */
  access: readonly UserAccess[] | undefined;
  /** Id of the signed-in user, who cannot deactivate or delete their own account. */
  ownId: string;
  sorting: Sorting;
  isDeleting: boolean;
};

/**
 * Fits three buttons; phones open the user by the row and show two. From a list width of `WORDS_FROM_PX`, buttons have
 * labels.
 */
const BUTTONS_PX = 136;
const BUTTONS_WITH_WORDS_PX = 328;
const WORDS_FROM_PX = 1408;

function userColumns({
  access,
  ownId,
  onEdit,
  onToggle,
  onDelete,
}: Omit<UserTableProps, "users" | "sorting" | "isDeleting">): readonly Column<User>[] {
  const missing = access ? "–" : "…";
  const accessOf = ({ id }: User) => access?.find((each) => each.id === id);
  return [
    {
      key: "name",
      sortKey: "name",
      header: "Nome",
      width: columnPx.name,
      grow: 2,
      cell: (user) => <UserName user={user} isMyself={user.id === ownId} onEdit={onEdit} />,
    },
    {
      key: "isActive",
      sortKey: "isActive",
      header: "Situação",
      width: 112,
      cell: (user) => <Situation user={user} />,
    },
    textColumn(
      "secondStep",
      texts.userAccess.secondStep,
      (user) => stepOf(accessOf(user)) ?? (accessOf(user) ? texts.userAccess.no : missing),
      {
        width: 148,
        yields: 2,
      },
    ),
    instantColumn("lastLogin", "Último acesso", ({ lastLogin }) => lastLogin, {
      sortKey: "lastLogin",
      width: 132,
      yields: 1,
      cell: (user) => <LastLogin user={user} />,
    }),
    {
      key: "owned",
      header: texts.userAccess.owns,
      width: 200,
      grow: 1,
      yields: 3,
      cell: (user) => {
        const own = accessOf(user);
        return own ? <OwnedLinks access={own} /> : missing;
      },
    },
    instantColumn("createdAt", "Criado em", ({ createdAt }) => createdAt, {
      sortKey: "createdAt",
      yields: 4,
    }),
    {
      key: "actions",
      header: "Ações",
      headerHidden: true,
      width: (room) => (room < WORDS_FROM_PX ? BUTTONS_PX : BUTTONS_WITH_WORDS_PX),
      cell: (user) => (
        <div className="flex justify-end gap-0.5">
          <ActionButton icon={Pencil} word="Editar" user={user} onClick={onEdit} />
          <ToggleAndDelete user={user} ownId={ownId} onToggle={onToggle} onDelete={onDelete} />
        </div>
      ),
    },
  ];
}

type ToggleAndDeleteProps = Pick<UserTableProps, "ownId" | "onToggle" | "onDelete"> & { user: User };

/** What an administrator may do to another one. */
function ToggleAndDelete({ user, ownId, onToggle, onDelete }: ToggleAndDeleteProps) {
  return (
    <>
      <ActionButton
        icon={user.isActive ? Ban : CircleCheck}
        word={user.isActive ? "Desativar" : "Ativar"}
        user={user}
        disabled={user.id === ownId}
        className="justify-start @min-[88rem]:min-w-26"
        onClick={onToggle}
      />
      <ActionButton
        icon={Trash2}
        word="Excluir"
        user={user}
        disabled={user.id === ownId}
        onClick={onDelete}
      />
    </>
  );
}

type UserNameProps = { user: User; isMyself: boolean; onEdit: (user: User) => void };

function UserName({ user, isMyself, onEdit }: UserNameProps) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        title={user.name}
        data-opens-row
        onClick={() => onEdit(user)}
        className="min-w-0 truncate text-left font-semibold"
      >
        {user.name}
      </button>
      {isMyself && <You />}
      <a
        href={mailLink(user.email)}
        title={user.email}
        className="min-w-0 flex-1 basis-0 truncate text-soft hover:underline"
      >
        {user.email}
      </a>
    </p>
  );
}

function You() {
  return (
    <span className="shrink-0">
      <Badge tone="accent">você</Badge>
    </span>
  );
}

/** The users; dozens at most, so not virtualized. */
export function UserTable({ users, sorting, isDeleting, ...rest }: UserTableProps) {
  const box = useRef<HTMLElement>(null);
  useFocusAfterDeletion(isDeleting, box);
  const isWide = useIsWide();
  const columns = userColumns(rest);
  const layout = useColumnLayout({
    box,
    columns: isWide
      ? columns
      : [
          compactColumn(columns, compactOf(rest), (id) => {
            const user = users.find((each) => each.id === id);
            if (user) rest.onEdit(user);
          }),
        ],
  });
  const { columns: shown, widths } = layout;
  return (
    <section
      ref={box}
      aria-label="Lista de usuários"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="@container grow bg-surface md:min-h-0 md:flex-1 md:overflow-auto"
    >
      <table
        style={{ minWidth: widths?.reduce((sum, width) => sum + width, 0) }}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
      >
        <TableHead layout={layout} sorting={sorting} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button of the row */}
        <tbody onClick={openByRow}>
          {users.map((user) => (
            <tr
              key={user.id}
              style={{ height: isWide ? ROW_PX : COMPACT_PX }}
              className="hover:bg-mist [&>td]:border-b [&>td]:border-line [&>td]:px-3 md:[&>td:first-child]:pl-6"
            >
              {shown.map(({ key, className, cell }) => (
                <td key={key} className={className}>
                  {cell(user)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ActionButtonProps = {
  icon: LucideIcon;
  word: string;
  user: User;
  disabled?: boolean;
  className?: string;
  onClick: (user: User) => void;
};

function ActionButton({ icon: Icon, word, user, disabled = false, className, onClick }: ActionButtonProps) {
  return (
    <SmallButton
      look="bare"
      icon={Icon}
      aria-label={`${word} ${user.name}`}
      title={`${word} ${user.name}`}
      disabled={disabled}
      onClick={() => onClick(user)}
      className={classNames(
        "h-9 gap-1.5 px-2.5 text-soft hover:text-ink max-md:h-11 max-md:px-3.5",
        className,
      )}
    >
      <span className="hidden @min-[88rem]:inline">{word}</span>
    </SmallButton>
  );
}

function Situation({ user: { isActive } }: { user: User }) {
  return <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativo" : "Inativo"}</Badge>;
}

/** A user on a phone; with a second step unless it says otherwise. */
const compactOf =
  ({ access, ownId, onToggle, onDelete }: Omit<UserTableProps, "users" | "sorting" | "isDeleting">) =>
  (user: User): CompactRow => {
    const own = access?.find(({ id }) => id === user.id);
    return {
      name: user.name,
      when: <LastLogin user={user} />,
      badge: user.id === ownId ? <You /> : user.isActive ? undefined : <Situation user={user} />,
      text: own && !stepOf(own) ? `${user.email} · ${texts.userAccess.none}` : user.email,
      action: (
        <span className="-my-3 -mr-3 flex shrink-0">
          <ToggleAndDelete user={user} ownId={ownId} onToggle={onToggle} onDelete={onDelete} />
        </span>
      ),
    };
  };

function LastLogin({ user: { lastLogin } }: { user: User }) {
  if (!lastLogin) return texts.userAccess.never;
  return (
    <span title={`${formatDateTime(lastLogin)}, ${formatWait(lastLogin)}`}>{formatShort(lastLogin)}</span>
  );
}

const stepOf = (access: UserAccess | undefined) => (access && nameSecondStep(access)) || undefined;
