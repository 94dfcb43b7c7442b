import type { ReactNode } from "react";
import { formatCount, formatTotal } from "#shared/formats/numbers.ts";

export type Noun = { one: string; many: string };

type ListFooterProps = {
  shown: number;
  /** Undefined while unknown: then the footer says nothing. */
  total: number | undefined;
  /** Whether there are more than `total`, which nobody has counted. */
  isMore?: boolean | undefined;
  noun: Noun;
  refreshing: boolean;
  children?: ReactNode;
};

/** How many rows are loaded, of how many that the filter matches. */
export function ListFooter({ shown, total, isMore = false, noun, refreshing, children }: ListFooterProps) {
  return (
    <footer className="relative flex min-h-10 max-md:sticky max-md:bottom-0 max-md:z-10 items-center gap-3 border-t border-line bg-surface px-4 py-1.5 text-soft sm:px-6">
      <p role="status" className="tabular-nums">
        {total !== undefined &&
          `${formatCount(shown)} de ${formatTotal({ count: total, isMore })} ${total === 1 ? noun.one : noun.many}`}
      </p>
      {refreshing && <p>Carregando...</p>}
      {/* In the middle where there is room: a toast covers the right end. */}
      {children && (
        <div className="ml-auto flex items-center gap-2 lg:absolute lg:left-1/2 lg:-translate-x-1/2">
          {children}
        </div>
      )}
    </footer>
  );
}
