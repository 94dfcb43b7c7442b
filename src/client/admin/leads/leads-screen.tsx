import { keepPreviousData } from "@tanstack/react-query";
import { Check, Download } from "lucide-react";
import { useCallback, useState } from "react";
import { messages } from "../../../shared/messages.ts";
import { LEAD_PAGE_SIZE } from "../../../shared/schemas/lead.ts";
import { Button } from "../../components/button.tsx";
import { toast } from "../../components/toast.tsx";
import { refusalText } from "../../lib/refusal.ts";
import { trpc } from "../admin-trpc.ts";
import { ListNotice } from "../layout/list-notice.tsx";
import { Screen } from "../layout/screen.tsx";
import { StatCards } from "../layout/stat-cards.tsx";
import { exportLeads } from "./export-leads.ts";
import { LeadTable } from "./lead-table.tsx";
import { LeadToolbar } from "./lead-toolbar.tsx";
import { useLeadFilter } from "./use-lead-filter.ts";

const wholeNumber = new Intl.NumberFormat("pt-BR");

/** The leads screen (spec section 2): find, mark as imported, export. */
export function Component() {
  const [filter, changeFilter] = useLeadFilter();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const utils = trpc.useUtils();
  const stats = trpc.leads.stats.useQuery();
  const count = trpc.leads.count.useQuery(filter, { placeholderData: keepPreviousData });
  const list = trpc.leads.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? [];
  const chosen = leads.filter((lead) => selected.has(lead.id)).map((lead) => lead.id);

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const select = useCallback((ids: readonly number[], include: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) include ? after.add(id) : after.delete(id);
      return after;
    });
  }, []);

  const markImported = trpc.leads.markImported.useMutation();
  const mark = async () => {
    if (chosen.length === 0) {
      toast.failure({ title: messages.leads.nothingSelected });
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
      setSelected(new Set());
      toast.success({ title: messages.leads.imported(moved) });
    } catch (error) {
      toast.failure({ title: refusalText(error, messages.connection.server) });
    } finally {
      void utils.leads.invalidate();
    }
  };

  const [exported, setExported] = useState<number>();
  const download = async () => {
    setExported(0);
    try {
      await exportLeads(filter, setExported);
      toast.success({ title: messages.leads.exported });
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
          <Button size="small" busy={markImported.isPending} onClick={mark}>
            {!markImported.isPending && <Check aria-hidden className="size-4" />}
            Marcar como importados{chosen.length > 0 && ` (${wholeNumber.format(chosen.length)})`}
          </Button>
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
        <LeadToolbar filter={filter} onChange={changeFilter} />
      </div>
      {list.isPending ? (
        <ListNotice busy title="Carregando leads..." />
      ) : list.isError && leads.length === 0 ? (
        <ListNotice
          title={messages.leads.loadFailed}
          text={refusalText(list.error)}
          action={{ label: "Tentar novamente", run: () => void list.refetch() }}
        />
      ) : leads.length === 0 ? (
        <ListNotice
          title={stats.data?.total === 0 ? "Nenhum lead ainda" : "Nenhum lead com estes filtros"}
          text={
            stats.data?.total === 0
              ? "Os pedidos de demonstração feitos no site aparecem aqui."
              : "Mude a busca ou o período para ver outros."
          }
          {...(stats.data?.total === 0
            ? {}
            : {
                action: {
                  label: "Limpar filtros",
                  run: () => changeFilter({ search: "", period: "all", showImported: true }),
                },
              })}
        />
      ) : (
        <LeadTable leads={leads} selected={selected} onSelect={select} onEnd={loadMore} />
      )}
      <footer className="flex items-center gap-3 border-t border-line bg-white px-4 py-2 text-soft sm:px-6">
        <p role="status" className="tabular-nums">
          {wholeNumber.format(leads.length)} de {wholeNumber.format(count.data ?? leads.length)} leads
        </p>
        {(list.isFetchingNextPage || list.isPlaceholderData) && <p>Carregando...</p>}
      </footer>
    </Screen>
  );
}
