/** Keys that may repeat while held. */
const MOVING = new Set(["j", "k", "arrowup", "arrowdown", "arrowleft", "arrowright"]);
/** Elements where Enter is a new line. */
const LINES = "textarea, [contenteditable]";

let held: string | undefined;

/**
 * Marks this key press as a shortcut: while held, it does not repeat, nor type into a field that the shortcut focused.
 */
export function holdKey(key: string): void {
  held = key.toLowerCase();
}

/** Suppresses key repeat of shortcuts, Escape, and Enter outside text fields. Returns the cleanup. */
export function stopHeldKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (!event.repeat || !isOnce(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const release = () => {
    held = undefined;
  };
  addEventListener("keydown", press, true);
  addEventListener("keyup", release, true);
  addEventListener("blur", release);
  return () => {
    removeEventListener("keydown", press, true);
    removeEventListener("keyup", release, true);
    removeEventListener("blur", release);
  };
}

function isOnce({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const name = key.toLowerCase();
  if (name === "escape") return true;
  if (name === "enter") return ctrlKey || metaKey || !(target instanceof Element && target.closest(LINES));
  return name === held && !MOVING.has(name);
}
