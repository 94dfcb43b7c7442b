import type { ReactNode } from "react";

/** A section of a privacy screen, labeled by its heading. */
export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-base font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
