import type { ReactNode } from "react";
import { type Location, LocationProvider, PLAIN_KEY, RouterProvider } from "./location.ts";

const router = {
  navigate: (to: string) => {
    throw new Error(`a page opened ${to} while the server rendered it`);
  },
  hrefOf: (to: string) => to,
};

/** The router of a page that the server renders. */
export function StaticRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  const location: Location = { pathname, search: "", hash: "", key: PLAIN_KEY, navigationType: "POP" };
  return (
    <RouterProvider value={router}>
      <LocationProvider value={location}>{children}</LocationProvider>
    </RouterProvider>
  );
}
