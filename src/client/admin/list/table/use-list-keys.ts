import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { showKeys } from "#client/admin/keyboard/screen-keys.ts";
import { useKeys } from "#client/admin/keyboard/use-keys.ts";
import type { Tick } from "#client/admin/list/selection/use-selection.ts";
import { openModals } from "#client/components/modal.tsx";
import type { Selection } from "../selection/use-selection.ts";

/** Elements where letter keys already have a meaning. */
const OWN_KEYS =
  "input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], [data-popover], [data-modal]";
/** Elements that Enter activates by itself. */
const PRESSABLE = "a, button, summary, input";

/** Action of the E key, with its label in the list of shortcuts. */
export type RowMark = {
  label: string;
  /** Marks this row, or the ticked rows without an id; with neither, says that something must be selected. */
  run: (id?: number) => void;
};

type ListKeys = {
  /** Contains the rows; each has its index in `data-row`. */
  container: RefObject<HTMLElement | null>;
  rows: readonly { id: number }[];
  /** Scrolls a row into view, which renders it. */
  scrollTo: (index: number) => void;
  onOpen?: ((id: number) => void) | undefined;
  selection?: Selection | undefined;
  tick: Tick;
  mark?: RowMark | undefined;
  /** Id of the record open beside the list. */
  openId: number | undefined;
};

/**
 * Keys of a list: J and K move the focus, Enter and O open the row, X ticks it, E marks the ticked rows or else this
 * one. They start from the record open beside the list, and are inactive in
 * fields and dialogs and with Control, Alt or ⌘.
 */
export function useListKeys(keys: ListKeys): void {
  const { container, rows, scrollTo, onOpen, selection, tick, mark, openId } = keys;
  const current = useRef<{ id: number; index: number }>(undefined);
  const wanted = useRef<number>(undefined);

  const focusRow = () => {
    const row = container.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  };
  const goTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    current.current = { id: row.id, index };
    wanted.current = index;
    scrollTo(index);
    focusRow();
  };
  // A row out of view is rendered only after the scroll.
  useLayoutEffect(() => {
    if (wanted.current !== undefined) focusRow();
  });
  // When the focused row leaves the list, focus the next one.
  useEffect(() => {
    const known = current.current;
    if (!known || rows.length === 0 || rows.some(({ id }) => id === known.id)) return;
    if (document.activeElement === document.body) goTo(Math.min(known.index, rows.length - 1));
  });

  // The panel may have moved to another record: on close, focus the row of the last one.
  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = openId;
    if (openId !== undefined || closed === undefined) return;
    const index = rows.findIndex(({ id }) => id === closed);
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
    const isInOther = row !== undefined && Number(row) !== index;
    if (activeElement === document.body || isInOther) goTo(index);
  });

  /** Index of the row that J and K start from. */
  const place = (): number => {
    // Keys repeat faster than the list scrolls: start from the row about to get the focus.
    if (wanted.current !== undefined) return wanted.current;
    const focused = document.activeElement?.closest<HTMLElement>("[data-row]");
    if (focused && container.current?.contains(focused)) return Number(focused.dataset.row);
    if (openId !== undefined) return rows.findIndex(({ id }) => id === openId);
    const known = current.current;
    if (!known) return -1;
    const index = rows.findIndex(({ id }) => id === known.id);
    return index >= 0 ? index : Math.min(known.index, rows.length) - 1;
  };

  useKeys(OWN_KEYS, ({ shiftKey, target }) => {
    if (openModals().length > 0) return undefined;
    const index = place();
    // The panel of an open record handles J and K itself.
    const isBeside = document.querySelector("[data-record-panel]") !== null;
    const id = rows[index]?.id;
    return {
      j: !isBeside && (() => goTo(Math.min(index + 1, rows.length - 1))),
      k: !isBeside && (() => goTo(Math.max(index - 1, 0))),
      o: id !== undefined && onOpen && (() => onOpen(id)),
      enter:
        id !== undefined &&
        onOpen &&
        !(target instanceof Element && target.closest(PRESSABLE)) &&
        (() => onOpen(id)),
      x: id !== undefined && selection && (() => tick(id, !selection.selected.has(id), shiftKey)),
      e:
        mark &&
        (() => {
          const hasTicked = rows.some((row) => selection?.selected.has(row.id));
          mark.run(hasTicked ? undefined : id);
        }),
      "/": () => document.querySelector<HTMLElement>("main input[type=search]")?.focus(),
    };
  });

  const opens = onOpen !== undefined;
  const ticks = selection !== undefined;
  const marking = mark?.label;
  useEffect(
    () =>
      showKeys([
        { keys: ["J", "K"], does: "Próxima linha, linha anterior" },
        ...(opens ? [{ keys: ["Enter", "O"], does: "Abrir a linha" }] : []),
        ...(ticks
          ? [
              { keys: ["X"], does: "Selecionar a linha" },
              { keys: ["Shift + X"], does: "Selecionar até a linha, a partir da última" },
            ]
          : []),
        ...(marking ? [{ keys: ["E"], does: marking }] : []),
        { keys: ["/"], does: "Ir para a busca da lista; Esc sai dela" },
      ]),
    [opens, ticks, marking],
  );
}
