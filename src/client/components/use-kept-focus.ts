import { type RefObject, useEffect } from "react";

/** Maximum number of recorded focus positions. */
const TRAIL_MAX = 8;

/**
 * Keeps the focus inside a container: if the focused element is removed or disabled, focuses the last one still
 * available, or else the container. The browser would move the focus to the body.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let trail: HTMLElement[] = [];
    const recordFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        trail = [...trail.filter((place) => place !== target), target].slice(-TRAIL_MAX);
    };
    const observer = new MutationObserver(() => {
      const held = trail.at(-1);
      const isLost = held && (!held.isConnected || held.matches(":disabled"));
      if (!isLost || (document.activeElement !== document.body && document.activeElement !== held)) return;
      trail = trail.filter((place) => place.isConnected);
      const place = trail.findLast((candidate) => !candidate.matches(":disabled")) ?? element;
      place.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", recordFocus);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      element.removeEventListener("focusin", recordFocus);
      observer.disconnect();
    };
  }, [container]);
}
