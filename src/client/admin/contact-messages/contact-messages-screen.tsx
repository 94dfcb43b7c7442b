import { MailOpen } from "lucide-react";
import { useEffect, useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { KeyHelp } from "#client/admin/keyboard/screen-keys.ts";
import { periodNames } from "#client/admin/list/filter/filter-fields.ts";
import { FilterSelect, PeriodFilter, SearchBox } from "#client/admin/list/filter/toolbar.tsx";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { ListTable } from "#client/admin/list/list-table.tsx";
import { useRecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { SelectionButton } from "#client/admin/list/selection-bar.tsx";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { useColumnChoice } from "#client/admin/list/table/use-column-choice.ts";
import { useList } from "#client/admin/list/use-list.ts";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { AssignButton } from "#client/admin/users/assign-button.tsx";
import { useOwners } from "#client/admin/users/use-owners.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type {
  ContactMessageFilter,
  ContactMessageSortKey,
  ListedContactMessage,
} from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessageColumns, contactMessageRowHeight } from "./contact-message-columns.tsx";
import { ContactMessageDialog } from "./contact-message-dialog.tsx";
import {
  contactMessageFilterOf,
  contactMessageOrderInUrl,
  stateFilterNames,
} from "./contact-message-filter.ts";
import { useContactMessageMarks } from "./use-contact-message-marks.ts";

const openedKeys: readonly KeyHelp[] = [
  { keys: ["R"], does: "Responder" },
  { keys: ["E"], does: "Marcar como respondida" },
];

/** The contact messages screen: find, read, answer. */
export function Component() {
  const owners = useOwners();
  const { ownId, nameOf } = owners;
  const filterInUrl = useMemo(() => contactMessageFilterOf(ownId), [ownId]);
  const list = useList<ListedContactMessage, ContactMessageFilter, ContactMessageSortKey>({
    entity: "contactMessages",
    queries: trpc.contactMessages,
    calls: trpcClient.contactMessages,
    filterInUrl,
    orderInUrl: contactMessageOrderInUrl,
  });
  const { rows, filter, change, field, choice } = list;
  const opened = useRowInUrl("mensagem");
  const neighbors = useRecordNeighbors(list, opened, openedKeys);
  const { get } = trpc.useUtils().contactMessages;
  const { next } = neighbors;
  useEffect(() => {
    if (next !== undefined) void get.prefetch(next);
  }, [next, get]);
  const columnChoice = useColumnChoice(
    "messages",
    contactMessageColumns({ onOpen: opened.open, onNear: (id) => void get.prefetch(id), nameOf }),
  );
  const stats = trpc.contactMessages.stats.useQuery();
  const marks = useContactMessageMarks(list);
  return (
    <ListScreen
      title="Mensagens"
      list={list}
      viewed="messages"
      columnChoice={columnChoice}
      noun={{ one: "mensagem", many: "mensagens" }}
      loading="Carregando mensagens..."
      failed={texts.contactMessages.loadFailed}
      totalUnfiltered={stats.data?.total}
      empty={{
        title: "Nenhuma mensagem ainda",
        text: "O que for escrito na página de contato aparece aqui.",
      }}
      noMatch={{
        title: "Nenhuma mensagem com estes filtros",
        text: "Mude a busca, o estado, o responsável ou o período para ver outras.",
      }}
      selectionAction={
        <>
          <AssignButton
            choice={choice}
            owners={owners}
            question={texts.contactMessages.assignQuestion}
            busy={marks.assigned.isPending}
            run={marks.assigned.mutate}
          />
          <SelectionButton
            icon={MailOpen}
            label="Marcar como lidas"
            choice={choice}
            nothingSelected={texts.contactMessages.nothingSelected}
            busy={marks.selected.isPending}
            run={marks.selected.mutate}
          />
        </>
      }
      stats={
        <StatCards
          failed={stats.isError}
          cards={[
            { label: "Total", value: stats.data?.total },
            { label: "Não lidas", value: stats.data?.unread },
            { label: "Não respondidas", value: stats.data?.unanswered },
            { label: "Hoje", value: stats.data?.today },
          ]}
        />
      }
      search={<SearchBox fields="nome, e-mail, telefone, empresa ou texto" {...field("search")} />}
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
      table={
        <ListTable
          label="Lista de mensagens"
          list={list}
          columns={columnChoice.columns}
          onOpen={opened.open}
          openId={opened.id}
          rowHeight={contactMessageRowHeight}
          rowClass={({ readAt }) => readAt === null && "font-semibold"}
          nameOf={({ name }) => `mensagem de ${name}`}
          mark={{ label: "Marcar como lida", run: marks.selected.mutate }}
          releaseWordsFrom="lg"
        />
      }
    >
      {opened.id !== undefined && (
        <ContactMessageDialog
          key={opened.id}
          id={opened.id}
          name={rows.find(({ id }) => id === opened.id)?.name}
          list={list}
          owners={owners}
          marks={marks}
          neighbors={neighbors}
          onClose={opened.close}
        />
      )}
    </ListScreen>
  );
}
