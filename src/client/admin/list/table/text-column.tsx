import { formatDateTime } from "#shared/formats/dates.ts";
import type { Column } from "../column.ts";
import { columnPx } from "./column-px.ts";

type Described<Row> = Omit<Column<Row>, "cell"> & Partial<Pick<Column<Row>, "cell">>;

/** A column of one text per row, cut where there is no room, with a dash for none. */
export function textColumn<Row>({
  text,
  ...column
}: Described<Row> & { text: (row: Row) => string }): Column<Row> {
  return {
    className: "hidden truncate tabular-nums md:table-cell",
    cell: (row) => {
      const shown = text(row);
      return shown ? <span title={shown}>{shown}</span> : "–";
    },
    ...column,
  };
}

/** A column of one instant per row, with a dash for none. */
export function instantColumn<Row>({
  of,
  ...column
}: Described<Row> & { of: (row: Row) => string | null }): Column<Row> {
  return {
    className: "hidden whitespace-nowrap tabular-nums md:table-cell",
    width: columnPx.instant,
    cell: (row) => {
      const instant = of(row);
      return instant ? formatDateTime(new Date(instant)) : "–";
    },
    ...column,
  };
}
