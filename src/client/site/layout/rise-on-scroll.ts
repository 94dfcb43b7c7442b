import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { moveInTurn, watchArrivals } from "./arrivals.ts";

/** Begins a little below the viewport: the part that comes into sight is moving already. */
const MARGIN = "0px 0px 6% 0px";
const RISE: Keyframe[] = [
  { opacity: 0, translate: "0 1.5rem" },
  { opacity: 1, translate: "0 0" },
];

const risen = new WeakSet<Element>();

/**
 * Lets the parts with the class `rise` rise once, when they come into sight, one after the other. They are
 * visible before: without script, on paper and in a picture of the whole page nothing is hidden.
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
        // What is in sight when the page appears has been read already, and so has what was scrolled past.
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
