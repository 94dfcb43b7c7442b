import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useState } from "react";
import { type KeyHelp, showKeys } from "#client/admin/keyboard/screen-keys.ts";
import { type KeyActions, useKeys } from "#client/admin/keyboard/use-keys.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { openModals } from "#client/components/modal.tsx";
import type { RowInUrl } from "./use-row-in-url.ts";

/** Elements where letter keys already have a meaning. */
const OWN_KEYS =
  "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=menu], [data-popover]";

/** Key bindings of an open record, before those of its list; inactive while another dialog is open above it. */
export function useRecordKeys(keys: KeyActions): void {
  const actionsFor = ({ repeat }: KeyboardEvent) => (repeat || openModals().length > 0 ? undefined : keys);
  useKeys(OWN_KEYS, actionsFor, { first: true });
}

export type RecordNeighbors = {
  /** 1-based; undefined for a row that is not loaded. */
  place: number | undefined;
  /** Ids of the adjacent rows; undefined at the ends of the list. */
  previous: number | undefined;
  next: number | undefined;
  /** Replaces the open record with a neighbor. */
  go: (id: number) => void;
};

/** Number of rows before the end at which the next page is loaded. */
const LOAD_AHEAD = 3;

const neighborKeys: readonly KeyHelp[] = [
  { keys: ["J", "N"], does: "Abrir a linha seguinte" },
  { keys: ["K", "P"], does: "Abrir a linha anterior" },
];
const noKeys: readonly KeyHelp[] = [];

/** Key binding of a record that can be answered. */
export const answerKey: KeyHelp = { keys: ["R"], does: "Responder" };

/**
 * Neighbors of the open row, and their keys: J and N for the next, K and P for the previous. A row that leaves the
 * list while open, for instance by being answered, keeps its position.
 */
export function useRecordNeighbors(
  { rows, loadMore }: { rows: readonly { id: number }[]; loadMore: () => void },
  { id, swap }: Pick<RowInUrl<number>, "id" | "swap">,
  /** Further key bindings of the open record; must be a constant. */
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

/** Previous and next buttons for the header of an open record. */
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
