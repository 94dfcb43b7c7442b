import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { moveInTurn, watchArrivals } from "./arrivals.ts";

/** Margin by which a detail must be inside the window. */
const MARGIN = "0px 0px -12% 0px";

/** Animations of details, each ending in the drawn state. None affects the layout. */
const motions: Readonly<Record<string, Keyframe[]>> = {
  /** A check mark appears. */
  tick: [{ opacity: 0, transform: "scale(0.3)" }, { opacity: 1, transform: "scale(1.15)", offset: 0.7 }, {}],
  /** A table becomes occupied. */
  table: [{ fill: "#fff" }, {}],
  number: [{ fill: "#5a5466" }, {}],
  /** A bar grows. */
  grow: [{ transform: "scaleX(0)" }, {}],
  /** An eye blinks. */
  blink: [{}, { transform: "scaleY(0.1)", offset: 0.5 }, {}],
};

/**
 * Animates the details with `data-living` once, when they become visible. The markup is their final state, which is
 * shown without script, in print and with reduced motion.
 */
export function LivingDetails(): null {
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    if (!pathname || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const details = document.querySelectorAll("[data-living]");
    return watchArrivals(
      details,
      (arrived) =>
        moveInTurn(
          arrived.map(({ target }) => target),
          (detail) => motions[detail.getAttribute("data-living") ?? ""] ?? [],
        ),
      { rootMargin: MARGIN, threshold: 1 },
    );
  }, [pathname]);
  return null;
}
