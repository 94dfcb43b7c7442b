import { formatDateTime } from "#shared/formats/dates.ts";
import type { Column } from "./column.ts";

type Described<Row> = Omit<Column<Row>, "cell" | "text"> & Partial<Pick<Column<Row>, "cell">>;

/** A column of one text per row, cut where there is no room, with a dash for none. */
export function textColumn<Row>(column: Described<Row> & { text: (row: Row) => string }): Column<Row> {
  return {
    className: "hidden truncate tabular-nums md:table-cell",
    cell: (row) => {
      const shown = column.text(row);
      return shown ? <span title={shown}>{shown}</span> : "–";
    },
    ...column,
  };
}

/** Fits "22/11/2026, 10:30". */
const INSTANT_PX = 148;

/** A column of one instant per row, with a dash for none. */
export function instantColumn<Row>(
  column: Described<Row> & { of: (row: Row) => string | null },
): Column<Row> {
  const { of, ...described } = column;
  return {
    className: "hidden whitespace-nowrap tabular-nums md:table-cell",
    width: INSTANT_PX,
    cell: (row) => {
      const instant = of(row);
      return instant ? formatDateTime(new Date(instant)) : "–";
    },
    ...described,
  };
}
