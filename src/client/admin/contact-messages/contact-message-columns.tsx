import { SuspectBadge } from "#client/admin/list/suspects.tsx";
import { type Column, columnPx, instantColumn, textColumn } from "#client/admin/list/table/columns.tsx";
import type { CompactRow } from "#client/admin/list/table/compact-rows.tsx";
import { Badge } from "#client/components/badge.tsx";
import { formatDateTime, formatWait } from "#shared/formats/dates.ts";
import type { ListedContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { StateBadge } from "./state-badge.tsx";

export const contactMessageRowHeight = { wide: 56, narrow: 92 };

export const compactContactMessage = (message: ListedContactMessage): CompactRow => ({
  name: message.name,
  when: formatWait(new Date(message.createdAt), new Date()),
  badge: message.isSuspect ? <SuspectBadge /> : <StateBadge message={message} />,
  text: message.messageStart,
});

type RowActions = {
  onOpen: (id: number) => void;
  /** Called on hover or focus of a row that may be opened next. */
  onNear: (id: number) => void;
  nameOf: (ownerId: string | null) => string;
};

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
    width: 220,
    grow: 1,
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
    width: 144,
    yields: 1,
    text: ({ subject }) => contactSubjectNames[subject],
    cell: ({ subject }) => <Badge tone="neutral">{contactSubjectNames[subject]}</Badge>,
  }),
  textColumn({
    key: "message",
    sortKey: "message",
    header: "Mensagem",
    width: 216,
    grow: 4,
    text: ({ messageStart }) => messageStart,
  }),
  instantColumn({
    key: "created",
    sortKey: "createdAt",
    header: "Data",
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
    onDemand: true,
    text: ({ ownerId }) => nameOf(ownerId),
  }),
  textColumn({
    key: "email",
    header: "E-mail",
    width: 200,
    onDemand: true,
    text: ({ email }) => email,
  }),
  textColumn({
    key: "phone",
    header: "Telefone",
    width: columnPx.phone,
    onDemand: true,
    text: ({ phone }) => phone,
  }),
  textColumn({
    key: "product",
    header: "Produto",
    onDemand: true,
    text: ({ product }) => (product ? productNames[product] : ""),
  }),
];
