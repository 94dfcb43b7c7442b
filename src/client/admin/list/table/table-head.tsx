import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import { texts } from "#shared/texts/texts.ts";
import type { Column } from "./columns.tsx";
import type { ColumnLayout, ResizableLayout } from "./use-column-layout.ts";

export const CHECKBOX_PX = 48;

type TableHeadProps<Row> = {
  layout: ColumnLayout<Row>;
  sorting?: Sorting | undefined;
  /** Checkbox that ticks all rows, in its own column. */
  checkbox?: ReactNode;
};

export function TableHead<Row>({ layout, sorting, checkbox }: TableHeadProps<Row>) {
  const { columns, widths } = layout;
  return (
    <>
      {widths && (
        <colgroup>
          {checkbox && <col style={{ width: CHECKBOX_PX }} />}
          {columns.map(({ key }, index) => (
            <col key={key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
      )}
      <thead className="sticky top-0 z-10 bg-mist">
        <tr className="[&>th]:h-10 [&>th]:border-b [&>th]:border-line [&>th]:px-3 md:[&>th:first-child]:pl-6 [&>th]:font-medium [&>th]:text-soft">
          {checkbox && <th className="w-12">{checkbox}</th>}
          {columns.map((column) => (
            <ColumnHeading key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
    </>
  );
}

type ColumnHeadingProps = {
  column: Pick<Column<never>, "header" | "headerHidden" | "sortKey" | "className">;
  sorting: Sorting | undefined;
};

/** Column heading: a click sorts by it, a second click reverses. */
export function ColumnHeading({ column, sorting }: ColumnHeadingProps) {
  const { header, headerHidden, sortKey, className } = column;
  if (headerHidden)
    return (
      <th className={className}>
        <span className="sr-only">{header}</span>
      </th>
    );
  const isActive = sortKey !== undefined && sorting?.by === sortKey;
  const Arrow = sorting?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      aria-sort={isActive ? (sorting.isDescending ? "descending" : "ascending") : undefined}
      className={className}
    >
      {sortKey === undefined || !sorting ? (
        header
      ) : (
        <button
          type="button"
          title={`Ordenar por ${header}`}
          onClick={() => sorting.sortBy(sortKey)}
          className="-mx-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-md px-1.5 font-medium hover:bg-ink/5 hover:text-ink"
        >
          <span className="truncate">{header}</span>
          {isActive && <Arrow aria-hidden className="size-3.5 shrink-0" />}
        </button>
      )}
    </th>
  );
}

const MIN_PX = 80;
const MAX_PX = 1200;
const STEP_PX = 16;

type ColumnEdgeProps = {
  header: string;
  /** Pixels from the left of the list to the edge. */
  left: number;
  width: number;
  onResize: (width: number) => void;
  /** Resets all column widths. */
  onReset: () => void;
};

type ColumnEdgesProps<Row> = {
  columns: ResizableLayout<Row>;
  /** Pixels before the first column. */
  start?: number;
};

/** Resize handles, outside the headings: inside, they would become part of the accessible name. */
export function ColumnEdges<Row>({ columns: { layout, resize, reset }, start = 0 }: ColumnEdgesProps<Row>) {
  const { columns, widths } = layout;
  if (!widths) return null;
  return (
    <div className="sticky top-0 z-20 h-0">
      {columns.map(
        ({ key, header, headerHidden }, index) =>
          !headerHidden && (
            <ColumnEdge
              key={key}
              header={header}
              left={widths.slice(0, index + 1).reduce((sum, width) => sum + width, start)}
              width={widths[index] ?? 0}
              onResize={(width) => resize(key, width)}
              onReset={reset}
            />
          ),
      )}
    </div>
  );
}

/** Handle at the right edge of a heading; resizes by dragging or with the arrow keys. */
function ColumnEdge({ header, left, width, onResize, onReset }: ColumnEdgeProps) {
  const grabbed = useRef<{ x: number; width: number }>(undefined);
  const resize = (wanted: number) => onResize(Math.round(Math.min(MAX_PX, Math.max(MIN_PX, wanted))));
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, width };
  };
  const drag = ({ clientX }: PointerEvent) => {
    const from = grabbed.current;
    if (from && clientX !== from.x) resize(from.width + clientX - from.x);
  };
  const press = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, () => void>> = {
      ArrowLeft: () => resize(width - STEP_PX),
      ArrowRight: () => resize(width + STEP_PX),
      Home: () => resize(MIN_PX),
      Enter: onReset,
    };
    const move = moves[event.key];
    if (!move) return;
    // Keep the list from scrolling and Enter from opening a row.
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr has no value and takes no focus
    <div
      role="separator"
      aria-orientation="vertical"
      aria-valuenow={Math.round(width)}
      aria-valuemin={MIN_PX}
      aria-valuemax={MAX_PX}
      title={texts.columnWidth(header)}
      style={{ left }}
      tabIndex={0}
      onPointerDown={grab}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        grabbed.current = undefined;
      }}
      onDoubleClick={onReset}
      onKeyDown={press}
      className="absolute top-0 h-10 w-2 -translate-x-full cursor-col-resize touch-none -outline-offset-2 after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-line hover:after:bg-control active:after:bg-accent-ink"
    />
  );
}
