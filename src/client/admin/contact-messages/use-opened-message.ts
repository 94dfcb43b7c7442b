import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";

const PARAMETER = "mensagem";
/** Marks an entry of the history that the list made, and to which the way back leads. */
const FROM_LIST = { fromList: true };

/** Which message is open, kept in the address: it can be linked to, and the browser's own Back closes it. */
export function useOpenedMessage() {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { data: id } = pathRowIdSchema.safeParse(parameters.get(PARAMETER));

  const open = (wanted: number) =>
    setParameters((before) => withMessage(before, String(wanted)), { state: FROM_LIST });
  const close = () => {
    if (location.state?.fromList) void navigate(-1);
    else setParameters((before) => withMessage(before), { replace: true });
  };
  return { id, open, close };
}

function withMessage(before: URLSearchParams, id?: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id) after.set(PARAMETER, id);
  else after.delete(PARAMETER);
  return after;
}
