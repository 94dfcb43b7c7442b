import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";

type ScreenProps = {
  title: string;
  aside: string;
  /** In a third of the page: as dense as on a phone. */
  isNarrow?: boolean;
  children: ReactNode;
  className?: string;
};

/** Frame of an illustrated product screen, hidden from screen readers: its content is invented. */
export function Screen({ title, aside, isNarrow = false, children, className }: ScreenProps) {
  return (
    <div
      aria-hidden
      className={classNames(
        "rise overflow-hidden rounded-3xl border border-line bg-surface text-sm text-ink shadow-2xl shadow-shade/10",
        className,
      )}
    >
      <div
        className={classNames(
          "flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-5 py-4",
          !isNarrow && "sm:px-8",
        )}
      >
        <p className="text-xl font-semibold tracking-tight">{title}</p>
        <p className="text-soft">{aside}</p>
      </div>
      {children}
    </div>
  );
}
