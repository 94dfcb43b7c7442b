import { useCallback, useMemo, useState } from "react";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";

type Draft<Value> = {
  /** What was kept when the screen opened; undefined without one. */
  kept: Value | undefined;
  keep: (value: Value) => void;
  discard: () => void;
};

/**
 * Unsaved work of a screen, kept in this browser for its author until it is saved or discarded: it outlives a reload, a
 * crash and the end of the session. `value` must be JSON; what no longer parses is as good as none.
 */
export function useDraft<Value>(name: string): Draft<Value> {
  const key = `admin_draft:${useAdministrator().id}:${name}`;
  const [kept] = useState(() => read<Value>(key));
  const keep = useCallback((value: Value) => write(key, value), [key]);
  const discard = useCallback(() => localStorage.removeItem(key), [key]);
  return useMemo(() => ({ kept, keep, discard }), [kept, keep, discard]);
}

function read<Value>(key: string): Value | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    console.warn("a draft is not JSON and is left out", error);
    return undefined;
  }
}

/** A full storage loses the draft, not the work: it is still on the screen. */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn("the draft was not kept", error);
  }
}
