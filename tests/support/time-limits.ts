import type { Page } from "playwright";

export type TimeLimits = {
  /** Milliseconds of each limit the page has set since it was opened. */
  set: () => Promise<number[]>;
  /** Lets every limit pass that the page has set. */
  pass: () => Promise<void>;
};

/** Takes over the page's `AbortSignal.timeout`, which Playwright's clock does not move. For pages opened from then on. */
export async function controlTimeLimits(page: Page): Promise<TimeLimits> {
  await page.addInitScript(() => {
    const limits: { milliseconds: number; controller: AbortController }[] = [];
    Object.assign(window, { limits });
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      limits.push({ milliseconds, controller });
      return controller.signal;
    };
  });
  type Controlled = { limits: { milliseconds: number; controller: AbortController }[] };
  return {
    set: () =>
      page.evaluate(() => (window as unknown as Controlled).limits.map(({ milliseconds }) => milliseconds)),
    pass: () =>
      page.evaluate(() => {
        for (const { controller } of (window as unknown as Controlled).limits)
          controller.abort(new DOMException("The operation timed out.", "TimeoutError"));
      }),
  };
}
