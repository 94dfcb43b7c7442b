import type { ReactNode } from "react";
import { formatCount } from "#shared/formats/numbers.ts";

export type Noun = { one: string; many: string };

type ListFooterProps = {
  shown: number;
  /** Undefined while loading; the footer is then empty. */
  total: number | undefined;
  noun: Noun;
  /** Whether a search or filter is active. */
  isFiltered?: boolean;
  /** Whether scrolling loads more rows. */
  scrolls?: boolean;
  refreshing: boolean;
  children?: ReactNode;
};

/** Number of loaded rows out of those that match the filter; hidden below an empty list. */
export function ListFooter({
  shown,
  total,
  noun,
  isFiltered = false,
  scrolls = false,
  refreshing,
  children,
}: ListFooterProps) {
  if (total === 0 && !isFiltered && !children) return null;
  return (
    <footer className="relative flex min-h-8 text-[0.8125rem] shrink-0 flex-wrap max-md:sticky max-md:bottom-0 max-md:z-10 items-center gap-3 border-t border-line bg-surface px-4 py-1 text-soft sm:px-6">
      <p role="status" className="tabular-nums">
        {total !== undefined && (
          <>
            <span>{`${formatCount(shown)} de ${formatCount(total)} ${total === 1 ? noun.one : noun.many}`}</span>
            {isFiltered && " com estes filtros"}
            {scrolls && shown < total && ", mais ao rolar"}
          </>
        )}
      </p>
      {refreshing && <p>Carregando...</p>}
      {/* Centered where it fits: toasts cover the right end. */}
      {children && (
        <div className="ml-auto flex items-center gap-2 2xl:absolute 2xl:left-1/2 2xl:-translate-x-1/2">
          {children}
        </div>
      )}
    </footer>
  );
}
