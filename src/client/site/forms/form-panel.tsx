import { type ReactNode, Suspense } from "react";
import { classNames } from "#client/components/class-names.ts";

/** The white sheet a form stands on; it keeps the form's height while the form's code arrives. */
export function FormPanel({ waitingHeight, children }: { waitingHeight: string; children: ReactNode }) {
  return (
    <div className="rounded-3xl border border-line bg-white p-6 shadow-xl shadow-ink/5 sm:p-9">
      <Suspense fallback={<p className={classNames("text-soft", waitingHeight)}>Carregando...</p>}>
        {children}
      </Suspense>
    </div>
  );
}
