import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  addEventListener("resize", listener, { passive: true });
  return () => {
    removeEventListener("scroll", listener);
    removeEventListener("resize", listener);
  };
}

/** Whether the page is scrolled further than `pixels`; re-renders only when the answer changes. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}

/** Scrolled share of the page, from 0 to 1 in steps of half a percent. */
export function useScrollProgress(): number {
  return useSyncExternalStore(
    subscribe,
    () => {
      const scrollable = document.documentElement.scrollHeight - window.innerHeight;
      return scrollable <= 0 ? 0 : Math.round(Math.min(1, window.scrollY / scrollable) * 200) / 200;
    },
    () => 0,
  );
}
