import { MailOpen } from "lucide-react";
import { useEffect, useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { KeyHelp } from "#client/admin/keyboard/screen-keys.ts";
import { periodNames } from "#client/admin/list/filter/filter-fields.ts";
import { FilterSelect, PeriodFilter } from "#client/admin/list/filter/toolbar.tsx";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { useRecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { SelectionButton } from "#client/admin/list/selection-bar.tsx";
import { useList } from "#client/admin/list/use-list.ts";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { AssignButton } from "#client/admin/users/assign-button.tsx";
import { useOwners } from "#client/admin/users/use-owners.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  compactContactMessage,
  contactMessageColumns,
  contactMessageRowHeight,
} from "./contact-message-columns.tsx";
import {
  contactMessageFilterOf,
  contactMessageOrderInUrl,
  stateFilterNames,
} from "./contact-message-filter.ts";
import { ContactMessagePanel } from "./contact-message-panel.tsx";
import { useContactMessageMarks } from "./use-contact-message-marks.ts";

const openedKeys: readonly KeyHelp[] = [
  { keys: ["R"], does: "Responder" },
  { keys: ["E"], does: "Marcar como respondida" },
];

/** Contact messages screen: find, read, answer. */
export function Component() {
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
  const columns = contactMessageColumns({
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
      noMatch="Mude a busca, o estado, o responsável ou o período para ver outras."
      selectionAction={
        <>
          <AssignButton list={list} owners={owners} />
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
      stats={trpc.contactMessages.stats.useQuery()}
      cards={[
        ["Total", "total", {}],
        ["Não lidas", "unread", { state: "unread" }],
        ["Não respondidas", "unanswered", { state: "open" }],
        ["Hoje", "today", { period: "today" }],
      ]}
      searched="nome, e-mail, telefone, empresa ou texto"
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
        rowHeight: contactMessageRowHeight,
        compact: compactContactMessage,
        rowClass: ({ readAt }) => readAt === null && "font-semibold",
        nameOf: ({ name }) => `mensagem de ${name}`,
        mark: { label: "Marcar como lida", run: marks.selected.mutate },
        releaseWordsFrom: "lg",
      }}
    >
      {opened.id !== undefined && (
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
      )}
    </ListScreen>
  );
}
