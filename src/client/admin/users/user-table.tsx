import { Ban, CircleCheck, Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { Column } from "#client/admin/list/column.ts";
import { ColumnHeading } from "#client/admin/list/column-heading.tsx";
import { instantColumn, textColumn } from "#client/admin/list/text-column.tsx";
import { useColumnLayout } from "#client/admin/list/use-column-layout.ts";
import { useFocusAfterDeletion } from "#client/admin/list/use-focus-after-deletion.ts";
import type { Sorting } from "#client/admin/list/use-order.ts";
import { Badge } from "#client/components/badge.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { User } from "#shared/schemas/user.ts";

type UserActions = {
  onEdit: (user: User) => void;
  onToggle: (user: User) => void;
  onDelete: (user: User) => void;
};
type UserTableProps = UserActions & {
  users: readonly User[];
  /** The id of the reader, who cannot deactivate or delete their own account (product 12.7). */
  ownId: string;
  sorting: Sorting;
  isDeleting: boolean;
};

/** Fits three buttons; on a phone the row itself opens the user, and two are left. */
const BUTTONS_PX = 136;

function userColumns({
  ownId,
  onEdit,
  onToggle,
  onDelete,
}: Omit<UserTableProps, "users" | "sorting" | "isDeleting">): readonly Column<User>[] {
  return [
    {
      key: "name",
      sortKey: "name",
      header: "Nome",
      min: 176,
      weight: 500,
      // The badge is as wide as its word and these spaces.
      text: ({ id, name }) => (id === ownId ? `${name} ${" ".repeat(8)}você` : name),
      cell: (user, lacks) => (
        <>
          <p className="flex items-center gap-2">
            <button
              type="button"
              title={user.name}
              onClick={() => onEdit(user)}
              className="truncate text-left font-medium after:absolute after:inset-0"
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
            <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums">
              {lacks("isActive") && <Situation user={user} />}
              {user.lastLogin ? `Entrou em ${lastLoginOf(user)}` : lastLoginOf(user)}
            </p>
          )}
        </>
      ),
    },
    textColumn({
      key: "email",
      sortKey: "email",
      header: "E-mail",
      min: 200,
      text: ({ email }) => email,
      cell: ({ email }) => (
        <a href={`mailto:${email}`} title={email} className="hover:underline">
          {email}
        </a>
      ),
    }),
    textColumn({
      key: "lastLogin",
      sortKey: "lastLogin",
      header: "Último acesso",
      min: 148,
      yields: 1,
      text: lastLoginOf,
    }),
    instantColumn({
      key: "createdAt",
      sortKey: "createdAt",
      header: "Criado em",
      yields: 2,
      of: ({ createdAt }) => createdAt,
    }),
    {
      key: "isActive",
      sortKey: "isActive",
      header: "Situação",
      className: "hidden md:table-cell",
      width: 112,
      cell: (user) => <Situation user={user} />,
    },
    {
      key: "actions",
      header: "Ações",
      headerHidden: true,
      className: "w-28",
      width: BUTTONS_PX,
      cell: (user, lacks) => (
        <div className="relative z-1 flex justify-end gap-0.5 max-md:-mr-3 max-md:gap-0">
          {!lacks("isActive") && (
            <IconButton icon={Pencil} label={`Editar ${user.name}`} onClick={() => onEdit(user)} />
          )}
          <IconButton
            icon={user.isActive ? Ban : CircleCheck}
            label={`${user.isActive ? "Desativar" : "Ativar"} ${user.name}`}
            disabled={user.id === ownId}
            onClick={() => onToggle(user)}
          />
          <IconButton
            icon={Trash2}
            label={`Excluir ${user.name}`}
            disabled={user.id === ownId}
            onClick={() => onDelete(user)}
          />
        </div>
      ),
    },
  ];
}

/** The users. A company has dozens at most, so all rows are rendered. */
export function UserTable({ users, sorting, isDeleting, ...rest }: UserTableProps) {
  const box = useRef<HTMLElement>(null);
  useFocusAfterDeletion(isDeleting, box);
  const { columns, widths, lacks } = useColumnLayout({
    box,
    columns: userColumns(rest),
    rows: users,
    isWide: useIsWide(),
    taken: 0,
  });
  return (
    <section
      ref={box}
      aria-label="Lista de usuários"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="grow bg-surface md:min-h-0 md:flex-1 md:overflow-auto"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-left">
        {widths && (
          <colgroup>
            {columns.map(({ key }, index) => (
              <col key={key} style={{ width: widths[index] }} />
            ))}
          </colgroup>
        )}
        <thead className="sticky top-0 z-10 bg-mist">
          <tr className="[&>th]:h-10 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:font-medium [&>th]:text-soft">
            {columns.map(({ key, header, headerHidden, sortKey, className }) => (
              <ColumnHeading
                key={key}
                header={header}
                hidden={headerHidden}
                sortKey={sortKey}
                sorting={sorting}
                className={className}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr
              key={user.id}
              className="relative hover:bg-mist [&_a]:relative [&_a]:z-1 [&>td]:border-b [&>td]:border-line [&>td]:px-3 [&>td]:py-2 lg:[&>td]:py-1"
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

function Situation({ user: { isActive } }: { user: User }) {
  return <Badge tone={isActive ? "success" : "neutral"}>{isActive ? "Ativo" : "Inativo"}</Badge>;
}

function lastLoginOf({ lastLogin }: User): string {
  return lastLogin ? formatDateTime(new Date(lastLogin)) : "Nunca entrou";
}
