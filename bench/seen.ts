import type { Page } from "playwright";

/** Below this a browser tells of no interaction, in milliseconds. */
const TOLD_MS = 16;

/** What the browser has told since the page began, or since it was forgotten, in milliseconds. */
export type Seen = { largestPaint: number; slowestInteraction: number; longTasks: number[] };

/** Lets every page that is opened from now on keep what the browser tells of its paints, interactions and tasks. */
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

/** Reads what a watched page has seen. It hears of an interaction after its paint, and is given the time to. */
export async function seenBy(page: Page): Promise<Seen> {
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return { ...seen, slowestInteraction: Math.max(seen.slowestInteraction, TOLD_MS) };
}

/** Lets a watched page forget its interactions and tasks. */
export async function forgetSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign((window as unknown as { seen: Seen }).seen, { slowestInteraction: 0, longTasks: [] });
  });
}
