import { type ReactNode, Suspense } from "react";
import { classNames } from "#client/components/class-names.ts";

/** The white panel of a form; it reserves the height of the form while the code of the form loads. */
export function FormPanel({ waitingHeight, children }: { waitingHeight: string; children: ReactNode }) {
  return (
    <div className="rounded-3xl border border-line bg-white p-6 shadow-xl shadow-ink/5 sm:p-9">
      <Suspense fallback={<p className={classNames("text-soft", waitingHeight)}>Carregando...</p>}>
        {children}
      </Suspense>
    </div>
  );
}
