import { createContext, useContext } from "react";

const FormIdContext = createContext<string | undefined>(undefined);
export const FormIdProvider = FormIdContext.Provider;

/**
 * The id of a part of the public form around it. React's own ids begin with an underscore, which HTML checkers reject.
 */
export function useFormPartId(part: string): string {
  const formId = useContext(FormIdContext);
  if (!formId) throw new Error("useFormPartId needs a FormIdProvider");
  return `${formId}-${part}`;
}
