import { MailOpen } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { periodNames } from "#client/admin/list/filter-fields.ts";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { SelectionButton } from "#client/admin/list/selection-buttons.tsx";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { FilterSelect, SearchBox } from "#client/admin/list/toolbar.tsx";
import { useList } from "#client/admin/list/use-list.ts";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContactMessageFilter, ListedContactMessage } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";
import { ContactMessageDialog } from "./contact-message-dialog.tsx";
import { contactMessageFilterInUrl, stateFilterNames } from "./contact-message-filter.ts";
import { ContactMessageTable } from "./contact-message-table.tsx";
import { useContactMessageMarks } from "./use-contact-message-marks.ts";

/** The contact messages screen: find, read, answer (product 9.1). */
export function Component() {
  const list = useList<ListedContactMessage, ContactMessageFilter>({
    entity: "contactMessages",
    queries: trpc.contactMessages,
    calls: trpcClient.contactMessages,
    filterInUrl: contactMessageFilterInUrl,
  });
  const { rows, field, selectedIds, release } = list;
  const opened = useRowInUrl("mensagem");
  const { get } = trpc.useUtils().contactMessages;
  const stats = trpc.contactMessages.stats.useQuery();
  const marks = useContactMessageMarks(list);
  return (
    <ListScreen
      title="Mensagens"
      list={list}
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
        text: "Mude a busca, o estado ou o período para ver outras.",
      }}
      selectionAction={
        <SelectionButton
          icon={MailOpen}
          label="Marcar como lidas"
          ids={selectedIds}
          nothingSelected={texts.contactMessages.nothingSelected}
          busy={marks.selected.isPending}
          run={marks.selected.mutate}
        />
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
      filters={
        <>
          <SearchBox fields="nome, e-mail, telefone, empresa ou texto" {...field("search")} />
          <FilterSelect label="Estado" options={stateFilterNames} {...field("state")} />
          <FilterSelect label="Período" options={periodNames} {...field("period")} />
        </>
      }
      table={<ContactMessageTable list={list} onOpen={opened.open} onNear={(id) => void get.prefetch(id)} />}
    >
      {opened.id !== undefined && (
        <ContactMessageDialog
          key={opened.id}
          id={opened.id}
          name={rows.find(({ id }) => id === opened.id)?.name}
          marks={marks}
          release={release}
          onClose={opened.close}
        />
      )}
    </ListScreen>
  );
}
