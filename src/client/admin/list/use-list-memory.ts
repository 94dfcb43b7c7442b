import { useMemo, useSyncExternalStore } from "react";
import type { z } from "zod";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { storeLocally } from "#client/lib/store-locally.ts";

const listeners = new Set<() => void>();
/** Preferences that could not be stored, for instance because storage is full; kept until the page unloads. */
const unstored = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stores a preference about a list for this administrator in this browser, for all parts of the screen; undefined
 * removes it.
 */
export function useListMemory<Value>(subject: string, list: string, schema: z.ZodType<Value>) {
  const key = `admin_${subject}:${useAdministrator().id}:${list}`;
  const text = useSyncExternalStore(subscribe, () => unstored.get(key) ?? localStorage.getItem(key));
  const value = useMemo(() => read(key, text, schema), [key, text, schema]);
  const store = (next: Value | undefined) => {
    unstored.delete(key);
    if (next === undefined) localStorage.removeItem(key);
    else {
      const chosen = JSON.stringify(next);
      if (!storeLocally(key, chosen)) unstored.set(key, chosen);
    }
    for (const listener of listeners) listener();
  };
  return [value, store] as const;
}

/** Ignores values that do not match the schema: a release may have changed it. */
function read<Value>(key: string, text: string | null, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? "null")).data;
  } catch (error) {
    console.warn(`${key} is not JSON and is ignored`, error);
    return undefined;
  }
}
