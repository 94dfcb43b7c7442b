import { useEffect, useState } from "react";
import { takeover } from "#client/lib/hydration.ts";
import { isPageLoaded, preloadPage } from "./page-code.ts";
import { type Location, useLocation } from "./router/location.ts";

/** How long the page that is being left stays while the code of the next one loads, in milliseconds (product 2.12). */
const FALLBACK_AFTER_MS = 400;

/**
 * Decides which page to show: that of the address once its code is there; until then the page before, and after
 * FALLBACK_AFTER_MS the fallback.
 */
export function useShownPage(): { shown: Location; isSlow: boolean } {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const [isSlow, setSlow] = useState(false);
  const [first] = useState(location);
  const isReady = location.pathname === shown.pathname || isPageLoaded(location.pathname);
  if (isReady && shown !== location) setShown(location);

  useEffect(() => {
    if (location !== first) takeover.end();
  }, [location, first]);

  useEffect(() => {
    if (location === first || isPageLoaded(location.pathname)) return;
    let left = false;
    const show = (slow: boolean) => {
      if (left) return;
      setShown(location);
      setSlow(slow);
    };
    const timer = setTimeout(() => show(true), FALLBACK_AFTER_MS);
    const arrived = () => {
      clearTimeout(timer);
      show(false);
    };
    // A failure shows when the page renders.
    preloadPage(location.pathname).then(arrived, arrived);
    return () => {
      left = true;
      clearTimeout(timer);
      setSlow(false);
    };
  }, [location, first]);
  return { shown, isSlow };
}
