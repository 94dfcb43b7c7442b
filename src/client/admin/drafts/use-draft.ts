import { useCallback, useMemo, useState } from "react";
import { useAdministrator } from "#client/admin/session/use-administrator.ts";

export type Draft<Value> = {
  /** The draft that existed when the screen or dialog opened. */
  kept: Value | undefined;
  keep: (value: Value) => void;
  discard: () => void;
};

/**
 * The unsaved changes of a screen or dialog, kept in this browser per administrator until they are saved or discarded (product
 * 7.11). `Value` must be JSON; a draft that does not parse is ignored.
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

/** A full storage loses the draft; the changes are still on the screen. */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn("the draft was not kept", error);
  }
}
