import { keepPreviousData } from "@tanstack/react-query";
import { Check, Download, ShieldCheck } from "lucide-react";
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
import { LEAD_PAGE_SIZE } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts.ts";
import { exportLeads } from "./export-leads.ts";
import { leadFilterInUrl, restingLeadFilter } from "./lead-filter.ts";
import { LeadTable } from "./lead-table.tsx";

const LEAD_NOUN = { one: "lead", many: "leads" };

/** The leads screen (spec section 2): find, mark as imported, export. */
export function Component() {
  const { filter, change, clear } = useUrlFilter(leadFilterInUrl);
  const selection = useSelection();
  const utils = trpc.useUtils();
  // Counting a million takes longer than listing a thousand: the list does not wait for it.
  const counting = { trpc: { context: { skipBatch: true } } };
  const stats = trpc.leads.stats.useQuery(undefined, counting);
  const waiting = trpc.leads.count.useQuery({ suspects: true }, counting);
  const count = trpc.leads.count.useQuery(filter, { ...counting, placeholderData: keepPreviousData });
  const list = trpc.leads.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const releaseRows = trpc.leads.release.useMutation();
  const release = useRelease({
    mark: (ids) => releaseRows.mutateAsync({ ids }),
    refresh: () => utils.leads.invalidate(),
    done: texts.suspects.leadsReleased,
    selection,
  });
  const removeRows = trpc.leads.delete.useMutation();
  const deletion = useDeletion({
    remove: (ids) => removeRows.mutateAsync({ ids }),
    refresh: () => utils.leads.invalidate(),
    kind: "leads",
    selection,
  });
  const listed = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const leads = listed.filter(({ id, isSuspect }) => !(isSuspect && release.left.has(id)));
  const chosen = leads.filter((lead) => selection.selected.has(lead.id)).map((lead) => lead.id);

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const markImported = trpc.leads.markImported.useMutation();
  const mark = async () => {
    if (chosen.length === 0) {
      toast.failure({ title: texts.leads.nothingSelected });
      return;
    }
    try {
      let moved = 0;
      for (let start = 0; start < chosen.length; start += LEAD_PAGE_SIZE) {
        const { affectedRows } = await markImported.mutateAsync({
          ids: chosen.slice(start, start + LEAD_PAGE_SIZE),
        });
        moved += affectedRows;
      }
      selection.clear();
      toast.success({ title: texts.leads.imported(moved) });
    } catch (error) {
      toast.failure({ title: refusalText(error, texts.connection.server) });
    } finally {
      void utils.leads.invalidate();
    }
  };

  const [exported, setExported] = useState<number>();
  const download = async () => {
    setExported(0);
    try {
      const outcome = await exportLeads(filter, setExported);
      toast.success({
        title: outcome === "written" ? texts.leads.exported : texts.leads.exportStarted,
      });
    } catch (error) {
      toast.failure({ title: refusalText(error) });
    } finally {
      setExported(undefined);
    }
  };

  return (
    <Screen
      title="Leads"
      actions={
        <>
          <Button look="quiet" size="small" busy={exported !== undefined} onClick={download}>
            {exported === undefined && <Download aria-hidden className="size-4" />}
            {exported === undefined ? "Exportar CSV" : `Exportando ${Math.round(exported * 100)}%`}
          </Button>
          <DeleteButton chosen={chosen} deletion={deletion} />
          {filter.suspects ? (
            <Button size="small" busy={release.busy} onClick={() => release.clear(chosen)}>
              {!release.busy && <ShieldCheck aria-hidden className="size-4" />}
              Não é spam{chosen.length > 0 && ` (${formatCount(chosen.length)})`}
            </Button>
          ) : (
            <Button size="small" busy={markImported.isPending} onClick={mark}>
              {!markImported.isPending && <Check aria-hidden className="size-4" />}
              Marcar como importados{chosen.length > 0 && ` (${formatCount(chosen.length)})`}
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
            { label: "Pendentes", value: stats.data?.pending },
            { label: "Importados", value: stats.data?.imported },
            { label: "Hoje", value: stats.data?.today },
          ]}
        />
        <Toolbar>
          <SearchBox
            label="Buscar por nome, CNPJ, e-mail ou telefone"
            placeholder="Nome, CNPJ, e-mail ou telefone"
            value={filter.search}
            onChange={(search) => change({ search })}
          />
          <FilterSelect
            label="Período"
            value={filter.period}
            options={periodNames}
            onChange={(period) => change({ period })}
          />
          <FilterCheck
            label="Ocultar importados"
            checked={!filter.showImported}
            onChange={(hide) => change({ showImported: !hide })}
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
        <ListNotice busy title="Carregando leads..." />
      ) : list.isError && leads.length === 0 ? (
        <ListNotice
          title={texts.leads.loadFailed}
          text={refusalText(list.error)}
          action={{ label: "Tentar novamente", run: () => void utils.leads.invalidate() }}
        />
      ) : leads.length === 0 && filter.suspects ? (
        <NoSuspects
          filtered={waiting.data !== 0}
          onClear={() => change({ ...restingLeadFilter, suspects: true })}
          onLeave={clear}
        />
      ) : leads.length === 0 ? (
        <ListNotice
          title={stats.data?.total === 0 ? "Nenhum lead ainda" : "Nenhum lead com estes filtros"}
          text={
            stats.data?.total === 0
              ? "Os pedidos de demonstração feitos no site aparecem aqui."
              : "Mude a busca ou o período para ver outros."
          }
          {...(stats.data?.total === 0 ? {} : { action: { label: "Limpar filtros", run: clear } })}
        />
      ) : (
        <LeadTable
          leads={leads}
          selection={selection}
          onRelease={filter.suspects ? (id) => void release.clear([id]) : undefined}
          onEnd={loadMore}
        />
      )}
      <ListFooter
        shown={leads.length}
        total={count.data}
        noun={LEAD_NOUN}
        refreshing={list.isFetchingNextPage || list.isPlaceholderData}
      />
    </Screen>
  );
}
