import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useQueryClient,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCallback, useMemo, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { ListTotal } from "#shared/formats/numbers.ts";
import type { ListCursor, ListOrder } from "#shared/schemas/list.ts";
import type { FilterSnapshot } from "#shared/schemas/row-selection.ts";
import { type Sorting, useOrder } from "./filter/use-order.ts";
import { type FilterState, type UrlFields, useUrlFilter } from "./filter/use-url-filter.ts";
import {
  type RowChoice,
  type SelectAll,
  type Selection,
  useSelectAll,
  useSelection,
} from "./selection/use-selection.ts";
import { NEW_ROWS_MAX, useNewRows } from "./use-new-rows.ts";
import { inParts, type SendInParts } from "./write/in-parts.ts";
import { type Deletion, useDeletion } from "./write/use-deletion.ts";
import {
  type ListedEntity,
  type PatchRows,
  type RowPage,
  type SelectionWrite,
  usePatchRows,
} from "./write/use-patch-rows.ts";
import { type Release, useRelease } from "./write/use-release.ts";

/** The fields that every listed submission has. */
export type ListedRow = { id: number; name: string; isSuspect: boolean };
export type ListFilter = { suspects: boolean };

/** The queries that a router of submissions has. */
type ListQueries<Row, Filter, Key extends string> = {
  list: {
    useInfiniteQuery: (
      input: Filter & { order?: ListOrder<Key> },
      options: {
        getNextPageParam: (page: RowPage<Row>) => ListCursor | null;
        placeholderData: typeof keepPreviousData;
      },
    ) => UseInfiniteQueryResult<InfiniteData<RowPage<Row>>, unknown>;
    useQuery: (
      input: Filter & { limit: number },
      options: { enabled: false },
    ) => { data: RowPage<Row> | undefined; dataUpdatedAt: number; refetch: () => Promise<unknown> };
  };
  total: {
    useQuery: (
      filter: Partial<Filter>,
      options: { trpc: typeof apart; placeholderData?: typeof keepPreviousData },
    ) => { data: ListTotal | undefined };
  };
};

type ListSource<Row, Filter, Key extends string> = {
  entity: ListedEntity;
  queries: ListQueries<Row, Filter, Key>;
  calls: {
    release: { mutate: SelectionWrite<Filter> };
    delete: { mutate: SelectionWrite<Filter> };
    snapshot: { query: (filter: Filter) => Promise<FilterSnapshot> };
  };
  filterInUrl: UrlFields<Filter>;
  /** What the list can be ordered by, each with its word in the address. */
  orderInUrl: Readonly<Record<Key, string>>;
};

export type List<Row extends ListedRow, Filter> = FilterState<Filter> & {
  entity: ListedEntity;
  query: UseInfiniteQueryResult<InfiniteData<RowPage<Row>>, unknown>;
  /** The rows that are loaded. */
  rows: readonly Row[];
  /** How many rows the filter matches; undefined while unknown. */
  total: ListTotal | undefined;
  /** How many rows have arrived since the list was read. */
  arrived: number;
  /** How many suspects there are; undefined while unknown. */
  suspects: number | undefined;
  sorting: Sorting;
  loadMore: () => void;
  /** Reads all data of this router again, the cards too. */
  refresh: () => void;
  selection: Selection;
  /** The ticked rows, for a write. */
  choice: RowChoice<Filter>;
  /** Ticks all rows of the filter. */
  all: SelectAll;
  selectedRows: readonly Row[];
  /** Sends a choice, and shows its progress. */
  send: SendInParts<Filter>;
  /** The share done of a write in several parts, from 0 to 1. */
  progress: number | undefined;
  release: Release<Filter>;
  deletion: Deletion<Filter>;
  /** The prefix of the keys of all queries of this router. */
  cache: QueryKey;
  patchRows: PatchRows<Row>;
};

/** Counting may take longer than listing a thousand rows: the list does not wait for it. */
export const apart = { context: { skipBatch: true } };

/** As the server orders a list when no order is named. */
const NEWEST_FIRST: ListOrder<string> = "-createdAt";

/** A list of submissions: its filter, pages, selection, release and deletion. */
export function useList<Row extends ListedRow, Filter extends ListFilter, Key extends string>({
  entity,
  queries,
  calls,
  filterInUrl,
  orderInUrl,
}: ListSource<Row, Filter, Key>): List<Row, Filter> {
  const queryClient = useQueryClient();
  const filterState = useUrlFilter(filterInUrl);
  const { filter } = filterState;
  const { order, sorting } = useOrder(orderInUrl, NEWEST_FIRST as ListOrder<Key>);
  const listed = order ? { ...filter, order } : filter;
  const query = queries.list.useInfiniteQuery(listed, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const total = queries.total.useQuery(filter, { trpc: apart, placeholderData: keepPreviousData });
  const suspects = queries.total.useQuery({ suspects: true } as Partial<Filter>, { trpc: apart });

  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => uniqueRows(data?.pages.flatMap((page) => page.rows) ?? []), [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const arrived = useNewRows({
    entity,
    rows: order || !data ? undefined : rows,
    newest: queries.list.useQuery({ ...filter, limit: NEW_ROWS_MAX }, { enabled: false }),
    readAt: query.dataUpdatedAt,
  });

  const { choice, selectMatching, ...selection } = useSelection(rows, filter);
  const all = useSelectAll(filter, calls.snapshot.query, selectMatching);
  const [progress, setProgress] = useState<number>();
  const send: SendInParts<Filter> = (chosen, write) =>
    inParts(chosen, write, setProgress).finally(() => setProgress(undefined));
  const cache = getQueryKey(trpc[entity]);
  const patchRows = usePatchRows<Row, Filter>(entity, filter, listed);
  const removeRows = ({ ids, matching }: RowChoice<unknown>) => {
    if (matching) return;
    const leaving = new Set(ids);
    patchRows((row) => (leaving.has(row.id) ? undefined : row));
  };
  const rowWrite = { entity, cache, selection, removeRows, send };
  const release = useRelease({ ...rowWrite, write: calls.release.mutate });
  const deletion = useDeletion({ ...rowWrite, write: calls.delete.mutate });
  return {
    ...filterState,
    entity,
    query,
    rows,
    total: total.data && totalShown(total.data, query, rows.length),
    arrived,
    suspects: suspects.data?.count,
    sorting,
    loadMore,
    refresh: () => void queryClient.invalidateQueries({ queryKey: cache }),
    selection,
    choice,
    all,
    selectedRows: rows.filter(({ id }) => selection.selected.has(id)),
    send,
    progress,
    release,
    deletion,
    cache,
    patchRows,
  };
}

/** The rows and their number are two answers: where they disagree, the rows are right. */
function totalShown(
  total: ListTotal,
  {
    isPlaceholderData,
    hasNextPage,
    data,
  }: Pick<List<ListedRow, unknown>["query"], "isPlaceholderData" | "hasNextPage" | "data">,
  loaded: number,
): ListTotal {
  if (isPlaceholderData || !data) return total;
  return hasNextPage ? { ...total, count: Math.max(total.count, loaded) } : { count: loaded, isMore: false };
}

/** A row whose place in the order changed between two pages is in both. */
function uniqueRows<Row extends { id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
