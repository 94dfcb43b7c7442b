import { keepPreviousData } from "@tanstack/react-query";
import { Download, FlaskConical, Printer } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { Pager } from "#client/admin/list/pager.tsx";
import { StatCards } from "#client/admin/list/stat-cards.tsx";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { isConnectionError, refusalText } from "#client/lib/refusal.ts";
import { auditActionNames, LOG_PAGE_SIZE } from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts.ts";
import { LogFilters } from "./log-filters.tsx";
import { LogTable } from "./log-table.tsx";
import { useLogExport } from "./use-log-export.ts";
import { useLogFilter } from "./use-log-filter.ts";
import { useTestLog } from "./use-test-log.ts";
import { useViewLog } from "./use-view-log.ts";

const LOG_NOUN = { one: "log", many: "logs" };

/** The logs screen (spec section 2): who did what, filtered, page by page, and exported. */
export function Component() {
  useViewLog();
  const { applied, draft, page, isResting, edit, apply, clear, goTo } = useLogFilter();
  const stats = trpc.auditLogs.stats.useQuery();
  const list = trpc.auditLogs.list.useQuery({ ...applied, page }, { placeholderData: keepPreviousData });
  const testLog = useTestLog();
  const { running, exportCsv, exportPdf } = useLogExport(applied);

  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    const [{ data, error }] = await Promise.all([list.refetch(), stats.refetch()]);
    setRefreshing(false);
    // Without data the list itself says so.
    if (error && data) toast.failure({ title: failureTitle(error), description: refusalText(error) });
  };

  const { logs = [], total, page: listedPage = page } = list.data ?? {};
  const pages = Math.ceil((total ?? 0) / LOG_PAGE_SIZE);
  const [topAdmin] = stats.data?.topAdmins ?? [];
  const [topAction] = stats.data?.topActions ?? [];
  return (
    <Screen
      title="Logs do Sistema"
      actions={
        <>
          <Button look="quiet" size="small" busy={running?.format === "csv"} onClick={exportCsv}>
            {running?.format !== "csv" && <Download aria-hidden className="size-4" />}
            <ExportLabel format="CSV" share={running?.format === "csv" ? running.share : undefined} />
          </Button>
          <Button look="quiet" size="small" busy={running?.format === "pdf"} onClick={exportPdf}>
            {running?.format !== "pdf" && <Printer aria-hidden className="size-4" />}
            <ExportLabel format="PDF" share={running?.format === "pdf" ? running.share : undefined} />
          </Button>
          <Button look="quiet" size="small" busy={testLog.isPending} onClick={() => testLog.mutate()}>
            {!testLog.isPending && <FlaskConical aria-hidden className="size-4" />}
            Criar log de teste
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 border-b border-line px-4 py-4 sm:px-6">
        <StatCards
          roomy
          failed={stats.isError}
          cards={[
            { label: "Total de logs", value: stats.data?.total },
            { label: "Hoje", value: stats.data?.today },
            { label: "Administrador mais ativo", value: topAdmin?.name, fallback: "–" },
            {
              label: "Ação mais comum",
              value: topAction && auditActionNames[topAction.action],
              fallback: "–",
            },
          ]}
        />
        <LogFilters
          draft={draft}
          edit={edit}
          onApply={() => apply() || void refresh()}
          onClear={clear}
          onRefresh={() => void refresh()}
          refreshing={refreshing}
        />
      </div>
      <div className="flex min-h-96 flex-1 flex-col md:min-h-0">
        {list.isPending ? (
          <ListNotice busy title="Carregando logs..." />
        ) : list.isError && !list.data ? (
          <ListNotice
            title={failureTitle(list.error)}
            {...(isConnectionError(list.error) ? {} : { text: refusalText(list.error) })}
            action={{ label: "Tentar novamente", run: () => void refresh() }}
          />
        ) : logs.length === 0 ? (
          <ListNotice
            title={isResting ? "Nenhum log hoje" : "Nenhum log com estes filtros"}
            text={
              isResting
                ? "Escolha outras datas para ver os dias anteriores."
                : "Mude a busca, a ação, o tipo ou as datas para ver outros."
            }
            {...(isResting ? {} : { action: { label: "Limpar filtros", run: clear } })}
          />
        ) : (
          // Each page begins at its top.
          <LogTable key={listedPage} logs={logs} />
        )}
      </div>
      <ListFooter shown={logs.length} total={total} noun={LOG_NOUN} refreshing={list.isPlaceholderData}>
        <Pager
          page={list.isPlaceholderData ? Math.min(page, pages) : listedPage}
          pages={pages}
          onChange={goTo}
        />
      </ListFooter>
    </Screen>
  );
}

function failureTitle(error: unknown): string {
  return isConnectionError(error) ? texts.auditLogs.connectionFailed : texts.auditLogs.loadFailed;
}

/** What an export button says; on a phone three buttons share a row, and the icon says the rest. */
function ExportLabel({ format, share }: { format: string; share: number | undefined }) {
  return (
    <span>
      <span className="max-sm:sr-only">{share === undefined ? "Exportar" : "Exportando"} </span>
      {share === undefined ? format : `${Math.round(share * 100)}%`}
    </span>
  );
}
