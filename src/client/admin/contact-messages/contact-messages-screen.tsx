import { MailOpen } from "lucide-react";
import { useEffect, useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { KeyHelp } from "#client/admin/keyboard/screen-keys.ts";
import { periodNames } from "#client/admin/list/filter/filter-fields.ts";
import { FilterSelect, PeriodFilter } from "#client/admin/list/filter/toolbar.tsx";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { answerKey, useRecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { SelectionButton } from "#client/admin/list/selection-bar.tsx";
import { SuspectBadge } from "#client/admin/list/suspects.tsx";
import {
  type Column,
  columnPx,
  instantColumn,
  RowName,
  textColumn,
} from "#client/admin/list/table/columns.tsx";
import type { CompactRow } from "#client/admin/list/table/compact-rows.tsx";
import { describeFound } from "#client/admin/list/table/found-in.tsx";
import { waitColumn, whenOf } from "#client/admin/list/table/wait-column.tsx";
import { useList } from "#client/admin/list/use-list.ts";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { RecordPlace } from "#client/admin/record/record-place.tsx";
import { AssignButton } from "#client/admin/users/assign-button.tsx";
import { useOwners } from "#client/admin/users/use-owners.ts";
import { lazyPart, useLoadedSoon } from "#client/components/lazy-part.tsx";
import type { ContactMessageState, ListedContactMessage } from "#shared/schemas/contact-message.ts";
import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  contactMessageFilterOf,
  contactMessageOrderInUrl,
  contactMessageTabs,
  stateFilterNames,
} from "./contact-message-filter.ts";
import { messageWaiting, StateBadge } from "./state-badge.tsx";
import { useContactMessageMarks } from "./use-contact-message-marks.ts";

const ContactMessagePanel = lazyPart(() => import("./contact-message-panel.tsx"), "ContactMessagePanel");

const openedKeys: readonly KeyHelp[] = [answerKey, { keys: ["E"], does: "Marcar como respondida" }];

/** Contact messages screen: find, read, answer. */
export function Component() {
  useLoadedSoon(ContactMessagePanel);
  const owners = useOwners();
  const { ownId, nameOf } = owners;
  const filterInUrl = useMemo(() => contactMessageFilterOf(ownId), [ownId]);
  const list = useList({ entity: "contactMessages", filterInUrl, orderInUrl: contactMessageOrderInUrl });
  const { rows, filter, change, field, choice } = list;
  const opened = useRowInUrl("mensagem");
  const neighbors = useRecordNeighbors(list, opened, openedKeys);
  const { get } = trpc.useUtils().contactMessages;
  const { next } = neighbors;
  useEffect(() => {
    if (next !== undefined) void get.prefetch(next);
  }, [next, get]);
  const { state } = filter;
  const compact = useMemo(() => compactContactMessage(state), [state]);
  const columns = contactMessageColumns({
    search: filter.search,
    state,
    onOpen: opened.open,
    onNear: (id) => void get.prefetch(id),
    nameOf,
  });
  const marks = useContactMessageMarks(list);
  return (
    <ListScreen
      list={list}
      viewed="messages"
      columns={columns}
      noun={{ one: "mensagem", many: "mensagens", none: "Nenhuma mensagem" }}
      empty="O que for escrito na página de contato aparece aqui."
      example={{ name: "Marina Alves", beside: "Mercado Bom Dia", formPath: "/contato" }}
      noMatch="Mude a busca, o estado, o responsável ou o período para ver outras."
      selectionAction={
        <>
          <AssignButton list={list} owners={owners} />
          <SelectionButton
            icon={MailOpen}
            label="Marcar como lidas"
            choice={choice}
            busy={marks.selected.isPending}
            run={marks.selected.mutate}
          />
        </>
      }
      stats={trpc.contactMessages.stats.useQuery()}
      cards={contactMessageTabs}
      searched="nome, contato, empresa, texto ou e-mails"
      filters={
        <>
          <FilterSelect label="Estado" options={stateFilterNames} {...field("state")} />
          <FilterSelect
            label="Responsável"
            options={owners.filterNames(filter.owner, "message")}
            {...field("owner")}
          />
          <PeriodFilter names={periodNames} filter={filter} onChange={change} />
        </>
      }
      table={{
        label: "Lista de mensagens",
        onOpen: opened.open,
        openId: opened.id,
        compact,
        rowClass: ({ readAt }) => (readAt === null ? "font-semibold" : "[&_[data-opens-row]]:font-medium"),
        nameOf: ({ name }) => `mensagem de ${name}`,
        mark: {
          label: "Marcar como lida",
          nothingSelected: texts.contactMessages.nothingSelected,
          run: marks.selected.mutate,
        },
        releaseWordsFrom: "lg",
      }}
    >
      {opened.id !== undefined && (
        <RecordPlace>
          <ContactMessagePanel
            key={opened.id}
            id={opened.id}
            name={rows.find(({ id }) => id === opened.id)?.name}
            list={list}
            owners={owners}
            marks={marks}
            neighbors={neighbors}
            onClose={opened.close}
          />
        </RecordPlace>
      )}
    </ListScreen>
  );
}

/** What waits in the list of messages. */
const compactContactMessage =
  (state: ContactMessageState) =>
  (message: ListedContactMessage): CompactRow => ({
    name: message.name,
    when: whenOf(message, messageWaiting),
    badge: isSaid(message, state) || <State message={message} />,
    text: message.foundIn ? describeFound(message.foundIn) : message.messageStart,
  });

/** Whether the filter says the state of all its messages. */
const isSaid = ({ isSuspect }: ListedContactMessage, state: ContactMessageState) =>
  !isSuspect && state !== "all" && state !== "open";

function State({ message }: { message: ListedContactMessage }) {
  return message.isSuspect ? <SuspectBadge /> : <StateBadge message={message} />;
}

type RowActions = {
  search: string;
  /** The state that the filter asks for. */
  state: ContactMessageState;
  onOpen: (id: number) => void;
  /** Called on hover or focus of a row that may be opened next. */
  onNear: (id: number) => void;
  nameOf: (ownerId: string | null) => string;
};

const contactMessageColumns = ({
  search,
  state,
  onOpen,
  onNear,
  nameOf,
}: RowActions): readonly Column<ListedContactMessage>[] => [
  {
    key: "name",
    sortKey: "name",
    header: "Nome",
    stays: true,
    width: 240,
    grow: 1,
    cell: (message) => (
      <RowName row={message} search={search} beside={message.company} onOpen={onOpen} onNear={onNear} />
    ),
  },
  textColumn("message", "Mensagem", ({ messageStart }) => messageStart, {
    sortKey: "message",
    className: "",
    width: 216,
    grow: 2,
  }),
  textColumn("subject", "Assunto", ({ subject }) => contactSubjectNames[subject], {
    sortKey: "subject",
    width: 144,
    yields: 2,
  }),
  {
    key: "state",
    sortKey: "state",
    header: "Estado",
    width: 160,
    yields: 1,
    cell: (message) => (
      <span className="flex items-center gap-2">
        {isSaid(message, state) || (
          <span className="shrink-0 empty:hidden">
            <State message={message} />
          </span>
        )}
        {message.ownerId && (
          <span className="min-w-0 truncate font-normal text-soft" title={nameOf(message.ownerId)}>
            <span className="sr-only">Responsável: </span>
            {nameOf(message.ownerId)}
          </span>
        )}
      </span>
    ),
  },
  waitColumn(messageWaiting),
  instantColumn("created", "Data", ({ createdAt }) => createdAt, { sortKey: "createdAt" }),
  textColumn("owner", "Responsável", ({ ownerId }) => nameOf(ownerId), { hiddenByDefault: true }),
  textColumn("email", "E-mail", ({ email }) => email, { width: 200, hiddenByDefault: true }),
  textColumn("phone", "Telefone", ({ phone }) => phone, { width: columnPx.phone, hiddenByDefault: true }),
  textColumn("product", "Produto", ({ product }) => (product ? productNames[product] : ""), {
    hiddenByDefault: true,
  }),
];
