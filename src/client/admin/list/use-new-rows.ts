import { useEffect, useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { Waiting } from "#shared/schemas/waiting.ts";
import type { ListedEntity } from "./listed-entity.ts";

/** Upper bound of the count; a larger number tells the reader nothing. */
export const NEW_ROWS_MAX = 100;

/** Navigation counts that change when a row of each list arrives. */
const arrivals: Record<ListedEntity, (waiting: Waiting) => unknown> = {
  leads: ({ leads, suspects }) => [leads, suspects.leads],
  contactMessages: ({ contactMessages, suspects }) => [contactMessages, suspects.contactMessages],
  resumes: ({ resumes, suspects }) => [resumes, suspects.resumes],
};

type NewRows = {
  entity: ListedEntity;
  /** The loaded rows, newest first; undefined in any other order, where a new row can appear anywhere. */
  rows: readonly { id: number }[] | undefined;
  /** Query for the newest rows of the filter, fetched on demand. */
  newest: {
    data: { rows: readonly { id: number }[] } | undefined;
    dataUpdatedAt: number;
    refetch: () => Promise<unknown>;
  };
  /** Time of the last read or change of `rows`, in epoch milliseconds. */
  readAt: number;
};

/**
 * Counts the rows that arrived since the list was loaded. Refetches when the navigation counts change, but leaves the
 * list as it is, so that it does not shift while being read.
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
