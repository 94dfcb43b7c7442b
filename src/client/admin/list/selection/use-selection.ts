import { useMutation } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { toast } from "#client/components/toast.tsx";
import { useStable } from "#client/lib/use-stable.ts";
import type { FilterSelection, FilterSnapshot } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";

/** The rows that a write takes: those with these numbers, or all of a filter, of which `ids` are loaded. */
export type RowChoice<Filter = never> = {
  ids: readonly number[];
  matching?: FilterSelection<Filter> | undefined;
};

/** How many rows a choice has. */
export function countOf({ ids, matching }: RowChoice<unknown>): number {
  return matching?.count ?? ids.length;
}

export type Selection = {
  selected: ReadonlySet<number>;
  select: (ids: readonly number[], chosen: boolean) => void;
  clear: () => void;
};

export type FilterChoice<Filter> = Selection & {
  /** The ticked rows, for a write. */
  choice: RowChoice<Filter>;
  /** Ticks all rows of the filter, loaded or not. */
  selectMatching: (matching: FilterSelection<Filter>) => void;
};

const none: ReadonlySet<number> = new Set();

/**
 * Which rows of a list are ticked: single ones by id, or all of its filter until one is unticked or the filter
 * changes. `filter` must be the same object while it is the same.
 */
export function useSelection<Filter>(rows: readonly { id: number }[], filter: Filter): FilterChoice<Filter> {
  const [ticked, setTicked] = useState(none);
  const [matching, setMatching] = useState<FilterSelection<Filter>>();
  // The rows of another filter are others.
  if (matching && matching.filter !== filter) setMatching(undefined);

  const selected = useMemo(
    // What arrived after the choice is none of it.
    () => (matching ? new Set(rows.flatMap(({ id }) => (id <= matching.upTo ? [id] : []))) : ticked),
    [matching, rows, ticked],
  );
  const choice = useMemo(
    () => ({ ids: rows.flatMap(({ id }) => (selected.has(id) ? [id] : [])), matching }),
    [rows, selected, matching],
  );
  const select = (ids: readonly number[], chosen: boolean) => {
    setTicked((before) => {
      const after = new Set(matching ? selected : before);
      for (const id of ids) chosen ? after.add(id) : after.delete(id);
      return after;
    });
    setMatching(undefined);
  };
  const clear = () => {
    setTicked(none);
    setMatching(undefined);
  };
  return { selected, select, clear, choice, selectMatching: setMatching };
}

/** Ticks or unticks a row, with `toHere` all rows from the one that was ticked before to it. */
export type Tick = (id: number, chosen: boolean, toHere: boolean) => void;

/** What a box, and X in its row, does to the rows of a list; with Shift to a range of them. */
export function useTickRange(
  rows: readonly { id: number }[],
  selection: Pick<Selection, "select"> | undefined,
): Tick {
  const last = useRef<number>(undefined);
  return useStable((id, chosen, toHere) => {
    const indexOf = (wanted: number | undefined) => rows.findIndex((row) => row.id === wanted);
    const here = indexOf(id);
    // A row that has left the list begins no range.
    const from = toHere ? indexOf(last.current) : -1;
    last.current = id;
    const ends = from < 0 ? [here, here] : [here, from];
    const ticked = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
    selection?.select(
      ticked.map((row) => row.id),
      chosen,
    );
  });
}

export type SelectAll = { select: () => void; isPending: boolean };

/**
 * Selects all rows of a filter, loaded or not: as many as the server counts now, so that what arrives later is none
 * of them.
 */
export function useSelectAll<Filter>(
  filter: Filter,
  measure: (filter: Filter) => Promise<FilterSnapshot>,
  onMeasured: (matching: FilterSelection<Filter>) => void,
): SelectAll {
  const { mutate, isPending } = useMutation({
    mutationFn: measure,
    onSuccess: (snapshot, measured) => {
      if (snapshot.count > 0) onMeasured({ filter: measured, ...snapshot });
    },
    onError: (error) => toast.failure(withReason(texts.selection.failed)(error)),
  });
  return { select: () => mutate(filter), isPending };
}
