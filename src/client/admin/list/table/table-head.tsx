import type { ReactNode } from "react";
import type { Sorting } from "../filter/use-order.ts";
import { ColumnHeading } from "./column-heading.tsx";
import type { ColumnLayout } from "./use-column-layout.ts";

export const CHECKBOX_PX = 48;

type TableHeadProps<Row> = {
  layout: ColumnLayout<Row>;
  sorting?: Sorting | undefined;
  /** The box that ticks all rows, in a column of its own. */
  checkbox?: ReactNode;
};

/** The widths and headings of a table. */
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
        <tr className="[&>th]:h-10 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:font-medium [&>th]:text-soft">
          {checkbox && <th className="w-12">{checkbox}</th>}
          {columns.map((column) => (
            <ColumnHeading key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
    </>
  );
}
