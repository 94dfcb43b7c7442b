import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";

/** Marks a history entry that `open` pushed: closing goes back over it. */
const OPENED_HERE = { rowOpenedHere: true };

export type RowInUrl<Id> = {
  id: Id | undefined;
  open: (id: Id) => void;
  /** Shows another row in the place of the open one: Back still returns to the list. */
  swap: (id: Id) => void;
  close: () => void;
};

/** The value in the address of a dialog that creates a row. */
export const NEW_ROW = "novo";

const readRowId = (text: string | null): number | undefined => pathRowIdSchema.safeParse(text).data;

/** Reads the number of a row, or NEW_ROW. */
export const readRowIdOrNew = (text: string | null): number | typeof NEW_ROW | undefined =>
  text === NEW_ROW ? text : readRowId(text);

/** The number of the open row, kept in the address: a link or a reload opens it, and Back closes it. */
export function useRowInUrl(parameter: string): RowInUrl<number> {
  return useDialogInUrl(parameter, readRowId);
}

/** As `useRowInUrl`, for other ids; `read` gives undefined for what is none. */
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
    if (location.state?.rowOpenedHere) void navigate(-1);
    else setParameters(withRow(), { replace: true, flushSync: true });
  };
  return { id, open, swap, close };
}
