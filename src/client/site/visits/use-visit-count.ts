import { useEffect } from "react";
import { useLocation } from "#client/site/router/location.ts";
import { publicPaths } from "#shared/pages.ts";

/** The page is counted by then, also on a phone that never rests. In ms. */
const LATEST_MS = 3000;

/** Counts the page at each address that is opened, once the browser has nothing better to do (product 4.14). */
export function useVisitCount(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!publicPaths.includes(pathname)) return;
    // Not part of the first download. After a deploy its file may be gone: then nothing is counted.
    const visit = () =>
      void import("./count.ts").then(({ count }) => count("visit", pathname)).catch(() => {});
    // Safari has no idle callback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(visit, LATEST_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(visit, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, [pathname]);
}
