export type OverlayName = "finder" | "keys";

let shown: OverlayName | undefined;
const listeners = new Set<() => void>();

/** Which dialog of the keyboard is open. */
export const shownOverlay = () => shown;

/** Opens a dialog of the keyboard in place of the one before, or closes it. */
export function showOverlay(name: OverlayName | undefined): void {
  shown = name;
  for (const listener of listeners) listener();
}

export function subscribeOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
