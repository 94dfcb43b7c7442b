import type { ReactNode } from "react";
import type { Column } from "./columns.tsx";

/** Heights of a row: in one line, and in two on a phone and beside an open record. */
export const ROW_PX = 40;
export const COMPACT_PX = 56;

/** A row in two lines, on a phone and beside an open record. */
export type CompactRow = {
  name: string;
  /** Before the name, 20 px. */
  mark?: ReactNode;
  /** At the right of the name: how long it waits, or when it came. */
  when: ReactNode;
  /** Before the text of the second line. */
  badge?: ReactNode;
  text: ReactNode;
  /** At the right of the second line. */
  action?: ReactNode;
};

/** The only column of a compact list; its heading is the name's. */
export function compactColumn<Row extends { id: number | string }>(
  columns: readonly Column<Row>[],
  compact: (row: Row) => CompactRow,
  onOpen: ((id: Row["id"]) => void) | undefined,
): Column<Row> {
  const { header = "", sortKey } = columns.find(({ key }) => key === "name") ?? {};
  return {
    key: "compact",
    header,
    sortKey,
    cell: (row) => {
      const { name, mark, when, badge, text, action } = compact(row);
      return (
        <>
          <p className="flex items-center gap-2">
            {mark}
            {onOpen ? (
              <button
                type="button"
                title={name}
                data-opens-row
                onClick={() => onOpen(row.id)}
                className="min-w-0 flex-1 truncate text-left font-semibold"
              >
                {name}
              </button>
            ) : (
              <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
            )}
            <span className="shrink-0 text-xs font-normal text-soft tabular-nums">{when}</span>
          </p>
          <div className="mt-0.5 flex h-5 items-center gap-2 text-[0.8125rem] font-normal text-soft">
            {badge && <span className="shrink-0">{badge}</span>}
            <span className="min-w-0 flex-1 truncate" title={typeof text === "string" ? text : undefined}>
              {text}
            </span>
            {action}
          </div>
        </>
      );
    },
  };
}
