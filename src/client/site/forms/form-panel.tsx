import { type ReactNode, Suspense } from "react";
import { classNames } from "#client/components/class-names.ts";
import { panelClass } from "#client/components/panel-class.ts";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { watchFormPanel } from "./forms-in-view.ts";

type FormPanelProps = {
  form: { preload: () => Promise<void> };
  /** Reserves the height of the form while its code loads. */
  waitingHeight: string;
  /** Stands above the form; when it changes, the form is left alone. */
  above?: ReactNode;
  children: ReactNode;
};

/** The panel of a form. */
export function FormPanel({ form, waitingHeight, above, children }: FormPanelProps) {
  const waiting = <p className={classNames("text-soft", waitingHeight)}>Carregando...</p>;
  return (
    <div ref={watchFormPanel} className={panelClass}>
      {above}
      <ChunkBoundary load={form.preload} fallback={waiting}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </ChunkBoundary>
    </div>
  );
}
