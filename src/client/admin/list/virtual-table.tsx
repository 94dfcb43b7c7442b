import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "#client/components/class-names.ts";
import type { Selection } from "./use-selection.ts";

const OVERSCAN = 12;
/** The next page loads this many rows before the end (product 7.9). */
const ROWS_AHEAD = 30;
const wide = matchMedia("(min-width: 48rem)");

export type Column<Row> = {
  header: string;
  /** Only screen readers get the heading, such as over buttons. */
  headerHidden?: boolean;
  /** Width and breakpoints, for heading and cells. */
  className?: string;
  cell: (row: Row) => ReactNode;
};

export type VirtualTableProps<Row extends { id: number }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Pixels; on a small screen the first cell also holds what other columns show. */
  rowHeight: { wide: number; narrow: number };
  /** Adds a column of checkboxes, labeled with `nameOf`. */
  selection?: Selection & { nameOf: (row: Row) => string };
  /** Highlights a row, such as an unread message. */
  rowClass?: (row: Row) => string | false;
  /** Called when the end of the list comes near. */
  onEnd?: () => void;
};

/** A table that renders only the rows in sight (product 7.9). */
export function VirtualTable<Row extends { id: number }>({
  label,
  rows,
  columns,
  rowHeight,
  selection,
  rowClass,
  onEnd,
}: VirtualTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useSyncExternalStore(subscribeWide, () => wide.matches);
  const height = isWide ? rowHeight.wide : rowHeight.narrow;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  });
  useEffect(() => {
    if (height) virtualizer.measure();
  }, [height, virtualizer]);

  const inSight = virtualizer.getVirtualItems();
  const lastRow = inSight.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastRow >= rows.length - ROWS_AHEAD) onEnd?.();
  }, [lastRow, rows.length, onEnd]);

  const above = inSight[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroller} aria-label={label} tabIndex={0} className="min-h-0 flex-1 overflow-auto bg-white">
      <table
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
      >
        <thead className="sticky top-0 z-10 bg-mist">
          <tr className="[&>th]:h-10 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:font-medium [&>th]:text-soft">
            {selection && (
              <th className="w-12">
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map(({ header, headerHidden, className }) => (
              <th key={header} className={className}>
                {headerHidden ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {inSight.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const isSelected = selection?.selected.has(row.id) ?? false;
            return (
              <tr
                key={row.id}
                aria-rowindex={index + 2}
                style={{ height }}
                className={classNames(
                  "[&>td]:border-b [&>td]:border-line [&>td]:px-3",
                  isSelected ? "bg-accent-strong/5" : "hover:bg-mist",
                  rowClass?.(row),
                )}
              >
                {selection && (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Selecionar ${selection.nameOf(row)}`}
                      checked={isSelected}
                      onChange={(event) => selection.select([row.id], event.target.checked)}
                      className="block size-4 accent-accent-strong"
                    />
                  </td>
                )}
                {columns.map(({ header, className, cell }) => (
                  <td key={header} className={className}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  );
}

function SelectAll({ rows, selection }: { rows: readonly { id: number }[]; selection: Selection }) {
  const all = rows.length > 0 && rows.every(({ id }) => selection.selected.has(id));
  return (
    <input
      type="checkbox"
      aria-label="Selecionar todos"
      checked={all}
      onChange={() =>
        selection.select(
          rows.map(({ id }) => id),
          !all,
        )
      }
      className="block size-4 accent-accent-strong"
    />
  );
}

function subscribeWide(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}
