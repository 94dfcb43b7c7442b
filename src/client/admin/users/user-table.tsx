import { Ban, CircleCheck, Pencil, Trash2 } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
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
};

/** The users. A company has dozens at most, so all rows are rendered. */
export function UserTable({ users, ownId, ...actions }: UserTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Lista de usuários" tabIndex={0} className="min-h-0 flex-1 overflow-auto bg-white">
      <table className="w-full table-fixed border-separate border-spacing-0 text-left">
        <thead className="sticky top-0 z-10 bg-mist">
          <tr className="[&>th]:h-10 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:font-medium [&>th]:text-soft [&>th]:first:pl-4 [&>th]:sm:first:pl-6">
            <th>Nome</th>
            <th className="hidden md:table-cell">E-mail</th>
            <th className="hidden w-40 lg:table-cell">Último acesso</th>
            <th className="hidden w-40 xl:table-cell">Criado em</th>
            <th className="hidden w-28 md:table-cell">Situação</th>
            <th className="w-32 sm:w-36">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} isMyself={user.id === ownId} {...actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function UserRow({
  user,
  isMyself,
  onEdit,
  onToggle,
  onDelete,
}: UserActions & { user: User; isMyself: boolean }) {
  const lastLogin = user.lastLogin ? formatDateTime(new Date(user.lastLogin)) : "Nunca entrou";
  const situation = (
    <Badge tone={user.isActive ? "success" : "neutral"}>{user.isActive ? "Ativo" : "Inativo"}</Badge>
  );
  return (
    <tr className="hover:bg-mist [&>td]:border-b [&>td]:border-line [&>td]:px-3 [&>td]:py-2 [&>td]:first:pl-4 [&>td]:sm:first:pl-6 lg:[&>td]:py-1">
      <td>
        <p className="flex items-center gap-2">
          <span title={user.name} className="truncate font-medium">
            {user.name}
          </span>
          {isMyself && <Badge tone="accent">você</Badge>}
        </p>
        <p title={user.email} className="truncate text-soft md:hidden">
          {user.email}
        </p>
        <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums lg:hidden">
          <span className="md:hidden">{situation}</span>
          {user.lastLogin ? `Entrou em ${lastLogin}` : lastLogin}
        </p>
      </td>
      <td className="hidden truncate md:table-cell">
        <a href={`mailto:${user.email}`} title={user.email} className="hover:underline">
          {user.email}
        </a>
      </td>
      <td className="hidden tabular-nums lg:table-cell">{lastLogin}</td>
      <td className="hidden tabular-nums xl:table-cell">{formatDateTime(new Date(user.createdAt))}</td>
      <td className="hidden md:table-cell">{situation}</td>
      <td>
        <div className="flex justify-end gap-0.5">
          <IconButton icon={Pencil} label={`Editar ${user.name}`} onClick={() => onEdit(user)} />
          <IconButton
            icon={user.isActive ? Ban : CircleCheck}
            label={`${user.isActive ? "Desativar" : "Ativar"} ${user.name}`}
            disabled={isMyself}
            onClick={() => onToggle(user)}
          />
          <IconButton
            icon={Trash2}
            label={`Excluir ${user.name}`}
            disabled={isMyself}
            onClick={() => onDelete(user)}
          />
        </div>
      </td>
    </tr>
  );
}
