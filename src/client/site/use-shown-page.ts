import { startTransition, useEffect, useState } from "react";
import type { Location } from "react-router-dom";
import { loadPageLook } from "./layout/page-metadata.ts";
import { useLoadRest, useSiteConfig } from "./site-config.tsx";
import { isPageLoaded, preloadPage } from "./site-pages.tsx";

/** How long the page that is being left stays while the code of the next one loads, in milliseconds. */
const FALLBACK_AFTER_MS = 400;

/**
 * Decides which page to show: that of the address once its code and its texts are there; until then the page before, and
 * FALLBACK_AFTER_MS later without its code the fallback.
 */
export function useShownPage(address: Location): { shown: Location; isSlow: boolean } {
  const [shown, setShown] = useState(address);
  const [isSlow, setSlow] = useState(false);
  const { isPartial } = useSiteConfig();
  const loadRest = useLoadRest();
  const isOther = address.pathname !== shown.pathname;
  const isReady = !isOther || (isPageLoaded(address.pathname) && !isPartial);
  if (isReady && shown !== address) setShown(address);

  useEffect(() => {
    const isLoaded = isPageLoaded(address.pathname);
    const needsTexts = isOther && isPartial;
    if (isLoaded && !needsTexts) return;
    let left = false;
    const show = (slow: boolean) => {
      if (left) return;
      setShown(address);
      setSlow(slow);
    };
    const timer = isLoaded ? undefined : setTimeout(() => show(true), FALLBACK_AFTER_MS);
    const arrived = () => {
      clearTimeout(timer);
      // After the texts, which come by a transition.
      if (needsTexts) startTransition(() => show(false));
      else show(false);
    };
    // A failure shows when the page renders.
    const parts = [preloadPage(address.pathname), loadPageLook(), needsTexts && loadRest()];
    Promise.all(parts).then(arrived, arrived);
    return () => {
      left = true;
      clearTimeout(timer);
      setSlow(false);
    };
  }, [address]);
  return { shown, isSlow };
}
