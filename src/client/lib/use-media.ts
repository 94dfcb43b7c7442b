import { useSyncExternalStore } from "react";

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the window has room for columns; in a smaller one the first cell of a row holds what it has. */
export function useIsWide(): boolean {
  return useMedia("(min-width: 48rem)");
}
