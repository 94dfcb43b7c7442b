import { createContext, use } from "react";

/** Where filters stand: as chips in the bar, all or only those that narrow the list, or with labels in a menu or dialog. */
type FilterPlace = { place: "chips" | "menu"; shown?: "set" | "unset"; done?: () => void };

export const FilterPlaces = createContext<FilterPlace>({ place: "chips" });

/** Where a filter stands, whether it is shown there, and what to call after a choice. */
export function useFilterPlace(isSet: boolean) {
  const { place, shown, done } = use(FilterPlaces);
  return { place, done, isShown: shown === undefined || isSet === (shown === "set") };
}
