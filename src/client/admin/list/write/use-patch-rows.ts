import { type InfiniteData, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { ListTotal } from "#shared/formats/numbers.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import type { texts } from "#shared/texts/texts.ts";
import type { RowChoice, Selection } from "../selection/use-selection.ts";
import type { SendInParts } from "./in-parts.ts";

/** Routers whose rows are listed; also the key of their sentences. */
export type ListedEntity = keyof typeof texts.deletion.question;
export type RowPage<Row> = { rows: Row[]; nextCursor: ListCursor | null };

/** Changes the loaded rows in the cache; a row for which `change` gives undefined leaves the list and its count. */
export type PatchRows<Row> = (change: (row: Row) => Row | undefined) => void;

export type SelectionWrite<Filter> = (input: RowSelection<Filter>) => Promise<{ affectedRows: number }>;

/** What a write on the ticked rows needs of their list. */
export type RowWrite<Filter> = {
  entity: ListedEntity;
  cache: QueryKey;
  selection: Selection;
  write: SelectionWrite<Filter>;
  send: SendInParts<Filter>;
  /** Removes rows from the cached list; those of a whole filter leave when it is read again. */
  removeRows: (choice: RowChoice<unknown>) => void;
};

/** Patches the cached list and count of a filter. */
export function usePatchRows<Row, Filter extends object>(
  entity: ListedEntity,
  filter: Filter,
  /** What the list is asked for: the filter and an order. */
  listed: object,
): PatchRows<Row> {
  const queryClient = useQueryClient();
  const router = trpc[entity];
  return (change) => {
    let left = 0;
    const patched = (page: RowPage<Row>) => {
      const kept = page.rows.map(change).filter((row) => row !== undefined);
      left += page.rows.length - kept.length;
      return { ...page, rows: kept };
    };
    queryClient.setQueryData<InfiniteData<RowPage<Row>>>(
      getQueryKey(router.list, listed, "infinite"),
      (list) => list && { ...list, pages: list.pages.map(patched) },
    );
    queryClient.setQueryData<ListTotal>(
      getQueryKey(router.total, filter, "query"),
      (total) => total && (total.isMore ? total : { ...total, count: total.count - left }),
    );
  };
}
