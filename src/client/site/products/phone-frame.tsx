import { Signal, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";

type PhoneFrameProps = {
  /** Of the story that the drawings of the page tell together. */
  time: string;
  children: ReactNode;
  className?: string;
};

/** The outline of a phone. Its content is an illustration, so the caller hides it from screen readers. */
export function PhoneFrame({ time, children, className }: PhoneFrameProps) {
  return (
    <div
      className={classNames(
        "rounded-[2.75rem] border-[0.6rem] border-night bg-surface text-[0.8125rem] text-ink shadow-2xl shadow-shade/25",
        className,
      )}
    >
      <div className="flex items-center justify-between px-5 pt-3 pb-2 text-xs font-semibold">
        <span>{time}</span>
        <span className="h-5 w-16 rounded-full bg-night" />
        <span className="flex gap-1">
          <Signal className="size-3.5" />
          <Wifi className="size-3.5" />
        </span>
      </div>
      {children}
    </div>
  );
}
