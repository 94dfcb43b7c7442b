import type { ReactNode } from "react";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter, type Noun } from "./list-footer.tsx";
import { ListNotice } from "./list-notice.tsx";
import { ListStates } from "./list-states.tsx";
import { NoSuspects } from "./no-suspects.tsx";
import { DeleteButton, ReleaseButton } from "./selection-buttons.tsx";
import { SuspectsApart } from "./suspects-apart.tsx";
import { SuspectsHint } from "./suspects-hint.tsx";
import { FilterCheck, ListHeader, Toolbar } from "./toolbar.tsx";
import type { List, ListedRow, ListFilter } from "./use-list.ts";

type ListScreenProps<Row extends ListedRow, Filter> = {
  title: string;
  list: List<Row, Filter>;
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
  /** The controls of the filter except "Suspeitos", which every list has. */
  filters: ReactNode;
  table: ReactNode;
  /** The dialog of an opened row. */
  children?: ReactNode;
};
type Sentences = { title: string; text: string };

/** The frame of a list of submissions (product 7.9 and 7.12). A screen passes its cards, filters, actions and table. */
export function ListScreen<Row extends ListedRow, Filter extends ListFilter>({
  title,
  list,
  noun,
  loading,
  failed,
  totalUnfiltered,
  empty,
  noMatch,
  actions,
  selectionAction,
  stats,
  filters,
  table,
  children,
}: ListScreenProps<Row, Filter>) {
  const { filter, query, rows, selectedIds, clear } = list;
  const showSuspects = (suspects: boolean) => list.change({ suspects } as Partial<Filter>);
  const suspectsApart = <SuspectsApart waiting={list.suspects} onShow={() => showSuspects(true)} />;
  return (
    <Screen
      title={title}
      actions={
        <>
          {actions}
          <DeleteButton ids={selectedIds} deletion={list.deletion} />
          {filter.suspects ? <ReleaseButton ids={selectedIds} release={list.release} /> : selectionAction}
        </>
      }
    >
      <ListHeader>
        {stats}
        <Toolbar>
          {filters}
          <FilterCheck label="Suspeitos" value={filter.suspects} onChange={showSuspects} />
        </Toolbar>
      </ListHeader>
      <SuspectsHint waiting={list.suspects} shown={filter.suspects} onShow={showSuspects} />
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
      <ListFooter
        shown={rows.length}
        total={query.data && list.total}
        noun={noun}
        refreshing={query.isFetchingNextPage || query.isPlaceholderData}
      />
      {children}
    </Screen>
  );
}
