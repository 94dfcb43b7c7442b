import { Outlet } from "react-router-dom";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useWaiting } from "./use-waiting.ts";

/** Every screen of a session beside the sidebar, on a small screen above the bottom bar. */
export function Frame() {
  const { session } = useSession();
  const waiting = useWaiting(session.status !== "signed-in");
  const isWide = useMedia("(min-width: 64rem)");
  if (session.status === "loading" || session.status === "signed-out") return <Outlet />;
  const { administrator } = session;
  return (
    <div className="lg:flex">
      {isWide && <Sidebar administrator={administrator} waiting={waiting} />}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
      {!isWide && <BottomBar administrator={administrator} waiting={waiting} />}
    </div>
  );
}
