/**
 * Runs `act` now, or after a pending mouse press and its click: a layout shift in between would move the target and
 * lose the click.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(":active")) {
    act();
    return;
  }
  const released = new AbortController();
  const end = () => {
    released.abort();
    setTimeout(act);
  };
  // `mouseup` instead of `pointerup`, which a touch fires before the focus moves.
  for (const event of ["mouseup", "dragend"])
    window.addEventListener(event, end, { signal: released.signal, capture: true });
}
