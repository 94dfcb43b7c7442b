import { useCallback } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Loading } from "#client/components/loading.tsx";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { useSession } from "./session-provider.tsx";
import { useInactivity } from "./use-inactivity.ts";

/** Renders guarded screens for administrators; redirects everyone else to the login. */
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

/** Keeps the screen's state while the session is renewed. */
function SignedIn({ administrator, expired }: SignedInProps) {
  const { signOut } = useSession();
  const onInactive = useCallback(() => signOut("inactivity"), [signOut]);
  useInactivity(onInactive);
  return (
    <>
      {/* Remount for another administrator, who must not see the previous one's input. */}
      <Outlet key={administrator.id} context={administrator} />
      {expired && <ReturnDialog administrator={administrator} />}
    </>
  );
}
