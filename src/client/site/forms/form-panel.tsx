import { createContext, type ReactNode, useContext, useState } from "react";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { watchView } from "#client/site/watch-view.ts";

/** `useIsInView`: whether a public form, or what stands in its place once it is sent, is in the viewport. */
export const formPanels = watchView();

type FormState = {
  isSending: boolean;
  setSending: (isSending: boolean) => void;
  /** The values that were sent, until another submission is begun. */
  sent: unknown;
  setSent: (sent: unknown) => void;
};

const FormStateContext = createContext<FormState | undefined>(undefined);

/** Classes of the panel around a form of the site. */
const panelClass = "rounded-3xl border border-line bg-surface p-4 text-ink shadow-xl shadow-shade/5 sm:p-9";

type FormPanelProps = {
  form: { preload: () => Promise<void> };
  /** Stands above the form; when it changes, the form is left alone. */
  above?: ReactNode;
  children: ReactNode;
};

/** The panel of a form. It holds what became of the form, and outlives one whose rendering fails while it is sent. */
export function FormPanel({ form, above, children }: FormPanelProps) {
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<unknown>();
  return (
    <div ref={formPanels.watch} className={panelClass}>
      {above}
      <ChunkBoundary load={form.preload} fallback={null}>
        <FormStateContext value={{ isSending, setSending, sent, setSent }}>{children}</FormStateContext>
      </ChunkBoundary>
    </div>
  );
}

export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error("a form stands in no panel");
  return state;
}
