import { useCallback, useEffect } from "react";
import { createBrowserRouter, Navigate, Outlet, useLocation, useRouteError } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { loadChunk } from "#client/lib/load-chunk.ts";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { trpc } from "./admin-trpc.ts";
import { useLeaveQuestion } from "./drafts/use-leave-question.ts";
import { Overlays } from "./finder/overlays.tsx";
import { Frame } from "./layout/frame.tsx";
import { FetchAhead } from "./layout/place-link.tsx";
import { type PlacePath, places } from "./places.ts";
import { screens } from "./screens.ts";
import { ReturnDialog } from "./session/return-dialog.tsx";
import { useSession } from "./session/session-provider.tsx";
import { useInactivity } from "./session/use-inactivity.ts";

/** Public; asks visitors to sign in. */
const OPEN_PLACE: PlacePath = "/admin/config-versions";

/** All admin routes, with lazily loaded screens, at the address of this window. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ScreenError />,
      hydrateFallbackElement: <Loading />,
      children: [
        { path: "/admin", element: <Navigate to="/admin/login" replace /> },
        { path: "/admin/settings", element: <Navigate to="/admin/data-management" replace /> },
        { path: "/admin/login", lazy: screen(() => import("./login/login-screen.tsx")) },
        {
          path: "/admin/reset-password",
          lazy: screen(() => import("./reset-password/reset-password-screen.tsx")),
        },
        { path: "/admin/invitation", lazy: screen(() => import("./reset-password/invitation-screen.tsx")) },
        {
          element: <Frame />,
          children: [
            route(OPEN_PLACE),
            {
              element: <Guard />,
              children: [
                ...places.filter(({ path }) => path !== OPEN_PLACE).map(({ path }) => route(path)),
                { path: "/admin/pages/own", lazy: screen(() => import("./pages/own/own-screen.tsx")) },
                {
                  path: "/admin/campaigns/links",
                  lazy: screen(() => import("./campaigns/links-screen.tsx")),
                },
                {
                  path: "/admin/campaigns/services",
                  lazy: screen(() => import("./campaigns/services-screen.tsx")),
                },
                {
                  path: "/admin/privacy/incidents",
                  lazy: screen(() => import("./privacy/incidents-screen.tsx")),
                },
                { path: "/admin/account", lazy: screen(() => import("./account/account-screen.tsx")) },
                { path: "/admin/people", lazy: screen(() => import("./people/person-screen.tsx")) },
                {
                  path: "/admin/privacy/people",
                  lazy: screen(() => import("./privacy/people/find-screen.tsx")),
                },
                {
                  path: "/admin/privacy/records",
                  lazy: screen(() => import("./privacy/records-screen.tsx")),
                },
                { path: "/admin/privacy/terms", lazy: screen(() => import("./privacy/terms-screen.tsx")) },
                { path: "/admin/*", element: <Navigate to="/admin/dashboard" replace /> },
              ],
            },
          ],
        },
        { path: "*", element: <LeaveToSite /> },
      ],
    },
  ]);

function route(path: PlacePath) {
  return { path, lazy: screen(screens[path].load) };
}

/** Code of a screen, asked for again before the screen is said not to open. */
function screen<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => loadChunk(load);
}

function Root() {
  useLeaveQuestion();
  const queries = trpc.useUtils();
  const fetchAhead = (path: PlacePath) => {
    const { load, prefetch } = screens[path];
    // Ignore failures: the screen loads its code again when it opens.
    load().catch(() => undefined);
    void prefetch?.(queries);
  };
  return (
    <FetchAhead value={fetchAhead}>
      <Outlet />
      <Overlays />
    </FetchAhead>
  );
}

/** Redirects an unknown address to the public home page, which is another document. */
function LeaveToSite() {
  useEffect(() => location.replace("/"), []);
  return null;
}

/** Replaces a screen that threw, or whose code failed to load after a release. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => console.error("screen failed", error), [error]);
  return (
    <main className="grid min-h-svh place-items-center p-6 text-center">
      <div>
        <h1 className="text-xl font-semibold">Esta tela não abriu</h1>
        <p className="mt-2 text-soft">
          Pode haver uma versão nova do sistema. Recarregue a página para continuar.
        </p>
        <Button label="Recarregar" className="mt-6" onClick={() => location.reload()} />
      </div>
    </main>
  );
}

/** Renders guarded screens for administrators; redirects everyone else to the login. */
function Guard() {
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

/** Full-screen placeholder while the session or a screen's code loads. */
function Loading() {
  return (
    <p role="status" className="grid min-h-svh place-items-center text-soft">
      Carregando...
    </p>
  );
}
