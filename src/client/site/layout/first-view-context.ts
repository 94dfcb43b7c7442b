import { createContext, useContext } from "react";

/** True while the first view is rendered: only the header and the opening of a page. */
export const FirstViewContext = createContext(false);

export function useIsFirstView(): boolean {
  return useContext(FirstViewContext);
}
