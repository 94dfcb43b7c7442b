import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, then true. Guards browser-only content. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
