import { useCallback } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import type { AdministratorIdentity } from "../../../shared/schemas/session.ts";
import { Loading } from "../layout/loading.tsx";
import { useSession } from "./session-provider.tsx";
import { useInactivity } from "./use-inactivity.ts";

/** Lets administrators through to guarded screens and sends everybody else to the login (spec section 2). */
export function Guard() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <Loading />;
  if (session.status === "signed-out") {
    return <Navigate to="/admin/login" replace state={{ from: pathname + search }} />;
  }
  return <SignedIn administrator={session.administrator} />;
}

function SignedIn({ administrator }: { administrator: AdministratorIdentity }) {
  const { signOut } = useSession();
  const onInactive = useCallback(() => signOut("inactivity"), [signOut]);
  useInactivity(onInactive);
  return <Outlet context={administrator} />;
}
