import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { z } from "zod";
import { useIsWide } from "#client/lib/use-media.ts";
import { useListMemory } from "../use-list-memory.ts";
import { type Column, columnPx } from "./columns.tsx";

/** Widths of resized columns, by key. */
type Widths = Readonly<Record<string, number>>;
const widthsSchema = z.record(z.string(), z.number().positive());
const NONE: Widths = {};

export type ColumnLayout<Row> = {
  /** The columns that fit. */
  columns: readonly Column<Row>[];
  /** Pixels per column; undefined on phones, where classes set the widths. */
  widths: readonly number[] | undefined;
  /** Whether a column is hidden for lack of space; another cell can then show its value. */
  lacks: (key: string) => boolean;
};

export type ResizableLayout<Row> = {
  layout: ColumnLayout<Row>;
  resize: (key: string, width: number) => void;
  /** Resets all column widths. */
  reset: () => void;
};

type Input<Row> = {
  /** Key under which this browser stores the widths. */
  list: string;
  /** The scroll container of the table. */
  box: RefObject<HTMLElement | null>;
  columns: readonly Column<Row>[];
  /** Pixels taken by anything that is not a column. */
  taken?: number;
};

/** Picks the columns that fit and their widths, from the available width alone, so that scrolling shifts nothing. */
export function useColumnLayout<Row>({ list, box, columns, taken = 0 }: Input<Row>): ResizableLayout<Row> {
  const isWide = useIsWide();
  const [room, setRoom] = useState<number>();
  const [own = NONE, store] = useListMemory("widths", list, widthsSchema);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth - taken);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, taken]);
  const layout = useMemo(() => {
    if (!isWide || room === undefined) return { columns, widths: undefined, lacks: () => true };
    const shown = columnsWithRoom(columns, room);
    const lacks = (key: string) =>
      columns.some((column) => column.key === key) && !shown.some((column) => column.key === key);
    return { columns: shown, widths: widthsOf(shown, room, own), lacks };
  }, [columns, isWide, room, own]);
  const resize = (key: string, width: number) => {
    const at = layout.columns.findIndex((column) => column.key === key);
    // Freeze the flexible columns before it: if they shrank, its edge would not follow the pointer.
    const before = layout.columns
      .slice(0, at)
      .map((column, index) => [column, layout.widths?.[index]] as const);
    const kept = before.flatMap(([column, now]) => (column.grow && now ? [[column.key, now]] : []));
    store({ ...Object.fromEntries(kept), ...own, [key]: width });
  };
  return { layout, resize, reset: () => store(undefined) };
}

/** Hides columns by descending `yields` until the rest fits. */
function columnsWithRoom<Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] {
  const yielding = columns
    .filter((column) => column.yields !== undefined)
    .sort((one, other) => (one.yields ?? 0) - (other.yields ?? 0));
  let shown = columns;
  while (sumOf(shown.map((column) => defaultWidth(column, room))) > room) {
    const last = yielding.pop();
    if (!last) break;
    shown = shown.filter((column) => column !== last);
  }
  return shown;
}

/** Column widths with the remaining space distributed; they exceed `room` if the columns do not fit. */
function widthsOf<Row>(columns: readonly Column<Row>[], room: number, own: Widths): number[] {
  const widths = columns.map((column) => own[column.key] ?? defaultWidth(column, room));
  const shares = columns.map(({ key, grow = 0 }) => (own[key] === undefined ? grow : 0));
  // If every flexible column is resized, the last column fills the list.
  if (sumOf(shares) === 0) shares[shares.length - 1] = 1;
  const rest = Math.max(0, room - sumOf(widths)) / sumOf(shares);
  return widths.map((width, index) => width + rest * (shares[index] ?? 0));
}

function defaultWidth({ width = columnPx.text }: Column<never>, room: number): number {
  return typeof width === "function" ? width(room) : width;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
