import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useQueryClient,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCallback, useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { type Deletion, useDeletion } from "./use-deletion.ts";
import {
  type ListedEntity,
  type PatchRows,
  type RowPage,
  type SelectionWrite,
  usePatchRows,
} from "./use-patch-rows.ts";
import { type Release, useRelease } from "./use-release.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import { type FilterState, type UrlFields, useUrlFilter } from "./use-url-filter.ts";

/** The fields that every listed submission has. */
export type ListedRow = { id: number; name: string; isSuspect: boolean };
export type ListFilter = { suspects: boolean };

/** The queries that a router of submissions has. */
type ListQueries<Row, Filter> = {
  list: {
    useInfiniteQuery: (
      filter: Filter,
      options: {
        getNextPageParam: (page: RowPage<Row>) => number | null;
        placeholderData: typeof keepPreviousData;
      },
    ) => UseInfiniteQueryResult<InfiniteData<RowPage<Row>>, unknown>;
  };
  count: {
    useQuery: (
      filter: Partial<Filter>,
      options: { trpc: typeof apart; placeholderData?: typeof keepPreviousData },
    ) => { data: number | undefined };
  };
};

type ListSource<Row, Filter> = {
  entity: ListedEntity;
  queries: ListQueries<Row, Filter>;
  calls: { release: { mutate: SelectionWrite }; delete: { mutate: SelectionWrite } };
  filterInUrl: UrlFields<Filter>;
};

export type List<Row extends ListedRow, Filter> = FilterState<Filter> & {
  query: UseInfiniteQueryResult<InfiniteData<RowPage<Row>>, unknown>;
  /** The rows that are loaded. */
  rows: readonly Row[];
  /** How many rows the filter matches; undefined while unknown. */
  total: number | undefined;
  /** How many suspects there are; undefined while unknown. */
  suspects: number | undefined;
  loadMore: () => void;
  /** Reads all data of this router again, the cards too. */
  refresh: () => void;
  selection: Selection;
  selectedRows: readonly Row[];
  selectedIds: readonly number[];
  release: Release;
  deletion: Deletion;
  /** The prefix of the keys of all queries of this router. */
  cache: QueryKey;
  patchRows: PatchRows<Row>;
};

/** Counting a million rows takes longer than listing a thousand: the list does not wait for it. */
const apart = { context: { skipBatch: true } };

/** A list of submissions: its filter, pages, selection, release and deletion (product 7.9 to 7.13). */
export function useList<Row extends ListedRow, Filter extends ListFilter>({
  entity,
  queries,
  calls,
  filterInUrl,
}: ListSource<Row, Filter>): List<Row, Filter> {
  const queryClient = useQueryClient();
  const filterState = useUrlFilter(filterInUrl);
  const { filter } = filterState;
  const query = queries.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const count = queries.count.useQuery(filter, { trpc: apart, placeholderData: keepPreviousData });
  const suspects = queries.count.useQuery({ suspects: true } as Partial<Filter>, { trpc: apart });

  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const selection = useSelection();
  const selectedRows = rows.filter(({ id }) => selection.selected.has(id));
  const cache = getQueryKey(trpc[entity]);
  const patchRows = usePatchRows<Row, Filter>(entity, filter);
  const removeRows = (ids: readonly number[]) => {
    const leaving = new Set(ids);
    patchRows((row) => (leaving.has(row.id) ? undefined : row));
  };
  const rowWrite = { entity, cache, selection, removeRows };
  const release = useRelease({ ...rowWrite, write: calls.release.mutate });
  const deletion = useDeletion({ ...rowWrite, write: calls.delete.mutate });
  return {
    ...filterState,
    query,
    rows,
    total: count.data,
    suspects: suspects.data,
    loadMore,
    refresh: () => void queryClient.invalidateQueries({ queryKey: cache }),
    selection,
    selectedRows,
    selectedIds: selectedRows.map(({ id }) => id),
    release,
    deletion,
    cache,
    patchRows,
  };
}
