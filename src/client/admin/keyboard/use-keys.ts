import { useEffect, useEffectEvent } from "react";
import { holdKey } from "./held-keys.ts";

/** Actions by `KeyboardEvent.key` in lower case. */
export type KeyActions = Readonly<Record<string, (() => void) | false | undefined>>;

/**
 * Runs the action of a pressed key, unless the focus is inside `fields` (a selector) or Control, Alt or ⌘ is held.
 * `actionsFor` returns undefined while the shortcuts are inactive. With `first`, it runs before handlers without it.
 */
export function useKeys(
  fields: string,
  actionsFor: (event: KeyboardEvent) => KeyActions | undefined,
  { first = false } = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(fields)) return;
    const action = actionsFor(event)?.[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    holdKey(key);
    action();
  });
  useEffect(() => {
    addEventListener("keydown", press, first);
    return () => removeEventListener("keydown", press, first);
  }, [first]);
}
