import { useCallback } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Loading } from "#client/components/loading.tsx";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { useSession } from "./session-provider.tsx";
import { useInactivity } from "./use-inactivity.ts";

/** Shows guarded screens to administrators and sends everyone else to the login. */
export function Guard() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <Loading />;
  if (session.status === "signed-out") {
    return <Navigate to="/admin/login" replace state={{ from: pathname + search }} />;
  }
  return <SignedIn administrator={session.administrator} expired={session.status === "expired"} />;
}

type SignedInProps = { administrator: AdministratorIdentity; expired: boolean };

/** The screen keeps what was typed while its session is renewed. */
function SignedIn({ administrator, expired }: SignedInProps) {
  const { signOut } = useSession();
  const onInactive = useCallback(() => signOut("inactivity"), [signOut]);
  useInactivity(onInactive);
  return (
    <>
      {/* Another one begins anew: what is typed on a screen is of the one who typed it. */}
      <Outlet key={administrator.id} context={administrator} />
      {expired && <ReturnDialog administrator={administrator} />}
    </>
  );
}
