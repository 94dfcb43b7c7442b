import { keepPreviousData } from "@tanstack/react-query";
import { MailOpen, ShieldCheck } from "lucide-react";
import { useCallback, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DeleteButton } from "#client/admin/deletion/delete-button.tsx";
import { useDeletion } from "#client/admin/deletion/use-deletion.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { periodNames } from "#client/admin/list/periods.ts";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { FilterCheck, FilterSelect, SearchBox, Toolbar } from "#client/admin/list/toolbar.tsx";
import { useSelection } from "#client/admin/list/use-selection.ts";
import { useUrlFilter } from "#client/admin/list/use-url-filter.ts";
import { NoSuspects } from "#client/admin/suspects/no-suspects.tsx";
import { SuspectsHint } from "#client/admin/suspects/suspects-hint.tsx";
import { useRelease } from "#client/admin/suspects/use-release.ts";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { MESSAGE_PAGE_SIZE } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { messageFilterInUrl, messageStateNames, restingMessageFilter } from "./message-filter.ts";
import { MessageTable } from "./message-table.tsx";
import { useMessageMarks } from "./use-message-marks.ts";
import { useOpenedMessage } from "./use-opened-message.ts";

const MESSAGE_NOUN = { one: "mensagem", many: "mensagens" };

/** The inbox of the contact form: find, read, answer. */
export function Component() {
  const { filter, change, clear, isResting } = useUrlFilter(messageFilterInUrl);
  const opened = useOpenedMessage();
  const selection = useSelection();
  const utils = trpc.useUtils();
  const marks = useMessageMarks(filter);
  const stats = trpc.contactMessages.stats.useQuery();
  const waiting = trpc.contactMessages.count.useQuery({ suspects: true });
  const count = trpc.contactMessages.count.useQuery(filter, { placeholderData: keepPreviousData });
  const list = trpc.contactMessages.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const releaseRows = trpc.contactMessages.release.useMutation();
  const release = useRelease({
    mark: (ids) => releaseRows.mutateAsync({ ids }),
    refresh: () => utils.contactMessages.invalidate(),
    done: texts.suspects.contactMessagesReleased,
    selection,
  });
  const removeRows = trpc.contactMessages.delete.useMutation();
  const deletion = useDeletion({
    remove: (ids) => removeRows.mutateAsync({ ids }),
    refresh: () => utils.contactMessages.invalidate(),
    kind: "contactMessages",
    selection,
  });
  const listed = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const rows = listed.filter(({ id, isSuspect }) => !(isSuspect && release.left.has(id)));
  const chosen = rows.filter(({ id }) => selection.selected.has(id)).map(({ id }) => id);

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const [marking, setMarking] = useState(false);
  const markChosenRead = async () => {
    if (chosen.length === 0) {
      toast.failure({ title: texts.contactMessages.nothingSelected });
      return;
    }
    setMarking(true);
    try {
      for (let start = 0; start < chosen.length; start += MESSAGE_PAGE_SIZE)
        await marks.markRead(chosen.slice(start, start + MESSAGE_PAGE_SIZE), true);
      selection.clear();
      toast.success({ title: texts.contactMessages.markedManyRead(chosen.length) });
    } catch (error) {
      toast.failure({ title: texts.contactMessages.updateFailed, description: refusalText(error) });
    } finally {
      setMarking(false);
    }
  };

  return (
    <Screen
      title="Mensagens"
      actions={
        <>
          <DeleteButton chosen={chosen} deletion={deletion} />
          {filter.suspects ? (
            <Button size="small" busy={release.busy} onClick={() => release.clear(chosen)}>
              {!release.busy && <ShieldCheck aria-hidden className="size-4" />}
              Não é spam{chosen.length > 0 && ` (${formatCount(chosen.length)})`}
            </Button>
          ) : (
            <Button size="small" busy={marking} onClick={markChosenRead}>
              {!marking && <MailOpen aria-hidden className="size-4" />}
              Marcar como lidas{chosen.length > 0 && ` (${formatCount(chosen.length)})`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 border-b border-line px-4 py-4 sm:px-6">
        <StatCards
          failed={stats.isError}
          cards={[
            { label: "Total", value: stats.data?.total },
            { label: "Não lidas", value: stats.data?.unread },
            { label: "Não respondidas", value: stats.data?.unanswered },
            { label: "Hoje", value: stats.data?.today },
          ]}
        />
        <Toolbar>
          <SearchBox
            label="Buscar por nome, e-mail, telefone, empresa ou texto"
            placeholder="Nome, e-mail, telefone, empresa ou texto"
            value={filter.search}
            onChange={(search) => change({ search })}
          />
          <FilterSelect
            label="Estado"
            value={filter.state}
            options={messageStateNames}
            onChange={(state) => change({ state })}
          />
          <FilterSelect
            label="Período"
            value={filter.period}
            options={periodNames}
            onChange={(period) => change({ period })}
          />
          <FilterCheck
            label="Suspeitos"
            checked={filter.suspects}
            onChange={(suspects) => change({ suspects })}
          />
        </Toolbar>
      </div>
      <SuspectsHint
        waiting={waiting.data}
        shown={filter.suspects}
        onShow={(suspects) => change({ suspects })}
      />
      {list.isPending ? (
        <ListNotice busy title="Carregando mensagens..." />
      ) : list.isError && rows.length === 0 ? (
        <ListNotice
          title={texts.contactMessages.loadFailed}
          text={refusalText(list.error)}
          action={{ label: "Tentar novamente", run: () => void utils.contactMessages.invalidate() }}
        />
      ) : rows.length > 0 ? (
        <MessageTable
          messages={rows}
          selection={selection}
          onOpen={opened.open}
          onNear={(id) => void utils.contactMessages.get.prefetch(id)}
          onRelease={filter.suspects ? (id) => void release.clear([id]) : undefined}
          onEnd={loadMore}
        />
      ) : filter.suspects ? (
        <NoSuspects
          filtered={waiting.data !== 0}
          onClear={() => change({ ...restingMessageFilter, suspects: true })}
          onLeave={clear}
        />
      ) : isResting ? (
        <ListNotice
          title="Nenhuma mensagem ainda"
          text="O que for escrito na página de contato aparece aqui."
        />
      ) : (
        <ListNotice
          title="Nenhuma mensagem com estes filtros"
          text="Mude a busca, o estado ou o período para ver outras."
          action={{ label: "Limpar filtros", run: clear }}
        />
      )}
      <ListFooter
        shown={rows.length}
        total={count.data}
        noun={MESSAGE_NOUN}
        refreshing={list.isFetchingNextPage || list.isPlaceholderData}
      />
      {opened.id !== undefined && (
        <MessageDialog
          key={opened.id}
          id={opened.id}
          name={rows.find(({ id }) => id === opened.id)?.name}
          marks={marks}
          release={release}
          onClose={opened.close}
        />
      )}
    </Screen>
  );
}
