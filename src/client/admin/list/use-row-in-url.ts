import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ownBack } from "#client/lib/use-unsaved-changes.ts";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";

/** State of a history entry pushed by `open`; closing goes back over it. */
const OPENED_HERE = { rowOpenedHere: true };

export type RowInUrl<Id> = {
  id: Id | undefined;
  open: (id: Id) => void;
  /** Replaces the open row; Back still returns to the list. */
  swap: (id: Id) => void;
  close: () => void;
};

/** URL value of the dialog that creates a row. */
export const NEW_ROW = "novo";

const readRowId = (text: string | null): number | undefined => pathRowIdSchema.safeParse(text).data;

/** Parses a row id or NEW_ROW. */
export const readRowIdOrNew = (text: string | null): number | typeof NEW_ROW | undefined =>
  text === NEW_ROW ? text : readRowId(text);

/** Id of the open record, kept in the URL: a link or a reload opens it, Back closes it, also after others. */
export function useRowInUrl(parameter: string): RowInUrl<number> {
  const opened = useDialogInUrl(parameter, readRowId);
  return opened.id === undefined ? opened : { ...opened, open: opened.swap };
}

/** Like `useRowInUrl` for other ids; `read` returns undefined for an invalid value. */
export function useDialogInUrl<Id extends number | string>(
  parameter: string,
  read: (text: string | null) => Id | undefined,
): RowInUrl<Id> {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = read(parameters.get(parameter));

  const withRow = (row?: Id) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    if (row === undefined) after.delete(parameter);
    else after.set(parameter, String(row));
    return after;
  };
  const open = (row: Id) => setParameters(withRow(row), { state: OPENED_HERE, flushSync: true });
  const swap = (row: Id) =>
    setParameters(withRow(row), { replace: true, state: location.state, flushSync: true });
  const close = () => {
    if (location.state?.rowOpenedHere) {
      ownBack.isPending = true;
      void navigate(-1);
    } else setParameters(withRow(), { replace: true, flushSync: true });
  };
  return { id, open, swap, close };
}
