import type { ReactNode } from "react";
import { panelClass } from "#client/components/panel-class.ts";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { FormStateProvider, useNewFormState } from "./form-state.ts";
import { watchFormPanel } from "./forms-in-view.ts";

type FormPanelProps = {
  form: { preload: () => Promise<void> };
  /** Stands above the form; when it changes, the form is left alone. */
  above?: ReactNode;
  children: ReactNode;
};

/** The panel of a form. */
export function FormPanel({ form, above, children }: FormPanelProps) {
  const state = useNewFormState();
  return (
    <div ref={watchFormPanel} className={panelClass}>
      {above}
      <ChunkBoundary load={form.preload} fallback={null}>
        <FormStateProvider value={state}>{children}</FormStateProvider>
      </ChunkBoundary>
    </div>
  );
}
