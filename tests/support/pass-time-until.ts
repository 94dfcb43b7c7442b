import type { Page } from "playwright";

/**
 * Lets the time of a stopped clock pass in small steps until this is done, and no further: what closes by itself is
 * still open then.
 */
export async function passTimeUntil<Outcome>(page: Page, work: Promise<Outcome>): Promise<Outcome> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  work.then(settle, settle);
  while (!settled) await page.clock.runFor(1);
  return work;
}

/** From here on time passes only when a test says so. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
