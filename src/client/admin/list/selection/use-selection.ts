import { useMutation } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { sayFailure } from "#client/components/say-failure.ts";
import { useStable } from "#client/lib/use-stable.ts";
import type { FilterSelection, FilterSnapshot } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";

/** Target of a write: rows by id, or all rows of a filter, with `ids` as the loaded ones. */
export type RowChoice<Filter = never> = {
  ids: readonly number[];
  matching?: FilterSelection<Filter> | undefined;
};

export function countOf({ ids, matching }: RowChoice<unknown>): number {
  return matching?.count ?? ids.length;
}

export type Selection = {
  selected: ReadonlySet<number>;
  select: (ids: readonly number[], chosen: boolean) => void;
  clear: () => void;
};

export type FilterChoice<Filter> = Selection & {
  /** The ticked rows, as the target of a write. */
  choice: RowChoice<Filter>;
  /** Selects every row that matches the filter, loaded or not. */
  selectMatching: (matching: FilterSelection<Filter>) => void;
};

const none: ReadonlySet<number> = new Set();

/**
 * Selection of a list: single rows by id, or a whole filter until a row is unticked or the filter changes. `filter`
 * must be referentially stable.
 */
export function useSelection<Filter>(rows: readonly { id: number }[], filter: Filter): FilterChoice<Filter> {
  const [ticked, setTicked] = useState(none);
  const [matching, setMatching] = useState<FilterSelection<Filter>>();
  // A selection of another filter does not apply.
  if (matching && matching.filter !== filter) setMatching(undefined);

  const selected = useMemo(
    // Exclude rows that arrived after the selection.
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

/** Ticks or unticks a row; with `toHere`, the range from the row ticked before. */
export type Tick = (id: number, chosen: boolean, toHere: boolean) => void;

/** Handler of checkboxes and the X key; Shift extends the range. */
export function useTickRange(
  rows: readonly { id: number }[],
  selection: Pick<Selection, "select"> | undefined,
): Tick {
  const last = useRef<number>(undefined);
  return useStable((id, chosen, toHere) => {
    const indexOf = (wanted: number | undefined) => rows.findIndex((row) => row.id === wanted);
    const here = indexOf(id);
    // A row that left the list starts no range.
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

export type SelectAll = {
  select: () => void;
  /** Ignores the response of a pending selection. */
  cancel: () => void;
  isPending: boolean;
};

/** Selects all rows of a filter as the server counts them now, so that later arrivals are excluded. */
export function useSelectAll<Filter>(
  filter: Filter,
  measure: (filter: Filter) => Promise<FilterSnapshot>,
  onMeasured: (matching: FilterSelection<Filter>) => void,
): SelectAll {
  const { mutate, reset, isPending } = useMutation({
    mutationFn: measure,
    onError: sayFailure(texts.selection.failed),
  });
  const select = () =>
    mutate(filter, {
      onSuccess: (snapshot) => {
        if (snapshot.count > 0) onMeasured({ filter, ...snapshot });
      },
    });
  return { select, cancel: reset, isPending };
}
