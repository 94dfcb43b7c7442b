import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { publicPaths } from "#shared/content/pages.ts";
import { whenSeen } from "./when-seen.ts";

/** Maximum delay of counting in milliseconds, if the browser is never idle. */
const LATEST_MS = 3000;

/** Counts the page of each opened URL, once it is visible and the browser is idle. */
export function useVisitCount(): void {
  const { pathname } = useLocation();
  const { ownPage } = useSiteConfig();
  const isPage = publicPaths.includes(pathname) || pathname === ownPage?.path;
  useEffect(() => {
    if (!isPage) return;
    const left = new AbortController();
    // Not part of the initial bundle. After a deploy its file may be gone: then nothing is counted.
    const visit = () => {
      if (!left.signal.aborted)
        void import("./first-look.ts").then(({ look }) => look(pathname)).catch(() => {});
    };
    whenSeen(() => {
      // Safari has no idle callback.
      if (window.requestIdleCallback) window.requestIdleCallback(visit, { timeout: LATEST_MS });
      else setTimeout(visit, LATEST_MS);
    }, left);
    return () => left.abort();
  }, [pathname, isPage]);
}
