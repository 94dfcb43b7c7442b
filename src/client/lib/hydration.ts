import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and in the first render of the browser, which have to agree; then true. For what only the browser
 * knows.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
