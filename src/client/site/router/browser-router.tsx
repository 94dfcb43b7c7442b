import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { type Location, type NavigationType, PLAIN_KEY, RouterProvider } from "./location.ts";

type BrowserRouterProps = {
  /** What stands before the paths of the site in the address: that of a preview. */
  basename?: string | undefined;
  /** Renders the site for the location of the address. */
  children: (address: Location) => ReactNode;
};

/**
 * Keeps the page in step with the browser's history. The location of the address is not a context: React would render
 * markup of the server anew whose code has not arrived, since it may read the context.
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
  return <RouterProvider value={router}>{children(location)}</RouterProvider>;
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
