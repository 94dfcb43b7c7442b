import { ArrowDown, ArrowUp } from "lucide-react";
import type { Column } from "../column.ts";
import type { Sorting } from "../filter/use-order.ts";

type ColumnHeadingProps = {
  column: Pick<Column<never>, "header" | "headerHidden" | "sortKey" | "className">;
  sorting: Sorting | undefined;
};

/** The heading of a column. A click orders the list by it, a second one the other way round. */
export function ColumnHeading({ column, sorting }: ColumnHeadingProps) {
  const { header, headerHidden, sortKey, className } = column;
  if (headerHidden)
    return (
      <th className={className}>
        <span className="sr-only">{header}</span>
      </th>
    );
  const isActive = sortKey !== undefined && sorting?.by === sortKey;
  const Arrow = sorting?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      aria-sort={isActive ? (sorting.isDescending ? "descending" : "ascending") : undefined}
      className={className}
    >
      {sortKey === undefined || !sorting ? (
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
      )}
    </th>
  );
}
