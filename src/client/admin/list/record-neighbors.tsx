import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useState } from "react";
import { type KeyHelp, showKeys } from "#client/admin/keyboard/screen-keys.ts";
import { type KeyActions, useKeys } from "#client/admin/keyboard/use-keys.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import type { RowInUrl } from "./use-row-in-url.ts";

/** Where letters are typed or mean something else. */
const OWN_KEYS =
  "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=menu], [popover]";

/** The keys of an opened record; they rest while another dialog is open above it. */
export function useRecordKeys(keys: KeyActions): void {
  useKeys(OWN_KEYS, ({ repeat }) => {
    const isBeside = document.querySelector("[data-record-panel]") !== null;
    const isOnTop = document.querySelectorAll("dialog[open]").length === (isBeside ? 0 : 1);
    return repeat || !isOnTop ? undefined : keys;
  });
}

export type RecordNeighbors = {
  /** Counted from 1; undefined for a row that is not among the loaded ones. */
  place: number | undefined;
  /** The rows before and after the opened one; undefined at the ends of the list. */
  previous: number | undefined;
  next: number | undefined;
  /** Opens a neighbor in its place. */
  go: (id: number) => void;
};

/** Before the last loaded row is reached, the rows after it are read. */
const LOAD_AHEAD = 3;

const neighborKeys: readonly KeyHelp[] = [
  { keys: ["J", "N"], does: "Abrir a linha seguinte" },
  { keys: ["K", "P"], does: "Abrir a linha anterior" },
];
const noKeys: readonly KeyHelp[] = [];

/**
 * The neighbors of the opened row in its list, and the keys to them: J and N go to the next, K and P to the one
 * before. A row that left the list since it was opened, such as one that was read or answered, keeps its place
 * between those around it.
 */
export function useRecordNeighbors(
  { rows, loadMore }: { rows: readonly { id: number }[]; loadMore: () => void },
  { id, swap }: Pick<RowInUrl<number>, "id" | "swap">,
  /** What else the opened record does by key; a constant. */
  keys = noKeys,
): RecordNeighbors {
  const [known, setKnown] = useState<{ id: number; index: number }>();
  const index = id === undefined ? -1 : rows.findIndex((row) => row.id === id);
  if (id !== undefined && index >= 0 && (known?.id !== id || known.index !== index)) setKnown({ id, index });

  const isListed = index >= 0;
  const at = isListed ? index : known?.id === id ? known?.index : undefined;
  const previous = at === undefined ? undefined : rows[at - 1]?.id;
  const next = at === undefined ? undefined : rows[isListed ? at + 1 : at]?.id;
  useEffect(() => {
    if (at !== undefined && at >= rows.length - LOAD_AHEAD) loadMore();
  }, [at, rows.length, loadMore]);
  useEffect(() => showKeys([...neighborKeys, ...keys], "record"), [keys]);

  const toNext = next !== undefined && (() => swap(next));
  const toPrevious = previous !== undefined && (() => swap(previous));
  useRecordKeys(id === undefined ? {} : { j: toNext, n: toNext, k: toPrevious, p: toPrevious });
  return { place: isListed ? index + 1 : undefined, previous, next, go: swap };
}

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
