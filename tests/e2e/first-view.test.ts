import { expect, test } from "bun:test";
import { pages } from "#shared/pages.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

test.each(Object.values(pages))(
  "without JavaScript $path shows header, headline and its own title",
  async (route) => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url + route.path);
    expect(await page.getByRole("banner").isVisible()).toBe(true);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await page.title()).toStartWith(route.title);
    expect(await page.locator("[style]").count()).toBe(0);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);

test.each(Object.values(pages))("$path takes its first view over without a jump", async (route) => {
  const page = await openPage(browser, { viewport: viewports.phone });
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (asked) => {
    await released;
    await asked.continue();
  });
  await page.goto(site.url + route.path);
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const before = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(before).not.toBeNull();
  // What moved until here is the font's, which on a crowded machine comes after the first paint.
  const takenOver = await page.evaluate(() => performance.now());
  release();
  await page.getByRole("contentinfo").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(before);
  const shift = await page.evaluate((since) => {
    const { shifts } = window as unknown as { shifts: (PerformanceEntry & { value: number })[] };
    return shifts.filter(({ startTime }) => startTime > since).reduce((sum, { value }) => sum + value, 0);
  }, takenOver);
  expect(shift).toBeLessThanOrEqual(0.02);
  await page.context().close();
});

test("before the site starts, the home page asks for one slide's picture; the others follow", async () => {
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
