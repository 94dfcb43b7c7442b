import { createContext, useContext } from "react";
import { findPage, withoutEndSlash } from "#shared/pages.ts";

/** An address within the site, as its pages know it: without the path of a preview. */
export type Location = {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  /** Names the history entry. */
  key: string;
  navigationType: NavigationType;
};

/** How the visitor came to a location: by Back, Forward or a load, by a link, or without a new history entry. */
export type NavigationType = "POP" | "PUSH" | "REPLACE";

/** The key of an entry that the router did not make. */
export const PLAIN_KEY = "default";

type Router = {
  /** Opens an address of the site, given from the root. */
  navigate: (to: string, options?: { replace: boolean }) => void;
  /** The address that the browser opens for one of the site. */
  hrefOf: (to: string) => string;
};

const RouterContext = createContext<Router | undefined>(undefined);
export const RouterProvider = RouterContext.Provider;

const LocationContext = createContext<Location | undefined>(undefined);
export const LocationProvider = LocationContext.Provider;

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error("useRouter needs a RouterProvider");
  return router;
}

/** The location of the page that is shown (`useShownPage`), which may follow that of the address a moment later. */
export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error("useLocation needs a LocationProvider");
  return location;
}

/**
 * The address of a page of the site as the server writes it: `/contato/?a` is `/contato?a`. Undefined for an address that
 * no page has, such as that of a file: the browser opens it.
 */
export function pageAddress(to: string): string | undefined {
  const [path = ""] = to.split(/[?#]/);
  const page = withoutEndSlash(path);
  return findPage(page) && page + to.slice(path.length);
}
