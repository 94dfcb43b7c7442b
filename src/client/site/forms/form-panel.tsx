import { createContext, type ReactNode, useContext, useState } from "react";
import { ChunkBoundary } from "#client/site/chunk-boundary.tsx";
import { watchView } from "#client/site/watch-view.ts";

/** `useIsInView`: whether a public form, or the panel shown after it was sent, is in the viewport. */
export const formPanels = watchView();

type FormState = {
  isSending: boolean;
  setSending: (isSending: boolean) => void;
  /** The sent values, until another submission is started. */
  sent: unknown;
  setSent: (sent: unknown) => void;
};

const FormStateContext = createContext<FormState | undefined>(undefined);

/** Classes of the panel around a form of the site. */
const panelClass = "rounded-3xl border border-line bg-surface p-4 text-ink shadow-xl shadow-shade/5 sm:p-9";

type FormPanelProps = {
  form: { preload: () => Promise<void> };
  /** Rendered above the form; its changes do not re-render the form. */
  above?: ReactNode;
  children: ReactNode;
};

/** Panel of a form. Holds the form's submission state, which survives a rendering error while the form is sent. */
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
  if (!state) throw new Error("useFormState needs a FormPanel");
  return state;
}
