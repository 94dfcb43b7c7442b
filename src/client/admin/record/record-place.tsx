import { type ReactNode, Suspense } from "react";
import { Skeleton } from "#client/components/skeleton.tsx";

/**
 * Leaves the compact list its 22rem, and a table half of the width. Below 80rem it covers `Screen`, which keeps its
 * layout.
 */
export const recordPlaceClass =
  "@container visible flex shrink-0 flex-col border-line bg-surface outline-none max-xl:fixed max-xl:inset-0 max-xl:bottom-(--bottom-bar) max-xl:z-20 lg:max-xl:left-16 xl:w-[calc(100%-22rem)] xl:border-l";

/** Place of a list's open record, whose code may still be loading. */
export function RecordPlace({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className={recordPlaceClass}>
          <div aria-hidden className="h-14 shrink-0 border-b border-line" />
          <Skeleton label="Abrindo..." className="m-6 h-40 max-md:m-4" />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
