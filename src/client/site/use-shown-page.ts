import { startTransition, useEffect, useState } from "react";
import type { Location } from "react-router-dom";
import { loadPageLook } from "./layout/page-metadata.ts";
import { useLoadRest, useSiteConfig } from "./site-config.tsx";
import { isPageLoaded, preloadPage } from "./site-pages.tsx";

/** Milliseconds for which the previous page stays while the code of the next one loads. */
const FALLBACK_AFTER_MS = 400;

/**
 * Selects the page to show: that of the URL once its code and texts have loaded; until then the previous page, or the
 * fallback if the code takes longer than FALLBACK_AFTER_MS.
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
      // After the texts, which are set in a transition.
      if (needsTexts) startTransition(() => show(false));
      else show(false);
    };
    // A failure is reported when the page renders.
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
