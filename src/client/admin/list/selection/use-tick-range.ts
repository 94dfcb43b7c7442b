import { useRef } from "react";
import { useStable } from "#client/lib/use-stable.ts";
import type { Selection } from "./use-selection.ts";

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
