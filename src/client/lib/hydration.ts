import { useSyncExternalStore } from "react";

let isTakingOver = false;

/**
 * Whether the browser is still taking over the page that the server rendered: from the start of the scripts until the
 * visitor opens another page. Markup whose code is missing then stays as it is, and readable.
 */
export const takeover = {
  begin: () => {
    isTakingOver = true;
  },
  end: () => {
    isTakingOver = false;
  },
  isActive: () => isTakingOver,
};

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
