import { useOutletContext } from "react-router-dom";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";

/** The signed-in administrator, for guarded screens. */
export function useAdministrator(): AdministratorIdentity {
  return useOutletContext<AdministratorIdentity>();
}
