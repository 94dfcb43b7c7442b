import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "#client/components/icon-button.tsx";
import type { RecordNeighbors } from "./use-record-neighbors.ts";

/** The way to the record before and to the next one, in the header of an opened record. */
export function NeighborButtons({ previous, next, go }: Omit<RecordNeighbors, "place">) {
  return (
    <>
      <IconButton
        icon={ChevronUp}
        label="Anterior"
        title="Anterior (K)"
        disabled={previous === undefined}
        onClick={() => previous !== undefined && go(previous)}
      />
      <IconButton
        icon={ChevronDown}
        label="Seguinte"
        title="Seguinte (J)"
        disabled={next === undefined}
        onClick={() => next !== undefined && go(next)}
      />
    </>
  );
}
