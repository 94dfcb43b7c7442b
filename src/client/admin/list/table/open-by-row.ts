import type { MouseEvent } from "react";

/**
 * A click on a table row outside its controls presses the row's button, marked `data-opens-row`. The button cannot
 * cover the row: WebKit ignores positioning on table rows, so the last button would cover the whole list.
 */
export function openByRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest("a, button, input, select, label, td:has(> input)"))
    return;
  // Text of the row was selected.
  if (getSelection()?.type === "Range") return;
  target.closest("tr")?.querySelector<HTMLElement>("[data-opens-row]")?.click();
}
