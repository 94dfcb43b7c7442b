import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import {
  type Location,
  LocationProvider,
  type NavigationType,
  PLAIN_KEY,
  RouterProvider,
} from "./location.ts";

type BrowserRouterProps = {
  /** What stands before the paths of the site in the address: that of a preview. */
  basename?: string | undefined;
  children: ReactNode;
};

/**
 * Keeps the page in step with the browser's history. It does not render in a transition: a click would wait for far parts
 * of the page whose code has not arrived.
 */
export function BrowserRouter({ basename = "", children }: BrowserRouterProps) {
  const [location, setLocation] = useState(() => readLocation(basename, "POP"));
  useLayoutEffect(() => {
    const pop = () => setLocation(readLocation(basename, "POP"));
    addEventListener("popstate", pop);
    return () => removeEventListener("popstate", pop);
  }, [basename]);

  const router = useMemo(() => {
    const hrefOf = (to: string) => withBasename(basename, to);
    const navigate = (to: string, { replace } = { replace: false }) => {
      const entry = { key: crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) };
      try {
        if (replace) history.replaceState(entry, "", hrefOf(to));
        else history.pushState(entry, "", hrefOf(to));
      } catch {
        // A browser that allows no more entries for a while.
        window.location.assign(hrefOf(to));
        return;
      }
      setLocation(readLocation(basename, replace ? "REPLACE" : "PUSH"));
    };
    return { navigate, hrefOf };
  }, [basename]);
  return (
    <RouterProvider value={router}>
      <LocationProvider value={location}>{children}</LocationProvider>
    </RouterProvider>
  );
}

function readLocation(basename: string, navigationType: NavigationType): Location {
  const { pathname, search, hash } = window.location;
  const key = history.state?.key ?? PLAIN_KEY;
  return { pathname: pathname.slice(basename.length) || "/", search, hash, key, navigationType };
}

/** `/#anchor` becomes `/preview#anchor`: the home page of a preview has no slash at its end. */
function withBasename(basename: string, to: string): string {
  return basename && /^\/(?:[?#]|$)/.test(to) ? basename + to.slice(1) : basename + to;
}
