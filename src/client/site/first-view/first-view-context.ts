import { createContext, useContext } from "react";

/** True while the static first view is made: header and opening of a page, nothing below. */
export const FirstViewContext = createContext(false);

export function useIsFirstView(): boolean {
  return useContext(FirstViewContext);
}
