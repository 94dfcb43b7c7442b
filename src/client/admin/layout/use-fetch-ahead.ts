import { createContext, useContext } from "react";
import type { PlacePath } from "#client/admin/places.ts";

/** Loads the code and the first data of a screen. The router provides it: it knows the screens. */
export const FetchAhead = createContext<(path: PlacePath) => void>(() => undefined);

/** Handlers for a link to a screen: under the pointer or the focus its code and first data load. */
export function useFetchAhead() {
  const fetchAhead = useContext(FetchAhead);
  return (path: PlacePath) => ({
    onPointerEnter: () => fetchAhead(path),
    onFocus: () => fetchAhead(path),
  });
}
