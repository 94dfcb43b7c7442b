import type { ReactNode } from "react";

/** A column of a list. */
export type Column<Row> = {
  /** Its own among the columns; a choice of columns is remembered by it. */
  key: string;
  header: string;
  /** Only screen readers get the heading, such as over buttons. */
  headerHidden?: boolean;
  /** By what a click on the heading orders the list; without it the heading is no button. */
  sortKey?: string | undefined;
  /** The look of heading and cells, and the width on a phone. */
  className?: string;
  /** Pixels with the padding; a function gets the width of the list. A column of text has `columnPx.text` by default. */
  width?: number | ((room: number) => number);
  /** Its share of the room that the widths of all columns leave. */
  grow?: number;
  /** Without room for all columns the one with the highest number is left out first; one without a number stays. */
  yields?: number | undefined;
  /** No choice of columns leaves it out. */
  stays?: boolean;
  /** Shown only where somebody has chosen it. */
  onDemand?: boolean;
  /** `lacks` says which other columns have no room, so that the cell may show what they would. */
  cell: (row: Row, lacks: (key: string) => boolean) => ReactNode;
};
