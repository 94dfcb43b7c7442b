import { type RefObject, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Column } from "./column.ts";
import { textWidth, widestText } from "./measure-texts.ts";
import { shareRoom } from "./share-room.ts";

/** The padding of a cell at both sides. */
const PADDING_PX = 24;
/** Beside the words of a heading, such as for an arrow. */
const HEADING_EXTRA_PX = 20;
const MIN_PX = 112;
const NORMAL = 400;
/** Of headings. */
const MEDIUM = 500;

export type ColumnLayout<Row> = {
  /** Those that have room. */
  columns: readonly Column<Row>[];
  /** Pixels, one for each of `columns`; undefined on a phone, where classes say how wide a column is. */
  widths: readonly number[] | undefined;
  /** Whether the list has no room for this column, which another cell may show then. */
  lacks: (key: string) => boolean;
};

type Input<Row> = {
  /** The element that scrolls the table. */
  box: RefObject<HTMLElement | null>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isWide: boolean;
  /** Pixels that are taken by what is no column. */
  taken: number;
};

/**
 * Which columns of a list have room, and how wide they are (product 7.9): as their texts in the rows that are loaded, not
 * in those in sight, so that nothing moves while the list scrolls.
 */
export function useColumnLayout<Row>({ box, columns, rows, isWide, taken }: Input<Row>): ColumnLayout<Row> {
  const [measured, setMeasured] = useState<{ room: number; font: string }>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { fontSize, fontFamily } = getComputedStyle(element);
      const room = element.clientWidth;
      const font = `${fontSize} ${fontFamily}`;
      // An observer always tells once what is known already: the table would render again before it is painted.
      setMeasured((before) => (before?.room === room && before.font === font ? before : { room, font }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const fontsLoaded = useSyncExternalStore(subscribeFonts, () => fontLoads);
  return useMemo(
    () =>
      isWide && measured
        ? layOut({ columns, rows, ...measured, fontsLoaded, taken })
        : { columns, widths: undefined, lacks: () => true },
    [columns, rows, isWide, measured, fontsLoaded, taken],
  );
}

type Measured<Row> = Pick<Input<Row>, "columns" | "rows" | "taken"> & {
  room: number;
  font: string;
  fontsLoaded: number;
};

function layOut<Row>({ columns, rows, taken, room, font, fontsLoaded }: Measured<Row>): ColumnLayout<Row> {
  const shares = shareRoom(
    columns.map(({ key, header, headerHidden, width, text, min = MIN_PX, weight = NORMAL, yields }) => {
      const fixed = typeof width === "function" ? width(room) : width;
      const heading = headerHidden
        ? 0
        : textWidth(header, `${MEDIUM} ${font}`) + PADDING_PX + HEADING_EXTRA_PX;
      const wanted =
        fixed ??
        (text ? widestText(rows, `${key} ${fontsLoaded}`, text, `${weight} ${font}`) + PADDING_PX : min);
      return {
        min: Math.ceil(Math.max(heading, fixed ?? Math.min(min, wanted))),
        wanted,
        grows: text !== undefined,
        yields,
      };
    }),
    room - taken,
  );
  const shown = columns.filter((_column, index) => shares[index] !== undefined);
  return {
    columns: shown,
    widths: shares.filter((share) => share !== undefined),
    lacks: (key) =>
      columns.some((column) => column.key === key) && !shown.some((column) => column.key === key),
  };
}

/** How often fonts have arrived: texts are as wide as the font that is there. */
let fontLoads = 0;

function subscribeFonts(listener: () => void): () => void {
  const count = () => {
    fontLoads++;
    listener();
  };
  document.fonts.addEventListener("loadingdone", count);
  return () => document.fonts.removeEventListener("loadingdone", count);
}
