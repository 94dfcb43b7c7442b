import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { useIsWide } from "#client/lib/use-media.ts";
import { type Column, columnPx } from "./columns.tsx";

export type ColumnLayout<Row> = {
  /** The columns that fit. */
  columns: readonly Column<Row>[];
  /** Pixels per column; undefined on phones, where one column has them all. */
  widths: readonly number[] | undefined;
};

type Input<Row> = {
  /** The scroll container of the table. */
  box: RefObject<HTMLElement | null>;
  columns: readonly Column<Row>[];
  /** Pixels taken by anything that is not a column. */
  taken?: number;
};

/** Picks the columns that fit and their widths, from the available width alone, so that scrolling shifts nothing. */
export function useColumnLayout<Row>({ box, columns, taken = 0 }: Input<Row>): ColumnLayout<Row> {
  const isWide = useIsWide();
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth - taken);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, taken]);
  return useMemo(() => {
    if (!isWide || room === undefined) return { columns, widths: undefined };
    const shown = columnsWithRoom(columns, room);
    return { columns: shown, widths: widthsOf(shown, room) };
  }, [columns, isWide, room]);
}

/** Hides columns by descending `yields` until the rest fits. */
function columnsWithRoom<Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] {
  const yielding = columns
    .filter((column) => column.yields !== undefined)
    .sort((one, other) => (one.yields ?? 0) - (other.yields ?? 0));
  let shown = columns;
  while (sumOf(shown.map((column) => widthOf(column, room))) > room) {
    const last = yielding.pop();
    if (!last) break;
    shown = shown.filter((column) => column !== last);
  }
  return shown;
}

/** Column widths with the remaining space distributed; they exceed `room` if the columns do not fit. */
function widthsOf<Row>(columns: readonly Column<Row>[], room: number): number[] {
  const widths = columns.map((column) => widthOf(column, room));
  const shares = columns.map(({ grow = 0 }) => grow);
  // Without a flexible column, the last one fills the list.
  if (sumOf(shares) === 0) shares[shares.length - 1] = 1;
  const rest = Math.max(0, room - sumOf(widths)) / sumOf(shares);
  return widths.map((width, index) => width + rest * (shares[index] ?? 0));
}

function widthOf({ width = columnPx.text }: Column<never>, room: number): number {
  return typeof width === "function" ? width(room) : width;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
