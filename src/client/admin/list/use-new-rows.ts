import { useEffect, useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { Waiting } from "#shared/schemas/waiting.ts";
import type { ListedEntity } from "./listed-entity.ts";

/** No more are counted: nobody reads further, and the list has them anyway. */
export const NEW_ROWS_MAX = 100;

/** What of the counts moves when a row of a list arrives. */
const arrivals: Record<ListedEntity, (waiting: Waiting) => unknown> = {
  leads: ({ leads, suspects }) => [leads, suspects.leads],
  contactMessages: ({ contactMessages, suspects }) => [contactMessages, suspects.contactMessages],
  resumes: ({ resumes, suspects }) => [resumes, suspects.resumes],
};

type NewRows = {
  entity: ListedEntity;
  /** The rows that are loaded, in the order of arrival; undefined in another, where a new row may stand anywhere. */
  rows: readonly { id: number }[] | undefined;
  /** The newest rows of the filter, read when it is asked for. */
  newest: {
    data: { rows: readonly { id: number }[] } | undefined;
    dataUpdatedAt: number;
    refetch: () => Promise<unknown>;
  };
  /** When `rows` were read or changed, in epoch milliseconds. */
  readAt: number;
};

/**
 * How many rows of the filter have arrived since the list was read. It looks when the counts beside the screens move, and
 * leaves the list as it is: what somebody reads does not jump.
 */
export function useNewRows({ entity, rows, newest, readAt }: NewRows): number {
  const { data: waiting } = trpc.attention.waiting.useQuery();
  const counts = waiting && JSON.stringify(arrivals[entity](waiting));
  const known = useRef(counts);
  const { refetch } = newest;
  useEffect(() => {
    if (known.current !== undefined && counts !== known.current) void refetch();
    known.current = counts;
  }, [counts, refetch]);
  if (!rows || !newest.data || newest.dataUpdatedAt < readAt) return 0;
  const last = rows.reduce((greatest, { id }) => Math.max(greatest, id), 0);
  return newest.data.rows.filter(({ id }) => id > last).length;
}
