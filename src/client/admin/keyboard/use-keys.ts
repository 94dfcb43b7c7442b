import { useEffect, useEffectEvent } from "react";

/** A key as `KeyboardEvent.key` in lower case, and what it does. */
export type KeyActions = Readonly<Record<string, (() => void) | false | undefined>>;

/**
 * Runs the action of a pressed key, unless an element of `fields`, a selector, has the focus, or Control, Alt or ⌘ is
 * held. `actionsFor` gives none while the keys rest.
 */
export function useKeys(fields: string, actionsFor: (event: KeyboardEvent) => KeyActions | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(fields)) return;
    const action = actionsFor(event)?.[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
