import type { ReactNode } from "react";

type WrittenProps = { as?: "p" | "dd"; children: ReactNode };

/** What the person of a record wrote, the first thing below the name. */
export function Written({ as: Element = "p", children }: WrittenProps) {
  return (
    <Element
      data-answered
      className="max-w-prose scroll-mt-6 text-lg/relaxed text-pretty wrap-anywhere whitespace-pre-wrap print:text-base"
    >
      {children}
    </Element>
  );
}
