import type { Page } from "playwright";

export type TimeLimits = {
  /** Milliseconds of each timeout that the page has set. */
  set: () => Promise<number[]>;
  /** Fires every timeout that the page has set. */
  pass: () => Promise<void>;
};

/** Mocks `AbortSignal.timeout`, which Playwright's clock does not control, in pages opened from now on. */
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
