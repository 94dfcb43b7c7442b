import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { moveInTurn, watchArrivals } from "./arrivals.ts";

/** Starts slightly below the viewport, so that an element is already moving when it becomes visible. */
const MARGIN = "0px 0px 6% 0px";
const RISE: Keyframe[] = [
  { opacity: 0, translate: "0 1.5rem" },
  { opacity: 1, translate: "0 0" },
];

const risen = new WeakSet<Element>();

/**
 * Animates elements of class `rise` once, one after the other, when they enter the viewport. They are never hidden:
 * without script, in print and in full-page screenshots everything is visible.
 */
export function RiseOnScroll(): null {
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    if (!pathname || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const parts = [...document.querySelectorAll(".rise")].filter((part) => !risen.has(part));
    return watchArrivals(
      parts,
      (arrived, atStart) => {
        for (const { target } of arrived) risen.add(target);
        // Skip what is visible at the start or was scrolled past: it has already been seen.
        const isNew = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry) =>
          bottom > 0 && !(atStart && top < window.innerHeight);
        moveInTurn(
          arrived.filter(isNew).map(({ target }) => target),
          () => RISE,
        );
      },
      { rootMargin: MARGIN },
    );
  }, [pathname]);
  return null;
}
