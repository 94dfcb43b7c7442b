import type { KeyboardEvent } from "react";

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Returns by how many percent of an image an arrow key moves what is on it: 1, with Shift 10. Prevents scrolling;
 * undefined for other keys and for shortcuts.
 */
export function arrowStep(event: KeyboardEvent): { x: number; y: number } | undefined {
  const direction = arrows[event.key];
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  event.preventDefault();
  const percent = event.shiftKey ? 10 : 1;
  return { x: direction.x * percent, y: direction.y * percent };
}
