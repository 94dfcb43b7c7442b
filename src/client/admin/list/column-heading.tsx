import { ArrowDown, ArrowUp } from "lucide-react";
import type { Sorting } from "./use-order.ts";

type ColumnHeadingProps = {
  header: string;
  /** Only screen readers get the heading. */
  hidden?: boolean | undefined;
  /** By what a click orders the list; without it the heading is text. */
  sortKey?: string | undefined;
  sorting?: Sorting | undefined;
  className?: string | undefined;
};

/** The heading of a column. A click orders the list by it, a second one the other way round (product 7.9). */
export function ColumnHeading({ header, hidden = false, sortKey, sorting, className }: ColumnHeadingProps) {
  if (sortKey === undefined || !sorting) {
    return <th className={className}>{hidden ? <span className="sr-only">{header}</span> : header}</th>;
  }
  const { by, isDescending, sortBy } = sorting;
  const isActive = by === sortKey;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th className={className} aria-sort={isActive ? (isDescending ? "descending" : "ascending") : undefined}>
      <button
        type="button"
        title={`Ordenar por ${header}`}
        onClick={() => sortBy(sortKey)}
        className="-mx-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-md px-1.5 font-medium hover:bg-ink/5 hover:text-ink"
      >
        <span className="truncate">{header}</span>
        {isActive && <Arrow aria-hidden className="size-3.5 shrink-0" />}
      </button>
    </th>
  );
}
