import { expect, test } from "bun:test";
import { pages, publicPaths } from "#shared/content/pages.ts";
import { launchBrowser, openPage, siteReady } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
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

test.each([320, 390])(
  "no page is wider than a screen of %i px with text of twice the size",
  async (width) => {
    const page = await openPage(browser, {
      viewport: { width, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    for (const path of publicPaths) {
      await page.goto(site.url + path);
      await siteReady(page);
      const size = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        return document.documentElement.scrollWidth;
      });
      expect([path, size]).toEqual([path, width]);
    }
    await page.goto(site.url);
    await siteReady(page);
    const tops = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return ["[data-carousel]", "h1"].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().top,
      );
    });
    expect(tops[1]).toBeGreaterThan(tops[0] ?? Infinity);
    await page.context().close();
  },
);

test("long words and a telephone with words around it stay whole", async () => {
  const slide = { image: "/images/slide-gestao.svg", textAlign: "center", showCta: false, visible: true };
  await appendConfigVersion(site, {
    site_slider_images: JSON.stringify([
      { ...slide, title: "Desenvolvimento e Telecomunicaçõesempresariais" },
    ]),
    contact_phone: "Atendimento comercial: (41) 3333-4444",
  });
  const page = await openPage(browser, { viewport: { width: 320, height: 740 } });
  const textBox = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
  await eventually(async () =>
    expect(await (await fetch(site.url)).text()).toContain("Telecomunicaçõesempresariais"),
  );
  await page.goto(site.url);
  await siteReady(page);
  const home = await textBox("h1");
  expect(home.left).toBeGreaterThanOrEqual(0);
  expect(home.right).toBeLessThanOrEqual(320);
  await page.goto(site.url + pages.contact.path);
  await siteReady(page);
  const list = await page.locator("main dl").first().boundingBox();
  const phone = await textBox('main dl a[href^="tel:"]');
  expect(phone.right).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  await page.context().close();
});

test("the labels of the numbers above a list stay whole on a narrow phone", async () => {
  const page = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await openSignedIn(page, `${site.url}/admin/leads`);
  for (const screen of ["leads", "messages", "resumes", "audit-logs"]) {
    await page.goto(`${site.url}/admin/${screen}`);
    await page.locator("dt").first().waitFor();
    for (const width of [320, 344, 360, 384, 389, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const broken = await page.locator("dt").evaluateAll((labels) =>
        labels.flatMap((label) => {
          const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
          const text = words.nextNode();
          if (!text) return [];
          return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
      expect({ screen, width, broken }).toEqual({ screen, width, broken: [] });
    }
  }
  await page.context().close();
});
