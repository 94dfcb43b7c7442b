import type { MouseEvent } from "react";

/**
 * A click beside the controls of a table row presses the button that opens it, which has `data-opens-row`. The button cannot
 * cover the row itself: WebKit positions nothing within a table row, so that the last one's would cover the whole list.
 */
export function openByRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest("a, button, input, select, label, td:has(> input)"))
    return;
  // Text of the row was selected.
  if (getSelection()?.type === "Range") return;
  target.closest("tr")?.querySelector<HTMLElement>("[data-opens-row]")?.click();
}
