import { ListTable } from "#client/admin/list/list-table.tsx";
import { SuspectBadge } from "#client/admin/list/suspect-notice.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import type { Column } from "#client/admin/list/virtual-table.tsx";
import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type ContactMessageFilter,
  contactSubjectNames,
  type ListedContactMessage,
} from "#shared/schemas/contact-message.ts";
import { StateBadge } from "./state-badge.tsx";

const ROW_HEIGHT = { wide: 56, narrow: 92 };

/** The button of the name covers its row except the checkbox. */
const ROW = "relative [&>td:first-child]:relative [&>td:first-child]:z-1";

type ContactMessageTableProps = {
  list: List<ListedContactMessage, ContactMessageFilter>;
  onOpen: (id: number) => void;
  /** The pointer or the focus is on a row: it may be opened next. */
  onNear: (id: number) => void;
};

export function ContactMessageTable({ list, onOpen, onNear }: ContactMessageTableProps) {
  const columns: readonly Column<ListedContactMessage>[] = [
    {
      header: "Nome",
      className: "md:w-56",
      cell: ({ id, name, company, messageStart }) => (
        <>
          <button
            type="button"
            title={name}
            onClick={() => onOpen(id)}
            onPointerEnter={() => onNear(id)}
            onFocus={() => onNear(id)}
            className="block max-w-full truncate text-left after:absolute after:inset-0"
          >
            {name}
          </button>
          {company && <p className="truncate font-normal text-soft">{company}</p>}
          <p className="truncate md:hidden">{messageStart}</p>
        </>
      ),
    },
    {
      header: "Assunto",
      className: "hidden w-44 lg:table-cell",
      cell: ({ subject }) => <Badge tone="neutral">{contactSubjectNames[subject]}</Badge>,
    },
    {
      header: "Mensagem",
      className: "hidden truncate md:table-cell",
      cell: ({ messageStart }) => messageStart,
    },
    {
      header: "Data",
      className: "hidden w-40 tabular-nums md:table-cell",
      cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
    },
    {
      header: "Estado",
      className: "w-34",
      cell: (message) => (
        <>
          {message.isSuspect ? <SuspectBadge /> : <StateBadge {...message} />}
          <p className="mt-1 text-xs font-normal text-soft tabular-nums md:hidden">
            {formatDateTime(new Date(message.createdAt))}
          </p>
        </>
      ),
    },
  ];
  return (
    <ListTable
      label="Lista de mensagens"
      list={list}
      columns={columns}
      rowHeight={ROW_HEIGHT}
      rowClass={({ readAt }) => (readAt === null ? `${ROW} font-semibold` : ROW)}
      nameOf={({ name }) => `mensagem de ${name}`}
      releaseWordsFrom="lg"
    />
  );
}
