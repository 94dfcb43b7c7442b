import { expect } from "bun:test";
import type { Page } from "playwright";
import { eventually } from "./eventually.ts";

declare global {
  interface Window {
    keptToasts?: Set<string>;
  }
}

/** Keeps what the toasts of a page say: each is gone after five seconds, and a busy machine may look for it later. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = new Set<string>();
    window.keptToasts = kept;
    const read = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[data-toast]")) {
        const text = toast.textContent ?? "";
        // One that was forgotten and is still shown is not kept anew.
        if (read.get(toast) !== text) kept.add(text);
        read.set(toast, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until a toast of the open document has said this, and forgets it. */
export async function toastSaid(page: Page, text: string): Promise<void> {
  await eventually(async () => {
    const said = await page.evaluate(() => [...(window.keptToasts ?? [])]);
    expect(said.filter((each) => each.includes(text))).not.toEqual([]);
  });
  await page.evaluate((text) => {
    for (const each of window.keptToasts ?? []) if (each.includes(text)) window.keptToasts?.delete(each);
  }, text);
}
