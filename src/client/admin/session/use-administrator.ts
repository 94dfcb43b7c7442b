import { useOutletContext } from "react-router-dom";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";

/** Who is signed in, for the screens behind the guard. */
export function useAdministrator(): AdministratorIdentity {
  return useOutletContext<AdministratorIdentity>();
}
