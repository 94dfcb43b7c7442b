/**
 * Runs `act` at once, or when the mouse button that is being pressed was released and its click handled. A message that
 * appears in between moves what is under the pointer, and the click is lost.
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
  // `mouseup` and not `pointerup`: after a touch the latter comes before the focus moves.
  for (const event of ["mouseup", "dragend"])
    window.addEventListener(event, end, { signal: released.signal, capture: true });
}
