import { Users } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { type CountTabs, type GivenView, suspectsView } from "#client/admin/list/views/given-views.ts";
import { ListMenus } from "#client/admin/list/views/list-menus.tsx";
import { ViewTabs } from "#client/admin/list/views/view-tabs.tsx";
import { places } from "#client/admin/places.ts";
import { useIsWide } from "#client/lib/use-media.ts";
import { type ViewedList, viewedLists } from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import { FilterSheet } from "./filter/filter-sheet.tsx";
import { FilterCheck, ListHeader, SearchBox, Toolbar } from "./filter/toolbar.tsx";
import { HintLink } from "./hint-link.tsx";
import { ListFooter, type Noun } from "./list-footer.tsx";
import { ListNotice, ListStates } from "./list-states.tsx";
import type { FilterOf, ListedEntity, RowOf, StatsOf } from "./listed-entity.ts";
import { countOf, type RowChoice } from "./selection/use-selection.ts";
import { DeleteButton, ReleaseButton, SelectionBar, withTicked } from "./selection-bar.tsx";
import { StatLine } from "./stat-cards.tsx";
import { NoSuspects, SuspectsApart } from "./suspects.tsx";
import { type Column, releaseColumn } from "./table/columns.tsx";
import { useColumnChoice } from "./table/use-column-choice.ts";
import { VirtualTable, type VirtualTableProps } from "./table/virtual-table.tsx";
import type { List } from "./use-list.ts";
import { NEW_ROWS_MAX } from "./use-new-rows.ts";

type ListScreenProps<Entity extends ListedEntity> = {
  list: List<Entity>;
  /** The list whose views and columns the toolbar offers; also titles the screen. */
  viewed: ViewedList;
  columns: readonly Column<RowOf<Entity>>[];
  noun: Noun & {
    /** Start of an empty list's title, for instance "Nenhum lead". */
    none: string;
  };
  /** Shown when the default filter matches no rows. */
  empty: string;
  /** What a row will look like, and the page of the site whose form brings them. */
  example: { name: string; beside: string; formPath: string };
  /** Shown when any other filter matches no rows. */
  noMatch: string;
  actions?: ReactNode;
  /** Menu "…" at the end of the bar. */
  menu?: ReactNode;
  /** Buttons for the ticked rows, with the first of them; the list of suspects shows "Não é spam" instead. */
  selectionAction?: ReactNode;
  stats: { data: StatsOf<Entity> | undefined; isError: boolean };
  cards: CountTabs<Entity>;
  /** Additional tabs before "Suspeitos". */
  views?: readonly GivenView[];
  /** The searched fields, phrased for the middle of a sentence. */
  searched: string;
  /** Filter controls besides "Suspeitos", which every list has. */
  filters: ReactNode;
  table: Omit<ComponentProps<typeof ListTable<Entity>>, "list" | "columns">;
  /** Panel or dialog of the open row. */
  children?: ReactNode;
};

/** Layout shared by the lists of submissions; a screen passes its counts, filters, actions and columns. */
export function ListScreen<Entity extends ListedEntity>({
  list,
  viewed,
  columns,
  noun,
  empty,
  example: { formPath, ...example },
  noMatch,
  actions,
  menu,
  selectionAction,
  stats,
  cards,
  views = [],
  searched,
  filters,
  table,
  children,
}: ListScreenProps<Entity>) {
  const { entity, filter, query, rows, choice, clear } = list;
  const columnChoice = useColumnChoice(viewed, columns);
  const counts: Readonly<Partial<Record<string, number>>> = stats.data ?? {};
  const isWide = useIsWide();
  const content = useRef<HTMLDivElement>(null);
  const showNewRows = () => {
    list.refresh();
    const region = content.current?.querySelector("section");
    region?.scrollTo({ top: 0 });
    content.current?.closest("main")?.scrollTo({ top: 0 });
    // The focused link unmounts with its bar.
    region?.focus({ preventScroll: true });
  };
  const showSuspects = (suspects: boolean) => list.change({ suspects } as Partial<FilterOf<Entity>>);
  const suspects = list.useViewCount(suspectsView.query);
  const suspectsApart = <SuspectsApart waiting={suspects} onShow={() => showSuspects(true)} />;
  // An empty installation has nothing to count.
  const isUnused = counts.total === 0 && !suspects && list.isDefault;
  const statLine = !isUnused && (
    <StatLine
      cards={cards.map(([label, count, view]) => ({
        label,
        value: counts[count],
        ...list.viewOf(view),
      }))}
    >
      <ViewTabs
        list={viewed}
        given={suspects || filter.suspects ? [...views, suspectsView] : views}
        useViewCount={list.useViewCount}
      />
    </StatLine>
  );
  const selectionButtons = filter.suspects ? (
    <ReleaseButton choice={choice} release={list.release} />
  ) : (
    selectionAction
  );
  const hasBar = countOf(choice) > 0 || list.progress !== undefined;
  return (
    <Screen title={viewedLists[viewed].title} aside={isWide && statLine} actions={actions}>
      <ListHeader>
        {!isWide && statLine}
        <Toolbar>
          <SearchBox fields={searched} {...list.field("search")} />
          <FilterSheet
            active={list.active}
            onClear={clear}
            sorting={list.sorting}
            columns={columnChoice.offered}
          >
            {filters}
            <FilterCheck label="Suspeitos" value={filter.suspects} onChange={showSuspects} />
          </FilterSheet>
          <ListMenus list={viewed} choice={columnChoice}>
            {menu}
          </ListMenus>
        </Toolbar>
      </ListHeader>
      <NewRowsBar entity={entity} count={list.arrived} onShow={showNewRows} />
      <div ref={content} className="flex grow md:min-h-0">
        <div className="flex min-w-0 grow flex-col md:@container md:relative md:min-h-0">
          <ListStates
            query={query}
            isEmpty={rows.length === 0}
            loading={`Carregando ${noun.many}...`}
            failed={texts[entity].loadFailed}
            onRetry={list.refresh}
            empty={
              filter.suspects ? (
                <NoSuspects
                  filtered={suspects !== 0}
                  onClear={() => list.change({ ...list.defaults, suspects: true })}
                  onLeave={clear}
                />
              ) : list.isDefault || counts.total === 0 ? (
                <ListNotice
                  title={`${noun.none} ainda`}
                  text={empty}
                  example={isUnused ? { icon: iconOf(viewed), when: "espera 5 min", ...example } : undefined}
                >
                  {isUnused && (
                    <LinkButton to={formPath} newTab label="Ver o formulário no site" className="mt-3" />
                  )}
                  {suspectsApart}
                </ListNotice>
              ) : (
                <ListNotice
                  title={`${noun.none} com estes filtros`}
                  text={noMatch}
                  action={{ label: "Limpar filtros", run: clear }}
                >
                  {suspectsApart}
                </ListNotice>
              )
            }
          >
            <ListTable list={list} columns={columnChoice.columns} {...table} />
          </ListStates>
          {(isWide || !hasBar) && (
            <ListFooter
              shown={rows.length}
              total={query.data ? list.total : undefined}
              noun={noun}
              isFiltered={!list.isDefault}
              scrolls
              refreshing={query.isFetchingNextPage || query.isPlaceholderData}
            />
          )}
          {hasBar && (
            <SelectionBar list={list}>
              <DeleteButton choice={choice} deletion={list.deletion} />
              {selectionButtons}
            </SelectionBar>
          )}
        </div>
        {children}
      </div>
    </Screen>
  );
}

const iconOf = (viewed: ViewedList) =>
  places.find(({ path }) => path === viewedLists[viewed].path)?.icon ?? Users;

type NewRowsBarProps = { entity: ListedEntity; count: number; onShow: () => void };

/** Announces rows that arrived after the list was loaded, with a link that shows them. */
function NewRowsBar({ entity, count, onShow }: NewRowsBarProps) {
  return (
    <div role="status">
      {count > 0 && (
        <p className="flex items-center gap-1.5 border-b border-line bg-mist px-4 py-2 tabular-nums sm:px-6">
          {texts.newRows[entity](count, NEW_ROWS_MAX)}
          <HintLink onClick={onShow}>mostrar</HintLink>
        </p>
      )}
    </div>
  );
}

type ListTableProps<Entity extends ListedEntity> = Pick<
  VirtualTableProps<RowOf<Entity>>,
  "label" | "columns" | "compact" | "rowClass" | "onOpen" | "openId"
> & {
  list: List<Entity>;
  /** Action of the E key. */
  mark?: {
    label: string;
    /** Said where no row is ticked or focused. */
    nothingSelected: string;
    run: (choice: RowChoice<FilterOf<Entity>>) => void;
  };
  /** Accessible name of a row's checkbox. */
  nameOf?: (row: RowOf<Entity>) => string;
  /** Breakpoint from which the release column shows text. */
  releaseWordsFrom: Parameters<typeof releaseColumn>[1];
};

/** Table of a list of submissions, with checkboxes and, for suspects, a release column. */
function ListTable<Entity extends ListedEntity>({
  list: { rows, selection, choice, filter, sorting, release, deletion, loadMore },
  columns,
  nameOf = ({ name }) => name,
  releaseWordsFrom,
  mark,
  rowClass,
  ...table
}: ListTableProps<Entity>) {
  const releases = releaseColumn<RowOf<Entity>>((id) => release.run({ ids: [id] }), releaseWordsFrom);
  const keyMark = filter.suspects
    ? { label: "Não é spam", nothingSelected: texts.suspects.nothingSelected, run: release.run }
    : mark;
  return (
    <VirtualTable
      rows={rows}
      columns={filter.suspects ? [...columns, releases] : columns}
      selection={{ ...selection, nameOf }}
      sorting={sorting}
      {...(rowClass && { rowClass })}
      onEnd={loadMore}
      isDeleting={deletion.isPending}
      {...(keyMark && {
        mark: {
          label: keyMark.label,
          run: (id?: number) =>
            withTicked(id === undefined ? choice : { ids: [id] }, keyMark.nothingSelected, keyMark.run),
        },
      })}
      {...table}
    />
  );
}
