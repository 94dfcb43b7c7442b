import type { ReactNode } from "react";
import type { Column } from "./columns.tsx";

export const COMPACT_PX = 56;

/** A row in two lines, for a list beside an open record. */
export type CompactRow = {
  name: string;
  /** At the right of the name. */
  when: string;
  /** Before the text of the second line. */
  badge: ReactNode;
  text: string;
};

/** The only column of a compact list; its heading is the name's. */
export function compactColumn<Row extends { id: number }>(
  columns: readonly Column<Row>[],
  compact: (row: Row) => CompactRow,
  onOpen: ((id: number) => void) | undefined,
): Column<Row> {
  const { header = "", sortKey } = columns.find(({ key }) => key === "name") ?? {};
  return {
    key: "compact",
    header,
    sortKey,
    cell: (row) => {
      const { name, when, badge, text } = compact(row);
      return (
        <>
          <p className="flex items-baseline gap-2">
            <button
              type="button"
              title={name}
              data-opens-row
              onClick={() => onOpen?.(row.id)}
              className="min-w-0 flex-1 truncate text-left"
            >
              {name}
            </button>
            <span className="text-xs font-normal text-soft tabular-nums">{when}</span>
          </p>
          <p className="mt-0.5 flex items-center gap-2 text-[0.8125rem] font-normal text-soft">
            <span className="shrink-0">{badge}</span>
            <span className="truncate" title={text}>
              {text}
            </span>
          </p>
        </>
      );
    },
  };
}
