import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import {
  ChevronLeft,
  ChevronRight,
  ClipboardList,
  Download,
  FlaskConical,
  ListOrdered,
  Printer,
  RefreshCw,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { refreshAfterWrite, trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ScreenActions } from "#client/admin/layout/screen-actions.tsx";
import { ListHeader } from "#client/admin/list/filter/toolbar.tsx";
import { useOrder } from "#client/admin/list/filter/use-order.ts";
import { filterOfQuery } from "#client/admin/list/filter/use-url-filter.ts";
import { HintLink } from "#client/admin/list/hint-link.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { StatLine } from "#client/admin/list/stat-cards.tsx";
import { useColumnChoice } from "#client/admin/list/table/use-column-choice.ts";
import type { UseViewCount } from "#client/admin/list/use-list.ts";
import { ViewTabs } from "#client/admin/list/views/view-tabs.tsx";
import { sayUndone, useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Menu } from "#client/components/menu.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { isConnectionError } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { useIsWide, useMedia } from "#client/lib/use-media.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { AUDIT_LOG_PAGE_SIZE, type AuditLog } from "#shared/schemas/audit-log.ts";
import { type AuditEntityType, auditActionNames } from "#shared/schemas/audit-log-names.ts";
import { texts } from "#shared/texts/texts.ts";
import { auditLogFilterInUrl, auditLogOrderInUrl, today, useAuditLogFilter } from "./audit-log-filter.ts";
import { AuditLogFilters } from "./audit-log-filters.tsx";
import { AuditLogTable, auditLogTableColumns } from "./audit-log-table.tsx";
import { RankingsDialog } from "./rankings-dialog.tsx";
import { useAuditLogExport } from "./use-audit-log-export.ts";
import { useTestEntry, useViewEntry } from "./use-test-entry.ts";

/** Logs screen: filters, pages and exports the audit log. */
export function Component() {
  useViewEntry();
  const filter = useAuditLogFilter();
  const { applied, page, isDefault, clear, viewOf, hasAllDays, showDay, goTo } = filter;
  const isReversed = applied.dateTo !== "" && applied.dateFrom > applied.dateTo;
  const choice = useColumnChoice("logs", auditLogTableColumns);
  const stats = trpc.auditLogs.stats.useQuery();
  const { order, sorting } = useOrder(auditLogOrderInUrl, "-createdAt");
  const list = trpc.auditLogs.list.useQuery(
    { ...applied, page, ...(order && { order }) },
    { placeholderData: keepPreviousData },
  );
  const listed = list.data !== undefined;
  const useViewCount: UseViewCount = (query, enabled = true) => {
    const { page: _page, ...viewed } = filterOfQuery(auditLogFilterInUrl(today()), query);
    return trpc.auditLogs.list.useQuery({ ...viewed, page: 1 }, { enabled: enabled && listed }).data?.total;
  };
  const testEntry = useTestEntry();
  const { running, exportCsv, exportPdf } = useAuditLogExport(applied);
  const undoDeletion = useUndoDeletion();
  const isWide = useIsWide();
  const hasRefreshButton = useMedia("(min-width: 40rem)");
  const [areRankingsOpen, setRankingsOpen] = useState(false);

  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    const [{ data, error }] = await Promise.all([list.refetch(), stats.refetch()]);
    setRefreshing(false);
    // Without data, the list itself shows the failure.
    if (error && data) sayFailure(failureTitle(error))(error);
  };

  const { logs = [], undoable = [], total, page: listedPage = page } = list.data ?? {};
  const pages = Math.ceil((total ?? 0) / AUDIT_LOG_PAGE_SIZE);
  const [topAdmin] = stats.data?.topAdmins ?? [];
  const [topAction] = stats.data?.topActions ?? [];
  const allDays = { dateFrom: "", dateTo: "" };
  // Without entries there is nothing to count.
  const isUnused = stats.data?.total === 0;
  const statLine = !isUnused && (
    <StatLine
      cards={[
        { label: "Total de logs", value: stats.data?.total, ...viewOf(allDays) },
        { label: "Hoje", value: stats.data?.today, ...viewOf({}) },
        {
          label: "Administrador mais ativo",
          value: topAdmin?.name,
          ...(topAdmin && viewOf({ ...allDays, search: topAdmin.name })),
        },
        {
          label: "Ação mais comum",
          value: topAction && auditActionNames[topAction.action],
          ...(topAction && viewOf({ ...allDays, action: topAction.action })),
        },
      ]}
    >
      <ViewTabs list="logs" useViewCount={useViewCount} />
    </StatLine>
  );
  return (
    <Screen
      title="Logs do Sistema"
      aside={isWide && statLine}
      actions={
        <ScreenActions
          actions={[
            {
              label: texts.auditLogs.createTest,
              icon: FlaskConical,
              busy: testEntry.isPending,
              run: () => testEntry.mutate(),
            },
          ]}
        />
      }
    >
      <ListHeader>
        {!isWide && statLine}
        <AuditLogFilters
          filter={filter}
          onApply={() => filter.apply() || void refresh()}
          onRefresh={() => void refresh()}
          refreshing={refreshing}
          sorting={sorting}
          choice={choice}
          menu={
            <Menu
              name={texts.exports.menu}
              busy={running === undefined ? undefined : `Exportando ${Math.round(running * 100)}%`}
              actions={[
                ...(hasRefreshButton
                  ? []
                  : [{ label: "Atualizar", icon: RefreshCw, run: () => void refresh() }]),
                { label: "Exportar CSV", icon: Download, run: exportCsv },
                { label: "Exportar PDF", icon: Printer, run: exportPdf },
                ...(topAction
                  ? [{ label: texts.auditLogs.rankings, icon: ListOrdered, run: () => setRankingsOpen(true) }]
                  : []),
              ]}
            />
          }
        />
      </ListHeader>
      <div className="flex grow flex-col md:min-h-0 md:flex-1">
        <ListStates
          query={list}
          isEmpty={logs.length === 0}
          loading="Carregando logs..."
          failed={failureTitle(list.error)}
          {...(isConnectionError(list.error) && { reason: texts.auditLogs.connectionFailed })}
          onRetry={() => void refresh()}
          empty={
            isReversed ? (
              <ListNotice
                title="A data em De vem depois da data em Até"
                text="Nenhum dia fica entre as duas. Troque uma delas para ver os logs."
                action={{ label: "Limpar filtros", run: clear }}
              />
            ) : isDefault || isUnused ? (
              <ListNotice
                title={isUnused ? "Nenhum log ainda" : "Nenhum log hoje"}
                text={
                  isUnused
                    ? "Entradas, alterações e exclusões feitas nesta área ficam aqui."
                    : "Os dos outros dias estão a um clique."
                }
                example={{
                  icon: ClipboardList,
                  name: "Marina Alves",
                  beside: "Lead 12 marcado como importado",
                  when: "hoje 09:12",
                }}
                action={
                  isUnused
                    ? { label: texts.auditLogs.createTest, run: () => testEntry.mutate() }
                    : { label: texts.auditLogs.showAll, run: () => showDay("") }
                }
              />
            ) : (
              <ListNotice
                title="Nenhum log com estes filtros"
                text="Mude a busca, a ação, o tipo ou as datas para ver outros."
                action={{ label: "Limpar filtros", run: clear }}
              />
            )
          }
        >
          {/* The key scrolls each page to the top. */}
          <AuditLogTable
            key={listedPage}
            logs={logs}
            columns={choice.columns}
            undoable={new Set(undoable)}
            onUndo={undoDeletion.mutate}
            sorting={sorting}
          />
        </ListStates>
      </div>
      {!isUnused && (
        <ListFooter
          shown={logs.length}
          // Include entries written between the two responses.
          total={total && Math.max(total, (listedPage - 1) * AUDIT_LOG_PAGE_SIZE + logs.length)}
          noun={{ one: "log", many: "logs" }}
          isFiltered={!isDefault && !viewOf(allDays).isCurrent}
          refreshing={list.isPlaceholderData}
        >
          <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
            {stats.data && <span>{texts.auditLogs.counts(stats.data)}</span>}
            <HintLink onClick={() => showDay(hasAllDays ? today() : "")}>
              {hasAllDays ? texts.auditLogs.showToday : texts.auditLogs.showAll}
            </HintLink>
          </p>
          <Pager
            page={list.isPlaceholderData ? Math.min(page, pages) : listedPage}
            pages={pages}
            onChange={goTo}
          />
        </ListFooter>
      )}
      {areRankingsOpen && <RankingsDialog onClose={() => setRankingsOpen(false)} />}
    </Screen>
  );
}

function failureTitle(error: unknown): string {
  return isConnectionError(error) ? texts.auditLogs.connectionFailed : texts.auditLogs.loadFailed;
}

type PagerProps = { page: number; pages: number; onChange: (page: number) => void };

/** Page navigation; hidden for a single page. */
export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex items-center gap-2 sm:gap-3">
      <Step enabled={page > 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Anterior</span>
      </Step>
      <p aria-live="polite" className="whitespace-nowrap tabular-nums">
        Página {formatCount(page)} de {formatCount(pages)}
      </p>
      <Step enabled={page < pages} onClick={() => onChange(page + 1)}>
        <span className="max-sm:sr-only">Próxima</span>
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );
}

type StepProps = { enabled: boolean; onClick: () => void; children: ReactNode };

/** Uses aria-disabled at either end: a disabled button would lose the keyboard focus. */
function Step({ enabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={!enabled}
      onClick={() => enabled && onClick()}
      className={classNames(
        buttonClass("quiet", "small"),
        "max-sm:px-2",
        !enabled && "pointer-events-none opacity-45",
      )}
    >
      {children}
    </button>
  );
}

/** The feature whose deletions of a type can be undone. */
function deletedFrom(entityType: AuditEntityType) {
  if (entityType === "user") return "users";
  if (entityType === "page") return "ownPages";
  if (entityType === "file") return "libraryFiles";
  return entityType === "position" ? "positions" : "accessLinks";
}

/** Undoes the deletion recorded by an entry. */
export function useUndoDeletion() {
  const queryClient = useQueryClient();
  return useOptimisticWrite({
    router: "auditLogs",
    write: ({ id: auditLogId, entityType }: AuditLog) =>
      trpcClient[deletedFrom(entityType)].undo.mutate({ auditLogId }),
    onDone: (undone, { entityType }) => {
      sayUndone(undone);
      refreshAfterWrite(queryClient, deletedFrom(entityType));
    },
    failed: texts.records.undoFailed,
  });
}
