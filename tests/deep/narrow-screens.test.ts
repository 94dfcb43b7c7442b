import { describe, expect, test } from "bun:test";
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

describe("no page is wider than a narrow screen", async () => {
  const phone = { viewport: { width: 320, height: 740 }, isMobile: true, hasTouch: true };
  const page = await openPage(browser, phone);
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    return page.evaluate(() => document.documentElement.scrollWidth);
  };
  const doubleText = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });

  test.each(publicPaths)("%s, also with text of twice the size", async (path) => {
    page.complaints.length = 0;
    await page.setViewportSize(phone.viewport);
    await page.goto(site.url + path);
    await siteReady(page);
    await page.locator("footer").waitFor();
    for (const width of [320, 344, 360]) expect(await widthAt(width)).toBe(width);
    expect(page.complaints).toEqual([]);
    await doubleText();
    for (const width of [320, 390]) expect(await widthAt(width)).toBe(width);
  });

  test.each([320, 390])(
    "the first slide's text is below its picture at %i px with text of twice the size",
    async (width) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(site.url);
      await siteReady(page);
      await doubleText();
      const [carousel, heading] = await page.evaluate(() =>
        ["[data-carousel]", "h1"].map((name) => document.querySelector(name)?.getBoundingClientRect().top),
      );
      expect(heading).toBeGreaterThan(carousel ?? Infinity);
    },
  );
});

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
