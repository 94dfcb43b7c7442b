/** Calls `see` once somebody sees the page, which may be prerendered or in a tab of the background. */
export function whenSeen(see: () => void, given: { signal?: AbortSignal } = {}): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (!prerendering && !document.hidden) see();
  else {
    const change = prerendering ? "prerenderingchange" : "visibilitychange";
    document.addEventListener(change, () => whenSeen(see, given), { once: true, ...given });
  }
}
