/** Resolves when the next frame is painted, so that what a visitor just did shows before the work that follows. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
