export type OverlayName = "finder" | "keys";

let shown: OverlayName | undefined;
const listeners = new Set<() => void>();

/** The open keyboard overlay. */
export const shownOverlay = () => shown;

/** Opens an overlay, replacing the current one, or closes it. */
export function showOverlay(name: OverlayName | undefined): void {
  shown = name;
  for (const listener of listeners) listener();
}

export function subscribeOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
