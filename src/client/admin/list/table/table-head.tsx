import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Sorting } from "#client/admin/list/filter/use-order.ts";
import type { Column } from "./columns.tsx";
import type { ColumnLayout } from "./use-column-layout.ts";

export const CHECKBOX_PX = 48;

type TableHeadProps<Row> = {
  layout: ColumnLayout<Row>;
  sorting?: Sorting | undefined;
  /** Checkbox that ticks all rows, in its own column. */
  checkbox?: ReactNode;
  /** At the end of the last heading. */
  button?: ReactNode;
};

export function TableHead<Row>({ layout, sorting, checkbox, button }: TableHeadProps<Row>) {
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
        <tr className="[&>th]:h-8 max-md:[&>th]:h-11 [&>th]:border-b [&>th]:border-line [&>th]:px-3 md:[&>th:first-child]:pl-6 [&>th]:font-medium [&>th]:text-soft">
          {checkbox && <th className="w-12">{checkbox}</th>}
          {columns.map((column, index) => (
            <ColumnHeading
              key={column.key}
              column={column}
              sorting={sorting}
              button={index === columns.length - 1 && button}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}

type ColumnHeadingProps = {
  column: Pick<Column<never>, "header" | "headerHidden" | "sortKey" | "className">;
  sorting: Sorting | undefined;
  button?: ReactNode;
};

/** Column heading: a click sorts by it, a second click reverses. */
export function ColumnHeading({ column, sorting, button }: ColumnHeadingProps) {
  const { header, headerHidden, sortKey, className } = column;
  if (headerHidden)
    return (
      <th className={className}>
        <span className="sr-only">{header}</span>
      </th>
    );
  const isActive = sortKey !== undefined && sorting?.by === sortKey;
  const Arrow = sorting?.isDescending ? ArrowDown : ArrowUp;
  const heading =
    sortKey === undefined || !sorting ? (
      header
    ) : (
      <button
        type="button"
        title={`Ordenar por ${header}`}
        onClick={() => sorting.sortBy(sortKey)}
        className="-mx-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-md px-1.5 font-medium hover:bg-ink/5 hover:text-ink"
      >
        <span className="truncate">{header}</span>
        {isActive && <Arrow aria-hidden className="size-3.5 shrink-0" />}
      </button>
    );
  return (
    <th
      aria-sort={isActive ? (sorting.isDescending ? "descending" : "ascending") : undefined}
      className={className}
    >
      {button ? (
        <div className="flex items-center justify-between gap-3">
          {heading}
          {button}
        </div>
      ) : (
        heading
      )}
    </th>
  );
}
