import { createContext, useContext, useState } from "react";

type FormState = {
  isSending: boolean;
  setSending: (isSending: boolean) => void;
  /** The values that were sent, until another submission is begun. */
  sent: unknown;
  setSent: (sent: unknown) => void;
};

const Context = createContext<FormState | undefined>(undefined);
export const FormStateProvider = Context.Provider;

/** What became of a form. Its panel holds it, so that it outlives a form whose rendering fails while it is sent. */
export function useNewFormState(): FormState {
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<unknown>();
  return { isSending, setSending, sent, setSent };
}

export function useFormState(): FormState {
  const state = useContext(Context);
  if (!state) throw new Error("a form stands in no panel");
  return state;
}
