import { useSyncExternalStore } from "react";

/** Whether a media query matches; re-renders on change. */
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

/** Whether the window fits a record beside its list. */
export function useHasRoomBeside(): boolean {
  return useMedia("(min-width: 80rem)");
}

/** Whether the window fits table columns; below this width, the first cell of a row holds everything. */
export function useIsWide(): boolean {
  return useMedia("(min-width: 48rem)");
}

/** Whether lists, calendars and suggestions are ours: phones and touch screens have good ones themselves. */
export function useHasOwnParts(): boolean {
  return useMedia("(pointer: fine) and (min-width: 48rem)");
}
