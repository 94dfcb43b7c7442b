import { beforeAll, describe, expect, test } from "bun:test";
import { pages } from "#shared/pages.ts";
import { launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

describe("without JavaScript", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled: false });
  });

  test.each(Object.values(pages))("$path shows header, headline and its own title", async (route) => {
    page.complaints.length = 0;
    await page.goto(site.url + route.path);
    expect(await page.getByRole("banner").isVisible()).toBe(true);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await page.title()).toStartWith(route.title);
    expect(await page.locator("[style]").count()).toBe(0);
    expect(page.complaints).toEqual([]);
  });
});

describe("when the site takes over", () => {
  let page: WatchedPage;
  /** Lets the scripts of the page through that is being opened. */
  let released: Promise<void>;
  beforeAll(async () => {
    page = await openPage(browser, { viewport: viewports.phone });
    await page.addInitScript(() => {
      const shifts: PerformanceEntry[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: "layout-shift",
        buffered: true,
      });
    });
    await page.route("**/assets/*.js", async (asked) => {
      await released;
      await asked.continue();
    });
  });

  test.each(Object.values(pages))("$path keeps its first view in place", async (route) => {
    const gate = Promise.withResolvers<void>();
    released = gate.promise;
    await page.goto(site.url + route.path);
    await page.waitForFunction(() => document.fonts.status === "loaded");
    const before = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(before).not.toBeNull();
    // Shifts until here belong to the font, which on a busy machine arrives after the first paint.
    const takenOver = await page.evaluate(() => performance.now());
    gate.resolve();
    await page.getByRole("contentinfo").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(before);
    const shift = await page.evaluate((since) => {
      const { shifts } = window as unknown as { shifts: (PerformanceEntry & { value: number })[] };
      return shifts.filter(({ startTime }) => startTime > since).reduce((sum, { value }) => sum + value, 0);
    }, takenOver);
    expect(shift).toBeLessThanOrEqual(0.02);
  });
});

test("before the site starts, the home page requests the image of one slide; the others follow", async () => {
  const page = await openPage(browser);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(new URL(request.url()).pathname);
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  const pictures = () => asked.filter((path) => path.startsWith("/images/slide-"));
  await page.goto(site.url);
  expect(pictures()).toEqual(["/images/slide-erp.svg"]);
  const second = page.waitForResponse("**/images/slide-gestao.svg");
  release();
  await second;
  await page.context().close();
});
