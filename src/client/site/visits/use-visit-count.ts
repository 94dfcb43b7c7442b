import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { publicPaths } from "#shared/content/pages.ts";
import { whenSeen } from "./when-seen.ts";

/** The page is counted by then, also on a phone that never rests. In ms. */
const LATEST_MS = 3000;

/** Counts the page at each address that is opened, once it is seen and the browser has nothing better to do. */
export function useVisitCount(): void {
  const { pathname } = useLocation();
  const { ownPage } = useSiteConfig();
  const isPage = publicPaths.includes(pathname) || pathname === ownPage?.path;
  useEffect(() => {
    if (!isPage) return;
    const left = new AbortController();
    // Not part of the first download. After a deploy its file may be gone: then nothing is counted.
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
