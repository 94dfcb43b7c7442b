import { expect, test } from "bun:test";
import { publicPaths } from "#shared/pages.ts";
import { launchBrowser, openPage, siteReady } from "../support/browser.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();
// 30 letters, which do not fit beside the menu of any phone.
await appendConfigVersion(site, { company_name: "Comercializadora Independência" });

test.each([320, 344, 360])("no page is wider than a screen of %i px", async (width) => {
  const page = await openPage(browser, { viewport: { width, height: 740 }, isMobile: true, hasTouch: true });
  for (const path of publicPaths) {
    await page.goto(site.url + path);
    await siteReady(page);
    await page.locator("footer").waitFor();
    const sizes = await page.evaluate(() => ({
      path: location.pathname,
      page: document.documentElement.scrollWidth,
    }));
    expect(sizes).toEqual({ path, page: width });
  }
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
