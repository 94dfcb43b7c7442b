import { useEffect, useEffectEvent } from "react";

/** Where letters are typed or mean something else. */
const OWN_KEYS =
  "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=menu], [popover]";

/** A key of an opened record, as `KeyboardEvent.key` in lower case, and what it does. */
type RecordKeys = Readonly<Record<string, (() => void) | false | undefined>>;

/**
 * The keys of an opened record. They do nothing while a field has the focus, while another dialog is open above it,
 * and with Control, Alt or ⌘.
 */
export function useRecordKeys(keys: RecordKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
    const beside = document.querySelector("[data-record-panel]");
    if (document.querySelectorAll("dialog[open]").length !== (beside ? 0 : 1)) return;
    if (target instanceof Element && target.closest(OWN_KEYS)) return;
    const action = keys[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
