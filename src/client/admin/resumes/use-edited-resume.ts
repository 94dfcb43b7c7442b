import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { rowIdSchema } from "#shared/schemas/row-id.ts";

const PARAMETER = "curriculo";

/** Which résumé's window is open, kept in the address so that a reload opens it again. */
export function useEditedResume(): { editedId: number | undefined; edit: (id: number | undefined) => void } {
  const [parameters, setParameters] = useSearchParams();
  const editedId = rowIdSchema.safeParse(Number(parameters.get(PARAMETER))).data;
  const edit = useCallback(
    (id: number | undefined) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete(PARAMETER);
          else next.set(PARAMETER, String(id));
          return next;
        },
        // Replaced, not pushed: going back leaves the screen, which asks first when something is unsaved.
        { replace: true, flushSync: true },
      ),
    [setParameters],
  );
  return { editedId, edit };
}
