import { afterPaint } from "./after-paint.ts";

/** Far enough ahead that the code is there before the reader reaches the element, in CSS pixels. */
const MARGIN = "400px";
/** A page that is read for this long, in milliseconds, has nothing better left to load. */
const IDLE_MS = 2500;

const interactions = ["pointerdown", "keydown"] as const;

/**
 * Resolves when an element comes near the viewport, when the visitor begins to do something (the next click may leave for
 * another page, and React keeps it waiting for markup whose code is missing), or after IDLE_MS.
 */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), {
      rootMargin: MARGIN,
    });
    const timer = setTimeout(done, IDLE_MS);
    function done() {
      observer.disconnect();
      clearTimeout(timer);
      for (const type of interactions) removeEventListener(type, interact, { capture: true });
      resolve();
    }
    function interact() {
      void afterPaint().then(done);
    }
    for (const type of interactions) addEventListener(type, interact, { capture: true, passive: true });
    observer.observe(element);
  });
}
