import type { Column } from "#client/admin/list/column.ts";
import { ListTable } from "#client/admin/list/list-table.tsx";
import { SuspectBadge } from "#client/admin/list/suspect-notice.tsx";
import { instantColumn, textColumn } from "#client/admin/list/text-column.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import type { RowChoice } from "#client/admin/list/use-selection.ts";
import { Badge } from "#client/components/badge.tsx";
import { contactSubjectNames } from "#shared/contact-subjects.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { productNames } from "#shared/interests.ts";
import type { ContactMessageFilter, ListedContactMessage } from "#shared/schemas/contact-message.ts";
import { StateBadge } from "./state-badge.tsx";

const ROW_HEIGHT = { wide: 56, narrow: 92 };

/** The button of the name covers its row except the checkbox. */
const ROW = "relative [&>td:first-child]:relative [&>td:first-child]:z-1";

type RowActions = {
  onOpen: (id: number) => void;
  /** The pointer or the focus is on a row: it may be opened next. */
  onNear: (id: number) => void;
  nameOf: (ownerId: string | null) => string;
};

/** The weight of an unread row, and the width of its date. */
const BOLD = 600;
const BOLD_INSTANT_PX = 156;

/** The columns of the contact messages (product 9.1). */
export const contactMessageColumns = ({
  onOpen,
  onNear,
  nameOf,
}: RowActions): readonly Column<ListedContactMessage>[] => [
  {
    key: "name",
    sortKey: "name",
    header: "Nome",
    stays: true,
    min: 160,
    weight: BOLD,
    text: ({ name, company }) => [name, company],
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
  textColumn({
    key: "subject",
    sortKey: "subject",
    header: "Assunto",
    yields: 1,
    weight: BOLD,
    text: ({ subject }) => contactSubjectNames[subject],
    cell: ({ subject }) => <Badge tone="neutral">{contactSubjectNames[subject]}</Badge>,
  }),
  textColumn({
    key: "message",
    sortKey: "message",
    header: "Mensagem",
    min: 200,
    weight: BOLD,
    text: ({ messageStart }) => messageStart,
    cell: ({ messageStart }) => messageStart,
  }),
  instantColumn({
    key: "created",
    sortKey: "createdAt",
    header: "Data",
    width: BOLD_INSTANT_PX,
    of: ({ createdAt }) => createdAt,
  }),
  {
    key: "state",
    sortKey: "state",
    header: "Estado",
    className: "w-34",
    width: 128,
    cell: (message) => (
      <>
        {message.isSuspect ? <SuspectBadge /> : <StateBadge message={message} />}
        {message.ownerId && (
          <p className="mt-0.5 truncate text-xs font-normal text-soft" title={nameOf(message.ownerId)}>
            <span className="sr-only">Responsável: </span>
            {nameOf(message.ownerId)}
          </p>
        )}
        <p className="mt-1 text-xs font-normal text-soft tabular-nums md:hidden">
          {formatDateTime(new Date(message.createdAt))}
        </p>
      </>
    ),
  },
  textColumn({
    key: "owner",
    header: "Responsável",
    min: 140,
    onDemand: true,
    weight: BOLD,
    text: ({ ownerId }) => nameOf(ownerId),
  }),
  textColumn({
    key: "email",
    header: "E-mail",
    min: 176,
    onDemand: true,
    weight: BOLD,
    text: ({ email }) => email,
  }),
  textColumn({
    key: "phone",
    header: "Telefone",
    min: 140,
    onDemand: true,
    weight: BOLD,
    text: ({ phone }) => phone,
  }),
  textColumn({
    key: "product",
    header: "Produto",
    onDemand: true,
    weight: BOLD,
    text: ({ product }) => (product ? productNames[product] : ""),
  }),
];

type ContactMessageTableProps = {
  list: List<ListedContactMessage, ContactMessageFilter>;
  columns: readonly Column<ListedContactMessage>[];
  onOpen: (id: number) => void;
  openId: number | undefined;
  mark: { label: string; run: (choice: RowChoice<ContactMessageFilter>) => void };
};

export function ContactMessageTable({ list, columns, onOpen, openId, mark }: ContactMessageTableProps) {
  return (
    <ListTable
      label="Lista de mensagens"
      list={list}
      columns={columns}
      rowHeight={ROW_HEIGHT}
      rowClass={({ readAt }) => (readAt === null ? `${ROW} font-semibold` : ROW)}
      nameOf={({ name }) => `mensagem de ${name}`}
      onOpen={onOpen}
      openId={openId}
      mark={mark}
      releaseWordsFrom="lg"
    />
  );
}
