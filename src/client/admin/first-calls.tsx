import { useEffect } from "react";
import { trpc } from "./admin-trpc.ts";
import type { PlacePath } from "./places.ts";
import { screens } from "./screens.ts";
import { readSessionCopy } from "./session/session-copy.ts";

/**
 * Asks for the first data of the opened screen together with the session, before its code has arrived. Only where a
 * session is likely, and without a filter in the address: `prefetch` asks for the default.
 */
export function FirstCalls() {
  const queries = trpc.useUtils();
  useEffect(() => {
    const screen = screens[location.pathname as PlacePath] as (typeof screens)[PlacePath] | undefined;
    if (readSessionCopy() && !location.search) void screen?.prefetch?.(queries);
  }, [queries]);
  return null;
}
