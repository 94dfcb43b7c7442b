import type { Page } from "playwright";

/** Browsers report no interaction below this, in milliseconds. */
const TOLD_MS = 16;

/** Performance entries since the page opened or was reset, in milliseconds. */
export type Seen = { largestPaint: number; slowestInteraction: number; longTasks: number[] };

/** Makes pages opened from now on record their paints, interactions and long tasks. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { largestPaint: 0, slowestInteraction: 0, longTasks: [] };
    Object.assign(window, { seen });
    const watch = (take: (entry: PerformanceEntry) => void, options: object) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        buffered: true,
        ...options,
      });
    watch(
      ({ startTime }) => {
        seen.largestPaint = startTime;
      },
      { type: "largest-contentful-paint" },
    );
    watch(
      (entry) => {
        const { interactionId } = entry as PerformanceEntry & { interactionId: number };
        if (interactionId > 0) seen.slowestInteraction = Math.max(seen.slowestInteraction, entry.duration);
      },
      { type: "event", durationThreshold: 16 },
    );
    watch(({ duration }) => seen.longTasks.push(duration), { type: "longtask" });
  });
}

/** Reads the recorded entries. Waits first, because an interaction is reported after its paint. */
export async function seenBy(page: Page): Promise<Seen> {
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return { ...seen, slowestInteraction: Math.max(seen.slowestInteraction, TOLD_MS) };
}

/** Resets the recorded interactions and tasks. */
export async function forgetSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign((window as unknown as { seen: Seen }).seen, { slowestInteraction: 0, longTasks: [] });
  });
}
