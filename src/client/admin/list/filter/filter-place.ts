import { createContext, use } from "react";

/** Where filters stand: all in a bar; those that narrow the list as chips; or with their labels in a menu or dialog. */
type FilterPlace = { place: "bar" | "chips" | "menu"; isOnlyUnset?: boolean; done?: () => void };

export const FilterPlaces = createContext<FilterPlace>({ place: "bar" });

/** Where a filter stands, whether it is shown there, and what to call after a choice. */
export function useFilterPlace(isSet: boolean) {
  const { place, isOnlyUnset = false, done } = use(FilterPlaces);
  return { place, done, isShown: place === "chips" ? isSet : !(isOnlyUnset && isSet) };
}
