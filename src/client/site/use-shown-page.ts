import { useEffect, useState } from "react";
import type { Location } from "react-router-dom";
import { loadPageLook } from "./layout/page-metadata.ts";
import { isPageLoaded, preloadPage } from "./site-pages.tsx";

/** How long the page that is being left stays while the code of the next one loads, in milliseconds. */
const FALLBACK_AFTER_MS = 400;

/**
 * Decides which page to show: that of the address once its code is there; until then the page before, and after
 * FALLBACK_AFTER_MS the fallback.
 */
export function useShownPage(address: Location): { shown: Location; isSlow: boolean } {
  const [shown, setShown] = useState(address);
  const [isSlow, setSlow] = useState(false);
  const isReady = address.pathname === shown.pathname || isPageLoaded(address.pathname);
  if (isReady && shown !== address) setShown(address);

  useEffect(() => {
    if (isPageLoaded(address.pathname)) return;
    let left = false;
    const show = (slow: boolean) => {
      if (left) return;
      setShown(address);
      setSlow(slow);
    };
    const timer = setTimeout(() => show(true), FALLBACK_AFTER_MS);
    const arrived = () => {
      clearTimeout(timer);
      show(false);
    };
    // A failure shows when the page renders.
    Promise.all([preloadPage(address.pathname), loadPageLook()]).then(arrived, arrived);
    return () => {
      left = true;
      clearTimeout(timer);
      setSlow(false);
    };
  }, [address]);
  return { shown, isSlow };
}
