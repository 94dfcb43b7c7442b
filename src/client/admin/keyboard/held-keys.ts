/** Keys that go on while they are held. */
const MOVING = new Set(["j", "k", "arrowup", "arrowdown", "arrowleft", "arrowright"]);
/** Elements where Enter is a new line. */
const LINES = "textarea, [contenteditable]";

let held: string | undefined;

/** Says that a press of this key was a shortcut. Held on, it does nothing more, and is no text where it has led. */
export function holdKey(key: string): void {
  held = key.toLowerCase();
}

/** Stops what a held key repeats where once is enough: shortcuts, Escape, and Enter outside of texts. Returns the cleanup. */
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
