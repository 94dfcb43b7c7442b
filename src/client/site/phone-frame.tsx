import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";

type PhoneFrameProps = {
  /** Time of day shown in the status bar; by default that of the order on the Nucleus page. */
  time?: string;
  children: ReactNode;
  className?: string;
};

/** Outline of a phone. Its content is an illustration, so the caller hides it from screen readers. */
export function PhoneFrame({ time = "10:24", children, className }: PhoneFrameProps) {
  return (
    <div
      className={classNames(
        "rounded-[2.75rem] border-[0.6rem] border-night bg-surface text-xs text-ink shadow-2xl shadow-shade/25",
        className,
      )}
    >
      <div className="flex items-center justify-between px-5 pt-3 pb-2 text-xs font-semibold">
        <span>{time}</span>
        <span className="h-5 w-16 rounded-full bg-night" />
        <svg viewBox="0 0 32 14" aria-hidden="true" className="h-3 text-ink" fill="currentColor">
          <path d="M0 9h3v5H0zM5 6h3v8H5zM10 3h3v11h-3z" />
          <rect x="18" y="3" width="13" height="11" rx="3" />
        </svg>
      </div>
      {children}
    </div>
  );
}
