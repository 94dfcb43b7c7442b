import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { takeover } from "#client/lib/hydration.ts";
import { takePlace } from "./layout/scroll-place.ts";
import { isPageLoaded, preloadPage } from "./page-code.ts";
import type { Location } from "./router/location.ts";

/** How long the page that is being left stays while the code of the next one loads, in milliseconds (product 2.12). */
const FALLBACK_AFTER_MS = 400;

/**
 * Decides which page to show: that of the address once its code is there; until then the page before, and after
 * FALLBACK_AFTER_MS the fallback.
 */
export function useShownPage(address: Location): { shown: Location; isSlow: boolean } {
  const [shown, setShown] = useState(address);
  const [isSlow, setSlow] = useState(false);
  const [first] = useState(address);
  const isSamePage = address.pathname === shown.pathname;
  const followsLater = isSamePage && takeover.isActive();
  const isReady = isSamePage ? !followsLater : isPageLoaded(address.pathname);
  if (isReady && shown !== address) setShown(address);

  // Another place of a page that is being taken over: the visitor is there at once. What the address says about the page
  // follows in a transition, which leaves markup of the server in its place until its code has arrived.
  useLayoutEffect(() => {
    if (shown === address || !followsLater) return;
    takePlace(address);
    startTransition(() => setShown(address));
  }, [shown, address, followsLater]);

  useEffect(() => {
    if (address.pathname !== first.pathname) takeover.end();
  }, [address, first]);

  useEffect(() => {
    if (address === first || takeover.isActive() || isPageLoaded(address.pathname)) return;
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
    preloadPage(address.pathname).then(arrived, arrived);
    return () => {
      left = true;
      clearTimeout(timer);
      setSlow(false);
    };
  }, [address, first]);
  return { shown, isSlow };
}
