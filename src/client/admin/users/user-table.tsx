import { Ban, CircleCheck, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import {
  type Column,
  columnPx,
  emailColumn,
  instantColumn,
  textColumn,
} from "#client/admin/list/table/columns.tsx";
import { openByRow } from "#client/admin/list/table/open-by-row.ts";
import { TableHead } from "#client/admin/list/table/table-head.tsx";
import { useColumnLayout } from "#client/admin/list/table/use-column-layout.ts";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatDateTime, formatDay, formatIsoDay, formatWait } from "#shared/formats/dates.ts";
import type { User, UserAccess } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { nameSecondStep, OwnedLinks, ownsSomething } from "./user-access.tsx";

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
      grow: 1,
      cell: (user, lacks) => (
        <>
          <p className="flex items-center gap-2">
            <button
              type="button"
              title={user.name}
              data-opens-row
              onClick={() => onEdit(user)}
              className="truncate text-left font-medium"
            >
              {user.name}
            </button>
            {user.id === ownId && (
              <span className="shrink-0">
                <Badge tone="accent">você</Badge>
              </span>
            )}
          </p>
          {lacks("email") && (
            <p title={user.email} className="truncate text-soft">
              {user.email}
            </p>
          )}
          {lacks("lastLogin") && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-soft tabular-nums">
              {lacks("isActive") && <Situation user={user} />}
              {user.lastLogin ? texts.userAccess.entered(lastLoginOf(user)) : lastLoginOf(user)}
            </p>
          )}
          <AccessLine access={accessOf(user)} lacks={lacks} />
        </>
      ),
    },
    emailColumn(),
    {
      key: "isActive",
      sortKey: "isActive",
      header: "Situação",
      className: "hidden md:table-cell",
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
      cell: (user) => (
        <span title={user.lastLogin ? formatWait(user.lastLogin) : undefined}>{lastLoginOf(user)}</span>
      ),
    }),
    {
      key: "owned",
      header: texts.userAccess.owns,
      className: "hidden md:table-cell",
      width: 200,
      grow: 1,
      yields: 3,
      cell: (user) => {
        const own = accessOf(user);
        return own ? <OwnedLinks access={own} /> : missing;
      },
    },
    textColumn("createdAt", "Criado em", ({ createdAt }) => formatDay(formatIsoDay(createdAt)), {
      sortKey: "createdAt",
      width: columnPx.instant,
      yields: 4,
    }),
    {
      key: "actions",
      header: "Ações",
      headerHidden: true,
      className: "w-28",
      width: (room) => (room < WORDS_FROM_PX ? BUTTONS_PX : BUTTONS_WITH_WORDS_PX),
      cell: (user, lacks) => (
        <div className="flex justify-end gap-0.5 max-md:-mr-3 max-md:gap-0">
          {!lacks("isActive") && <ActionButton icon={Pencil} word="Editar" user={user} onClick={onEdit} />}
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
        </div>
      ),
    },
  ];
}

/** The users; dozens at most, so not virtualized. */
export function UserTable({ users, sorting, isDeleting, ...rest }: UserTableProps) {
  const box = useRef<HTMLElement>(null);
  useFocusAfterDeletion(isDeleting, box);
  const layout = useColumnLayout({ box, columns: userColumns(rest) });
  const { columns, widths, lacks } = layout;
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
              className="hover:bg-mist [&>td]:border-b [&>td]:border-line [&>td]:px-3 md:[&>td:first-child]:pl-6 [&>td]:py-2 lg:[&>td]:py-1"
            >
              {columns.map(({ key, className, cell }) => (
                <td key={key} className={className}>
                  {cell(user, lacks)}
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

type AccessLineProps = { access: UserAccess | undefined; lacks: (key: string) => boolean };

/** Second step and records of a user, where their columns are hidden for lack of space. */
function AccessLine({ access, lacks }: AccessLineProps) {
  const isStepHere = lacks("secondStep");
  const areRecordsHere = lacks("owned") && access !== undefined && ownsSomething(access);
  if (!access || !(isStepHere || areRecordsHere)) return null;
  return (
    <p className="mt-0.5 text-xs text-soft tabular-nums">
      {isStepHere && (stepOf(access) ?? texts.userAccess.none)}
      {isStepHere && areRecordsHere && " · "}
      {areRecordsHere && <OwnedLinks access={access} />}
    </p>
  );
}

const stepOf = (access: UserAccess | undefined) => (access && nameSecondStep(access)) || undefined;

function lastLoginOf({ lastLogin }: User): string {
  return lastLogin ? formatDateTime(lastLogin) : texts.userAccess.never;
}
