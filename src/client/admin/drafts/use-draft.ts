import { useCallback, useEffect, useMemo, useState } from "react";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts/texts.ts";

export type Draft<Value> = {
  /** The draft that existed on opening. */
  kept: Value | undefined;
  keep: (value: Value) => void;
  discard: () => void;
};

/** Unsaved drafts of this tab, by key; every tab has its own. */
const unsaved = new Map<string, unknown>();

/**
 * Unsaved changes of a screen or dialog, kept in this browser per administrator until saved or discarded. `Value` must
 * be JSON; ignores a draft that does not parse. With two tabs the last input wins; when that tab saves, the other's draft
 * is written back.
 */
export function useDraft<Value>(name: string): Draft<Value> {
  const key = draftKey(useAdministrator().id, name);
  const [kept] = useState(() => {
    const stored = read<Value>(key);
    // Another tab may have saved or discarded this draft since.
    if (stored === undefined) unsaved.delete(key);
    else unsaved.set(key, stored);
    return stored;
  });
  const keep = useCallback(
    (value: Value) => {
      unsaved.set(key, value);
      write(key, value);
    },
    [key],
  );
  const discard = useCallback(() => {
    if (unsaved.delete(key)) localStorage.removeItem(key);
  }, [key]);
  useEffect(() => {
    const keepOwn = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null && unsaved.has(key)) write(key, unsaved.get(key));
    };
    addEventListener("storage", keepOwn);
    return () => removeEventListener("storage", keepOwn);
  }, [key]);
  return useMemo(() => ({ kept, keep, discard }), [kept, keep, discard]);
}

/** Key of an administrator's draft in the storage of this browser. */
export function draftKey(administratorId: string, name: string): string {
  return `admin_draft:${administratorId}:${name}`;
}

function read<Value>(key: string): Value | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    console.warn("a draft is not JSON and is ignored", error);
    return undefined;
  }
}

/** Warns only once until a draft is stored again. */
let isFull = false;

/** If the storage is full, deletes the previous draft, which would otherwise reappear as the latest input. */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    isFull = false;
  } catch (error) {
    localStorage.removeItem(key);
    if (!isFull) toast.failure({ title: texts.drafts.notKept, description: texts.drafts.notKeptText });
    isFull = true;
    console.warn("the draft could not be stored", error);
  }
}

/** Fields of `after` that differ from `before`. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Partial<Fields> {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== before[field as keyof Fields];
  return Object.fromEntries(Object.entries(after).filter(differs)) as Partial<Fields>;
}
