/** Calls `see` once the page is visible: it may be prerendered or in a background tab. */
export function whenSeen(see: () => void, given: { signal?: AbortSignal } = {}): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (!prerendering && !document.hidden) see();
  else {
    const change = prerendering ? "prerenderingchange" : "visibilitychange";
    document.addEventListener(change, () => whenSeen(see, given), { once: true, ...given });
  }
}
