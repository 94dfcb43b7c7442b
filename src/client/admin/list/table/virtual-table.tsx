import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import { type Selection, type Tick, useTickRange } from "#client/admin/list/selection/use-selection.ts";
import { classNames } from "#client/components/class-names.ts";
import { useHasRoomBeside, useIsWide } from "#client/lib/use-media.ts";
import type { Column } from "./columns.tsx";
import { COMPACT_PX, type CompactRow, compactColumn, ROW_PX } from "./compact-rows.tsx";
import { openByRow } from "./open-by-row.ts";
import { CHECKBOX_PX, TableHead } from "./table-head.tsx";
import { type ColumnLayout, useColumnLayout } from "./use-column-layout.ts";
import { type RowMark, useListKeys } from "./use-list-keys.ts";
import { usePicking } from "./use-picking.tsx";
import { useRowHeight } from "./use-row-height.ts";

const OVERSCAN = 12;
const HEADING_PX = { wide: 32, narrow: 45 };
/** Number of rows before the end at which the next page is loaded. */
const ROWS_AHEAD = 30;

export type VirtualTableProps<Row extends { id: number }> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Shows rows in two lines, on a phone and while a record is open beside the list. */
  compact: (row: Row) => CompactRow;
  /** Adds a column of checkboxes labeled by `nameOf`. */
  selection?: Selection & { nameOf: (row: Row) => string };
  /** Highlights a row, for instance an unread message. */
  rowClass?: (row: Row) => string | false;
  /** Sort order that the headings show and change. */
  sorting?: Sorting;
  /** Called near the end of the list. */
  onEnd?: () => void;
  /** Opens a row from the keyboard. */
  onOpen?: (id: number) => void;
  /** Action of the E key. */
  mark?: RowMark;
  /** Id of the record open beside the list: highlighted and kept in view. */
  openId?: number | undefined;
  /** Whether a deletion is pending, which may remove the focused element. */
  isDeleting?: boolean;
};

/** Table that renders only the visible rows. */
export function VirtualTable<Row extends { id: number }>({
  label,
  rows,
  columns,
  compact,
  selection,
  rowClass,
  sorting,
  onEnd,
  onOpen,
  mark,
  openId,
  isDeleting = false,
}: VirtualTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const hasRoomBeside = useHasRoomBeside();
  const isCompact = !isWide || (openId !== undefined && hasRoomBeside);
  const shown = useMemo(
    () => (isCompact ? [compactColumn(columns, compact, onOpen)] : columns),
    [isCompact, columns, compact, onOpen],
  );
  const height = isCompact ? COMPACT_PX : ROW_PX;
  const heading = isWide ? HEADING_PX.wide : HEADING_PX.narrow;
  const picking = usePicking(selection, isWide);
  const ticks = picking.isOn ? selection : undefined;
  // On a small screen the page scrolls, including the content above the table.
  const [above, setAbove] = useState(0);
  // Render the overscan rows after the first paint.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setOverscan(OVERSCAN)));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => setAbove(isWide ? 0 : (scroller.current?.offsetTop ?? 0)));
  // Keep the focused row mounted when it scrolls out of view; otherwise the focus returns to the top of the page.
  const [focusedId, setFocusedId] = useState<number>();
  const focusedIndex = focusedId === undefined ? -1 : rows.findIndex(({ id }) => id === focusedId);
  const virtualizer = useVirtualizer({
    count: rows.length,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focusedIndex < 0 || indexes.includes(focusedIndex)) return indexes;
      return [...indexes, focusedIndex].sort((one, other) => one - other);
    },
    getScrollElement: () => (isWide ? scroller.current : (scroller.current?.closest("main") ?? null)),
    scrollMargin: above,
    estimateSize: () => height,
    overscan,
    // The sticky heading covers the top of the viewport.
    scrollPaddingEnd: heading,
  });
  const tick = useTickRange(rows, selection);
  useListKeys({
    container: scroller,
    rows,
    tick,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    onOpen,
    selection,
    mark,
    openId,
  });
  useFocusAfterDeletion(isDeleting, scroller);
  useRowHeight(height, virtualizer, scroller);

  const openIndex = openId === undefined ? -1 : rows.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (openIndex >= 0) virtualizer.scrollToIndex(openIndex, { align: "auto" });
  }, [openIndex, virtualizer]);

  const taken = ticks ? CHECKBOX_PX : 0;
  const layout = useColumnLayout({ box: scroller, columns: shown, taken });
  const tableWidth = layout.widths?.reduce((sum, width) => sum + width, taken);

  const inSight = virtualizer.getVirtualItems();
  const lastRow = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastRow >= rows.length - ROWS_AHEAD) onEnd?.();
  }, [lastRow, rows.length, onEnd]);

  const after = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? above) + above;
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onFocus={({ target }) => {
        const index = target.closest<HTMLElement>("[data-row]")?.dataset.row;
        setFocusedId(index === undefined ? undefined : rows[Number(index)]?.id);
      }}
      onBlur={() => setFocusedId(undefined)}
      className="@container grow bg-surface md:min-h-0 md:flex-1 md:overflow-auto"
    >
      {/* Holds the height while rows are replaced: otherwise WebKit scrolls up by thousands of pixels at the end of the list. */}
      <div style={{ minHeight: heading + virtualizer.getTotalSize() }}>
        <table
          aria-rowcount={rows.length + 1}
          // Exceeds the list's width if the chosen columns do not fit.
          style={{ minWidth: tableWidth }}
          // Rows mount and unmount above the viewport: disable scroll anchoring.
          className="w-full [overflow-anchor:none] table-fixed border-separate border-spacing-0 text-left"
        >
          <TableHead
            layout={layout}
            sorting={sorting}
            checkbox={ticks && <SelectAll rows={rows} selection={ticks} />}
            button={picking.button}
          />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button of the row */}
          <tbody
            onClick={openByRow}
            {...picking.onLongPress((index) => rows[index] && tick(rows[index].id, true, false))}
          >
            {inSight.map(({ index, start }, position) => {
              const row = rows[index];
              if (!row) return null;
              const gap = start - (inSight[position - 1]?.end ?? above);
              return (
                <Fragment key={row.id}>
                  {gap > 0 && <tr aria-hidden style={{ height: gap }} />}
                  <TableRow
                    row={row}
                    index={index}
                    height={height}
                    layout={layout}
                    isOpen={row.id === openId}
                    isSelected={ticks?.selected.has(row.id)}
                    name={ticks?.nameOf(row)}
                    tick={tick}
                    className={rowClass?.(row)}
                  />
                </Fragment>
              );
            })}
            {after > 0 && <tr aria-hidden style={{ height: after }} />}
          </tbody>
        </table>
      </div>
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
      className="block size-4 accent-accent-ink"
    />
  );
}

type TableRowProps<Row> = {
  row: Row;
  index: number;
  height: number;
  layout: ColumnLayout<Row>;
  isOpen: boolean;
  /** Undefined without checkboxes. */
  isSelected: boolean | undefined;
  /** Accessible name of the checkbox. */
  name: string | undefined;
  tick: Tick;
  className: string | false | undefined;
};

/** Memoized: scrolling, ticking and refetching re-render only the rows that change. */
const TableRow = memo(RenderedRow) as typeof RenderedRow;

function RenderedRow<Row extends { id: number }>({
  row,
  index,
  height,
  layout,
  isOpen,
  isSelected,
  name,
  tick,
  className: rowClass,
}: TableRowProps<Row>) {
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      aria-current={isOpen || undefined}
      tabIndex={-1}
      style={{ height }}
      className={classNames(
        "-outline-offset-2 focus-visible:relative focus-visible:z-2 [&>td]:border-b [&>td]:border-line [&>td]:px-3 md:[&>td:first-child]:pl-6",
        isSelected || isOpen ? "bg-chosen" : "hover:bg-mist",
        isOpen && "[&>td:first-child]:shadow-[inset_3px_0_0_var(--color-accent-ink)]",
        rowClass,
      )}
    >
      {isSelected !== undefined && (
        <td>
          <input
            type="checkbox"
            aria-label={`Selecionar ${name}`}
            checked={isSelected}
            // Shift-click would extend the text selection.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={({ target, nativeEvent }) =>
              tick(row.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            className="block size-4 accent-accent-ink"
          />
        </td>
      )}
      {layout.columns.map(({ key, className, cell }) => (
        <td key={key} className={className}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Keeps the focus in the list when a deletion removes the focused row; the browser would drop it to the body. */
export function useFocusAfterDeletion(isDeleting: boolean, list: RefObject<HTMLElement | null>): void {
  const wasDeleting = useRef(isDeleting);
  useEffect(() => {
    const concerns = isDeleting || wasDeleting.current;
    wasDeleting.current = isDeleting;
    if (concerns && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
}
