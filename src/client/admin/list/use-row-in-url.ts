import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";

/** Marks a history entry that `open` pushed: closing goes back over it. */
const OPENED_HERE = { rowOpenedHere: true };

export type RowInUrl = { id: number | undefined; open: (id: number) => void; close: () => void };

/**
 * The id of the open row, kept in the address (product 7.10): a link or a reload opens it, and Back closes it.
 */
export function useRowInUrl(parameter: string): RowInUrl {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { data: id } = pathRowIdSchema.safeParse(parameters.get(parameter));

  const withRow = (row?: number) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    if (row === undefined) after.delete(parameter);
    else after.set(parameter, String(row));
    return after;
  };
  const open = (row: number) => setParameters(withRow(row), { state: OPENED_HERE, flushSync: true });
  const close = () => {
    if (location.state?.rowOpenedHere) void navigate(-1);
    else setParameters(withRow(), { replace: true, flushSync: true });
  };
  return { id, open, close };
}
