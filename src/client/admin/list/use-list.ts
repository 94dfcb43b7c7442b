import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { refreshAfterWrite, trpc } from "#client/admin/admin-trpc.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { type Sorting, useOrder } from "./filter/use-order.ts";
import { type FilterState, filterOfQuery, type UrlFields, useUrlFilter } from "./filter/use-url-filter.ts";
import type { FilterOf, ListedEntity, PatchRows, RowOf } from "./listed-entity.ts";
import {
  type RowChoice,
  type SelectAll,
  type Selection,
  useSelectAll,
  useSelection,
} from "./selection/use-selection.ts";
import { NEW_ROWS_MAX, useNewRows } from "./use-new-rows.ts";
import { inBatches, type SendInBatches } from "./write/in-batches.ts";
import { type RowRemoval, useRowRemoval } from "./write/use-row-removal.ts";

type ListSource<Entity extends ListedEntity> = {
  entity: Entity;
  filterInUrl: UrlFields<FilterOf<Entity>>;
  /** Sort keys, each with its word in the URL. */
  orderInUrl: Readonly<Record<string, string>>;
};

export type List<Entity extends ListedEntity> = FilterState<FilterOf<Entity>> & {
  entity: Entity;
  query: Pick<
    ReturnType<typeof trpc.leads.list.useInfiniteQuery>,
    "error" | "refetch" | "isFetchingNextPage" | "isPlaceholderData"
  > & { data: unknown };
  rows: readonly RowOf<Entity>[];
  /** Number of rows that match the filter; undefined while loading. */
  total: number | undefined;
  /** Number of rows that arrived since the list was loaded. */
  arrived: number;
  useViewCount: UseViewCount;
  sorting: Sorting;
  loadMore: () => void;
  /** Invalidates all queries of this router, including the cards. */
  refresh: () => void;
  selection: Selection;
  /** The ticked rows, as the target of a write. */
  choice: RowChoice<FilterOf<Entity>>;
  all: SelectAll;
  /** Sends a choice in batches and tracks its progress. */
  send: SendInBatches<FilterOf<Entity>>;
  /** Progress of a write in several batches, from 0 to 1. */
  progress: number | undefined;
  release: RowRemoval<FilterOf<Entity>>;
  deletion: RowRemoval<FilterOf<Entity>>;
  patchRows: PatchRows<Entity>;
};

/** Number of rows of a view's query, at most WAITING_MAX; undefined while unknown or not `enabled`. */
export type UseViewCount = (query: string, enabled?: boolean) => number | undefined;

/** A call that must not wait for others, or that others must not wait for. */
export const apart = { context: { skipBatch: true } };

/** The server's default order. */
const NEWEST_FIRST = "-createdAt";

/** List of submissions: filter, pages, selection, release and deletion. */
export function useList<Entity extends ListedEntity>(source: ListSource<Entity>): List<Entity>;
// The routers differ only in filters and rows; the body is type-checked as leads.
export function useList({ entity, filterInUrl, orderInUrl }: ListSource<"leads">): List<"leads"> {
  const queries = trpc[entity];
  const cached = trpc.useUtils()[entity];
  const queryClient = useQueryClient();
  const filterState = useUrlFilter(filterInUrl);
  const { filter } = filterState;
  const { order, sorting } = useOrder(orderInUrl as Readonly<Record<"createdAt", string>>, NEWEST_FIRST);
  const listed = order ? { ...filter, order } : filter;
  const query = queries.list.useInfiniteQuery(listed, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    trpc: apart,
  });
  const total = queries.count.useQuery(filter, { placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => uniqueRows(data?.pages.flatMap((page) => page.rows) ?? []), [data]);
  // After the first rows, which nothing delays.
  const useViewCount: UseViewCount = (viewed, enabled = true) =>
    queries.countSome.useQuery(filterOfQuery(filterInUrl, viewed), {
      enabled: enabled && data !== undefined,
      placeholderData: keepPreviousData,
    }).data;
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
  const all = useSelectAll(filter, trpcClient[entity].snapshot.query, selectMatching);
  const [progress, setProgress] = useState<number>();
  const send: List<"leads">["send"] = (chosen, write) =>
    inBatches(chosen, write, setProgress).finally(() => setProgress(undefined));
  const patchRows: PatchRows<"leads"> = (change) => {
    let left = 0;
    cached.list.setInfiniteData(listed, (list) => {
      const pages = list?.pages.map((page) => {
        const kept = page.rows.map(change).filter((row) => row !== undefined);
        left += page.rows.length - kept.length;
        return { ...page, rows: kept };
      });
      return list && pages && { ...list, pages };
    });
    cached.count.setData(filter, (known) => known && known - left);
  };
  return {
    ...filterState,
    entity,
    query,
    rows,
    total: total.data === undefined ? undefined : totalShown(total.data, query, rows.length),
    arrived,
    useViewCount,
    sorting,
    loadMore,
    refresh: () => refreshAfterWrite(queryClient, entity),
    selection,
    choice,
    all,
    send,
    progress,
    ...useRowRemoval({ entity, selection, send, patchRows }),
    patchRows,
  };
}

/** Rows and total come from separate requests; when they disagree, trust the rows. */
function totalShown(
  total: number,
  {
    isPlaceholderData,
    hasNextPage,
    data,
  }: { isPlaceholderData: boolean; hasNextPage: boolean; data: unknown },
  loaded: number,
): number {
  if (isPlaceholderData || !data) return total;
  return hasNextPage ? Math.max(total, loaded) : loaded;
}

/** Deduplicates rows that moved between two pages. */
function uniqueRows<Row extends { id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
