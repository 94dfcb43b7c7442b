import { createContext, use } from "react";

/** Where filters are rendered: as chips in the bar (all, or only active ones), or with labels in a menu or dialog. */
type FilterPlace = { place: "chips" | "menu"; shown?: "set" | "unset"; done?: () => void };

export const FilterPlaces = createContext<FilterPlace>({ place: "chips" });

/** Where a filter is rendered, whether it is shown there, and the callback after a choice. */
export function useFilterPlace(isSet: boolean) {
  const { place, shown, done } = use(FilterPlaces);
  return { place, done, isShown: shown === undefined || isSet === (shown === "set") };
}
