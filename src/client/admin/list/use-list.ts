import { keepPreviousData, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCallback, useMemo, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ListTotal } from "#shared/formats/numbers.ts";
import { type Sorting, useOrder } from "./filter/use-order.ts";
import { type FilterState, type UrlFields, useUrlFilter } from "./filter/use-url-filter.ts";
import type { FilterOf, ListedEntity, PatchRows, RowOf } from "./listed-entity.ts";
import {
  type RowChoice,
  type SelectAll,
  type Selection,
  useSelectAll,
  useSelection,
} from "./selection/use-selection.ts";
import { NEW_ROWS_MAX, useNewRows } from "./use-new-rows.ts";
import { inParts, type SendInParts } from "./write/in-parts.ts";
import { type RowRemoval, useRowRemoval } from "./write/use-row-removal.ts";

type ListSource<Entity extends ListedEntity> = {
  entity: Entity;
  filterInUrl: UrlFields<FilterOf<Entity>>;
  /** What the list can be ordered by, each with its word in the address. */
  orderInUrl: Readonly<Record<string, string>>;
};

export type List<Entity extends ListedEntity> = FilterState<FilterOf<Entity>> & {
  entity: Entity;
  query: Pick<
    ReturnType<typeof trpc.leads.list.useInfiniteQuery>,
    "error" | "refetch" | "isFetchingNextPage" | "isPlaceholderData"
  > & { data: unknown };
  /** The rows that are loaded. */
  rows: readonly RowOf<Entity>[];
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
  choice: RowChoice<FilterOf<Entity>>;
  /** Ticks all rows of the filter. */
  all: SelectAll;
  /** Sends a choice, and shows its progress. */
  send: SendInParts<FilterOf<Entity>>;
  /** The share done of a write in several parts, from 0 to 1. */
  progress: number | undefined;
  release: RowRemoval<FilterOf<Entity>>;
  deletion: RowRemoval<FilterOf<Entity>>;
  /** The prefix of the keys of all queries of this router. */
  cache: QueryKey;
  patchRows: PatchRows<Entity>;
};

/** Counting may take longer than listing a thousand rows: the list does not wait for it. */
export const apart = { context: { skipBatch: true } };

/** As the server orders a list when no order is named. */
const NEWEST_FIRST = "-createdAt";

/** A list of submissions: its filter, pages, selection, release and deletion. */
export function useList<Entity extends ListedEntity>(source: ListSource<Entity>): List<Entity>;
// The routers differ in their filters and rows alone: the body is checked with those of the leads.
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
  });
  const total = queries.total.useQuery(filter, { trpc: apart, placeholderData: keepPreviousData });
  const suspects = queries.total.useQuery({ suspects: true }, { trpc: apart });

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
  const all = useSelectAll(filter, trpcClient[entity].snapshot.query, selectMatching);
  const [progress, setProgress] = useState<number>();
  const send: List<"leads">["send"] = (chosen, write) =>
    inParts(chosen, write, setProgress).finally(() => setProgress(undefined));
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
    cached.total.setData(filter, (known) =>
      known && !known.isMore ? { ...known, count: known.count - left } : known,
    );
  };
  const cache = getQueryKey(queries);
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
    send,
    progress,
    ...useRowRemoval({ entity, cache, selection, send, patchRows }),
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
  }: { isPlaceholderData: boolean; hasNextPage: boolean; data: unknown },
  loaded: number,
): ListTotal {
  if (isPlaceholderData || !data) return total;
  return hasNextPage ? { ...total, count: Math.max(total.count, loaded) } : { count: loaded, isMore: false };
}

/** A row whose place in the order changed between two pages is in both. */
function uniqueRows<Row extends { id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
