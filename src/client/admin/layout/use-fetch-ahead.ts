import { trpc } from "#client/admin/admin-trpc.ts";
import type { ScreenPlace } from "#client/admin/screens.ts";

/** Handlers for a link to a screen: under the pointer or the focus its code and first data load (product 7.7). */
export function useFetchAhead() {
  const queries = trpc.useUtils();
  return ({ load, prefetch }: ScreenPlace) => {
    const fetchAhead = () => {
      // What does not arrive now is loaded again when the screen opens.
      load?.().catch(() => undefined);
      void prefetch?.(queries);
    };
    return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
  };
}
