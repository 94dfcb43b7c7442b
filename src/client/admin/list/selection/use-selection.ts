import { useMemo, useState } from "react";
import type { FilterSelection } from "#shared/schemas/row-selection.ts";

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
