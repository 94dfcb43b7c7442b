import type { ReactNode } from "react";
import { type Location, PLAIN_KEY, RouterProvider } from "./location.ts";

const router = {
  navigate: (to: string) => {
    throw new Error(`a page opened ${to} while the server rendered it`);
  },
  hrefOf: (to: string) => to,
};

type StaticRouterProps = {
  pathname: string;
  /** Renders the site for the location of the address. */
  children: (address: Location) => ReactNode;
};

/** The router of a page that the server renders. */
export function StaticRouter({ pathname, children }: StaticRouterProps) {
  const address: Location = { pathname, search: "", hash: "", key: PLAIN_KEY, navigationType: "POP" };
  return <RouterProvider value={router}>{children(address)}</RouterProvider>;
}
