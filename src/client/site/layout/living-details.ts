import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { moveInTurn, watchArrivals } from "./arrivals.ts";

/** The detail is well inside the window, and not at its edge. */
const MARGIN = "0px 0px -12% 0px";

/** What happens to a detail, up to how it is drawn. Nothing here moves another part of the page. */
const motions: Readonly<Record<string, Keyframe[]>> = {
  /** A tick or a mark is set. */
  tick: [{ opacity: 0, transform: "scale(0.3)" }, { opacity: 1, transform: "scale(1.15)", offset: 0.7 }, {}],
  /** A table is taken. */
  table: [{ fill: "#fff" }, {}],
  number: [{ fill: "#5a5466" }, {}],
  /** A bar grows. */
  grow: [{ transform: "scaleX(0)" }, {}],
  /** An eye blinks. */
  blink: [{}, { transform: "scaleY(0.1)", offset: 0.5 }, {}],
};

/**
 * Lets the details of the drawings that carry `data-living` happen once, when they come into sight. The
 * markup is how they end: so they are seen without script, on paper and with less motion.
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
