import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";

type DetailProps = { label: string; className?: string; children: ReactNode };

export function Detail({ label, className, children }: DetailProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-line tabular-nums">{children}</dd>
    </div>
  );
}
