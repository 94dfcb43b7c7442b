/** Resolves after the next paint, so that feedback shows before the work that follows. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
