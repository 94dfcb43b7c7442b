import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { texts } from "#shared/texts/texts.ts";
import type { ResizableLayout } from "./use-column-layout.ts";

const MIN_PX = 80;
const MAX_PX = 1200;
const STEP_PX = 16;

type ColumnEdgeProps = {
  header: string;
  /** Pixels from the left end of the list to the edge, and from the left end of the column. */
  left: number;
  width: number;
  onResize: (width: number) => void;
  /** Returns all columns to their default widths. */
  onReset: () => void;
};

type ColumnEdgesProps<Row> = {
  columns: ResizableLayout<Row>;
  /** Pixels before the first column. */
  start?: number;
};

/** The edges of the headings, above the table: inside a heading they would be a part of its name. */
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

/** The right edge of a heading: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
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
    // The list would scroll, and Enter opens a row.
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
