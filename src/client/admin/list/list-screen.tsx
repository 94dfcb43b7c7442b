import { type ReactNode, useRef } from "react";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListMenus } from "#client/admin/list/views/list-menus.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import type { ViewedList } from "#shared/schemas/list-view.ts";
import { FilterSheet } from "./filter/filter-sheet.tsx";
import { FilterCheck, ListHeader, Toolbar } from "./filter/toolbar.tsx";
import { ListFooter, type Noun } from "./list-footer.tsx";
import { ListNotice, ListStates } from "./list-states.tsx";
import { NewRowsBar } from "./new-rows-bar.tsx";
import { countOf } from "./selection/use-selection.ts";
import { DeleteButton, ReleaseButton, SelectionBar, TickedRowsBar } from "./selection-bar.tsx";
import { NoSuspects, SuspectsApart, SuspectsHint } from "./suspects.tsx";
import type { OfferedColumns } from "./table/use-column-choice.ts";
import type { List, ListedRow, ListFilter } from "./use-list.ts";

type ListScreenProps<Row extends ListedRow, Filter> = {
  title: string;
  list: List<Row, Filter>;
  /** The list whose views and columns are offered beside the filters. */
  viewed: ViewedList;
  columnChoice: OfferedColumns;
  noun: Noun;
  loading: string;
  failed: string;
  /** How many rows there are without a filter; undefined while unknown. */
  totalUnfiltered: number | undefined;
  /** Shown when the default filter matches no row. */
  empty: Sentences;
  /** Shown when another filter matches no row. */
  noMatch: Sentences;
  /** Buttons before those of the selection. */
  actions?: ReactNode;
  /** The button for the ticked rows; a list of suspects shows "Não é spam" instead. */
  selectionAction?: ReactNode;
  stats: ReactNode;
  search: ReactNode;
  /** The other controls of the filter except "Suspeitos", which every list has. */
  filters: ReactNode;
  table: ReactNode;
  /** The panel or dialog of an opened row. */
  children?: ReactNode;
};
type Sentences = { title: string; text: string };

/** The frame of a list of submissions. A screen passes its cards, filters, actions and table. */
export function ListScreen<Row extends ListedRow, Filter extends ListFilter>({
  title,
  list,
  viewed,
  columnChoice,
  noun,
  loading,
  failed,
  totalUnfiltered,
  empty,
  noMatch,
  actions,
  selectionAction,
  stats,
  search,
  filters,
  table,
  children,
}: ListScreenProps<Row, Filter>) {
  const { filter, query, rows, choice, clear } = list;
  const isWide = useIsWide();
  const content = useRef<HTMLDivElement>(null);
  const showNewRows = () => {
    list.refresh();
    const table = content.current?.querySelector("section");
    table?.scrollTo({ top: 0 });
    content.current?.closest("main")?.scrollTo({ top: 0 });
    // The link leaves with its bar.
    table?.focus({ preventScroll: true });
  };
  const showSuspects = (suspects: boolean) => list.change({ suspects } as Partial<Filter>);
  const suspectsApart = <SuspectsApart waiting={list.suspects} onShow={() => showSuspects(true)} />;
  const selectionButtons = (
    <>
      <DeleteButton choice={choice} deletion={list.deletion} />
      {filter.suspects ? <ReleaseButton choice={choice} release={list.release} /> : selectionAction}
    </>
  );
  return (
    <Screen
      title={title}
      actions={
        <>
          {actions}
          {isWide && selectionButtons}
        </>
      }
    >
      <ListHeader>
        {stats}
        <Toolbar>
          {search}
          <FilterSheet
            active={list.active}
            onClear={clear}
            sorting={list.sorting}
            columns={columnChoice.offered}
          >
            {filters}
            <FilterCheck label="Suspeitos" value={filter.suspects} onChange={showSuspects} />
          </FilterSheet>
          <ListMenus list={viewed} choice={columnChoice} />
        </Toolbar>
      </ListHeader>
      <SuspectsHint waiting={list.suspects} shown={filter.suspects} onShow={showSuspects} />
      <SelectionBar list={list} />
      <NewRowsBar entity={list.entity} count={list.arrived} onShow={showNewRows} />
      <div ref={content} className="flex grow md:min-h-0">
        <div className="flex min-w-0 grow flex-col md:min-h-0">
          <ListStates
            query={query}
            isEmpty={rows.length === 0}
            loading={loading}
            failed={failed}
            onRetry={list.refresh}
            empty={
              filter.suspects ? (
                <NoSuspects
                  filtered={list.suspects !== 0}
                  onClear={() => list.change({ ...list.defaults, suspects: true })}
                  onLeave={clear}
                />
              ) : list.isDefault || totalUnfiltered === 0 ? (
                <ListNotice {...empty}>{suspectsApart}</ListNotice>
              ) : (
                <ListNotice {...noMatch} action={{ label: "Limpar filtros", run: clear }}>
                  {suspectsApart}
                </ListNotice>
              )
            }
          >
            {table}
          </ListStates>
          {!isWide && countOf(choice) > 0 ? (
            <TickedRowsBar onClear={list.selection.clear}>{selectionButtons}</TickedRowsBar>
          ) : (
            <ListFooter
              shown={rows.length}
              total={query.data && list.total?.count}
              isMore={list.total?.isMore}
              noun={noun}
              refreshing={query.isFetchingNextPage || query.isPlaceholderData}
            />
          )}
        </div>
        {children}
      </div>
    </Screen>
  );
}
