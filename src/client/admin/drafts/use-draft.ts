import { useCallback, useEffect, useMemo, useState } from "react";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts/texts.ts";

export type Draft<Value> = {
  /** The draft that existed when the screen or dialog opened. */
  kept: Value | undefined;
  keep: (value: Value) => void;
  discard: () => void;
};

/** What this tab has typed or restored and not saved, by the key of its draft. Another tab has its own. */
const unsaved = new Map<string, unknown>();

/**
 * The unsaved changes of a screen or dialog, kept in this browser per administrator until they are saved or discarded (product
 * 7.11). `Value` must be JSON; a draft that does not parse is ignored. Of two tabs the last to type is kept; when it has
 * saved, the draft is that of the other again.
 */
export function useDraft<Value>(name: string): Draft<Value> {
  const key = `admin_draft:${useAdministrator().id}:${name}`;
  const [kept] = useState(() => {
    const stored = read<Value>(key);
    // What was kept by this tab before, another may have saved or discarded since.
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

/** Says once that nothing is kept, until a draft is kept again. */
let isFull = false;

/**
 * Where the storage is full, the draft before is removed: it would come back later as what was typed last. The changes are
 * still on the screen.
 */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    isFull = false;
  } catch (error) {
    localStorage.removeItem(key);
    if (!isFull) toast.failure({ title: texts.drafts.notKept, description: texts.drafts.notKeptText });
    isFull = true;
    console.warn("the draft was not kept", error);
  }
}

/** The fields of `after` whose values differ from those of `before`. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Partial<Fields> {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== before[field as keyof Fields];
  return Object.fromEntries(Object.entries(after).filter(differs)) as Partial<Fields>;
}
