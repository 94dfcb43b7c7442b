import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { defaultDescription } from "#shared/content/page-descriptions.ts";
import { pages, publicPaths, socialImage, unlistedPages } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  axeViolations,
  launchBrowser,
  openPage,
  openWithStoppedClock,
  siteReady,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";
import { controlTimeLimits } from "../support/time-limits.ts";

const site = await startSite();
const browser = await launchBrowser();

/** The only hosts a page may link to: WhatsApp, the data protection authority, and the company's reserved domain. */
const KNOWN_HOSTS = /^(wa\.me|www\.gov\.br|([\w-]+\.)*avantesistemas\.example)$/;

/** What the walk below found on each page: the addresses its links lead to. */
const linksOn = new Map<string, string[]>();

async function readLinks(page: Page, path: string): Promise<void> {
  await siteReady(page);
  const hrefs = page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  linksOn.set(path, await hrefs);
}

/** What a finger hardly hits: controls lower than 44 px, without the links within a sentence. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator("a[href]:visible, button:visible, summary:visible").evaluateAll((targets) =>
    targets
      .filter((target) => getComputedStyle(target).display !== "inline" && target.clientWidth > 1)
      .filter((target) => target.getBoundingClientRect().height < 43.5)
      .map((target) => target.outerHTML.slice(0, 120)),
  );
}

// One page visits every address, so that nothing but the first visit waits for the browser's own start. That each opens on a
// phone as well, `whole-pages.test.ts` says.
describe("on a desktop and on a phone", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await openPage(browser);
  });
  afterAll(() => page.context().close());

  test.each([...Object.values(pages), ...Object.values(unlistedPages)])(
    "$path opens without a complaint and passes axe",
    async (route) => {
      page.complaints.length = 0;
      await page.setViewportSize(viewports.desktop);
      await page.goto(site.url + route.path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.title()).toBe(`${route.title} | ${defaultSiteConfig.site_title}`);
      await readLinks(page, route.path);
      for (const viewport of [viewports.desktop, viewports.phone]) {
        await page.setViewportSize(viewport);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        );
        expect(await axeViolations(page)).toEqual([]);
      }
      expect(await smallTargets(page)).toEqual([]);
      expect(page.complaints).toEqual([]);
    },
  );
});

test("every link on every page leads somewhere", async () => {
  const page = await openPage(browser);
  const internal = new Set<string>();
  const wrong: string[] = [];
  for (const path of publicPaths) {
    if (!linksOn.has(path)) {
      await page.goto(site.url + path);
      await readLinks(page, path);
    }
    for (const href of linksOn.get(path) ?? []) {
      const url = new URL(href);
      if (url.origin === site.url) internal.add(url.pathname + url.search + url.hash);
      else if (url.protocol === "https:" ? !KNOWN_HOSTS.test(url.hostname) : !/^(mailto|tel):/.test(href)) {
        wrong.push(`${path}: ${href}`);
      }
    }
  }
  const places = new Map<string, Set<string>>();
  for (const link of internal) {
    const answer = await fetch(site.url + link, { redirect: "manual" });
    if (answer.status !== 200) wrong.push(`${link} answers ${answer.status}`);
    const { pathname, hash } = new URL(link, site.url);
    if (hash) places.set(pathname, (places.get(pathname) ?? new Set()).add(hash));
  }
  // The page of the server has every part: `whole-pages.test.ts` says so.
  for (const [pathname, hashes] of places) {
    const html = await (await fetch(site.url + pathname)).text();
    for (const hash of hashes)
      if (!html.includes(` id="${hash.slice(1)}"`))
        wrong.push(`${pathname}${hash}: no such place on the page`);
  }
  expect(wrong).toEqual([]);
  expect(internal.size).toBeGreaterThanOrEqual(publicPaths.length);
});

test("on a desktop the keyboard stops at the links of the footer, not at their headings", async () => {
  const page = await openPage(browser);
  await page.goto(site.url + pages.documents.path);
  await siteReady(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: defaultSiteConfig.contact_email }).focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Nucleus");
});

test("the lists of the footer stand open on a desktop, without the line that folds them on a phone", async () => {
  const page = await openPage(browser);
  await page.goto(site.url + pages.documents.path);
  await siteReady(page);
  const footer = page.getByRole("contentinfo");
  const shown = async () => [
    await footer.locator("summary").isVisible(),
    await footer.getByRole("link", { name: "Nucleus" }).isVisible(),
  ];
  expect(await shown()).toEqual([false, true]);
  await page.setViewportSize(viewports.phone);
  await eventually(async () => expect(await shown()).toEqual([true, false]));
  await footer.locator("summary").click();
  await eventually(async () => expect(await shown()).toEqual([true, true]));
});

test("following a link changes title, description, canonical link and the scrollbar's color", async () => {
  const page = await openPage(browser);
  await page.goto(site.url);
  await page.getByRole("contentinfo").getByRole("link", { name: "Komanda" }).click();
  await page.getByRole("heading", { level: 1, name: /Komanda/ }).waitFor();
  expect(await page.title()).toStartWith(pages.komanda.title);
  await page
    .locator(`meta[name="description"][content="${defaultDescription(pages.komanda)}"]`)
    .waitFor({ state: "attached" });
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toEndWith(pages.komanda.path);
  expect(await page.locator('meta[property="og:image"]').getAttribute("content")).toEndWith(
    socialImage(pages.komanda).path,
  );
  expect(await page.locator('meta[property="og:image:alt"]').getAttribute("content")).toBe(
    pages.komanda.title,
  );
  expect(await page.locator('meta[name="description"]').count()).toBe(1);
  const color = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--color-accent"),
  );
  expect(color).toBe(defaultSiteConfig.color_system_komanda);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

describe("the Soluções menu", () => {
  test("opens on hover and closes 200 ms after the pointer left", async () => {
    const page = await openPage(browser);
    await openWithStoppedClock(page, site.url + pages.documents.path);
    const button = page.getByRole("button", { name: "Soluções" });
    const product = page.getByRole("banner").getByRole("link", { name: /Jalekinho/ });
    await button.hover();
    await product.waitFor();
    await page.mouse.move(20, 700);
    await page.clock.runFor(199);
    expect(await product.isVisible()).toBe(true);
    await page.clock.runFor(2);
    await product.waitFor({ state: "hidden" });
    await button.hover();
    await product.waitFor();
    await page.keyboard.press("Escape");
    await product.waitFor({ state: "hidden" });
  });

  test("works by keyboard alone; Escape closes it and gives the focus back", async () => {
    const page = await openPage(browser);
    await page.goto(site.url + pages.documents.path);
    await siteReady(page);
    const button = page.getByRole("button", { name: "Soluções" });
    await button.focus();
    await page.keyboard.press("Enter");
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${pages.nucleus.path}`);
  });

  test("opens by touch", async () => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 800 }, hasTouch: true });
    await page.goto(site.url + pages.documents.path);
    await siteReady(page);
    await page.getByRole("button", { name: "Soluções" }).tap();
    await page.getByRole("banner").getByRole("link", { name: /Store/ }).tap();
    await page.waitForURL(`**${pages.store.path}`);
  });
});

test("the mobile menu groups ERP systems and IT services and closes on the way to a page", async () => {
  const page = await openPage(browser, { viewport: viewports.phone, hasTouch: true });
  await page.goto(site.url + pages.documents.path);
  await siteReady(page);
  await page.getByRole("button", { name: "Abrir menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("list", { name: "Sistemas ERP" }).waitFor();
  expect(await menu.getByRole("list", { name: "Serviços de TI" }).isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await menu.getByRole("link", { name: "Help Desk" }).tap();
  await page.waitForURL(`**${pages.helpDesk.path}`);
  await menu.waitFor({ state: "hidden" });
});

test("the mobile menu keeps the focus, and Escape gives it back", async () => {
  const page = await openPage(browser, { viewport: viewports.phone });
  await page.goto(site.url + pages.documents.path);
  await siteReady(page);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent;
    });
  await page.getByRole("button", { name: "Abrir menu" }).press("Enter");
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  expect(await focused()).toBe("Fechar menu");
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("Área administrativa");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Fechar menu");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Início");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
  expect(await focused()).toBe("Abrir menu");
});

test("back to top appears past 300 px and leads there; the progress bar follows the reading", async () => {
  const page = await openPage(browser);
  await page.goto(site.url);
  await page.locator("#demonstracao").waitFor();
  const button = page.getByRole("button", { name: "Voltar ao topo" });
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await button.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 301));
  await button.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("form").waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>("[data-scroll-progress] > div")?.style.transform === "scaleX(1)",
  );
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
});

describe("the configuration's load", () => {
  test("starts after 1 s and takes over what the server says", async () => {
    const page = await openPage(browser);
    let asked = 0;
    await page.route("**/api/config", async (route) => {
      asked += 1;
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), whatsapp_phone: "+55 41 91234-5678" },
      });
    });
    await openWithStoppedClock(page, site.url);
    await page.getByRole("contentinfo").getByText(defaultSiteConfig.contact_phone).waitFor();
    await page.clock.runFor(999);
    expect(asked).toBe(0);
    await page.clock.runFor(1);
    // Once the page is hydrated.
    await page.clock.resume();
    await page.getByRole("contentinfo").getByText("(41) 91234-5678").waitFor();
  });

  test("a call that does not answer ends after 3 s", async () => {
    const page = await openPage(browser);
    const limits = await controlTimeLimits(page);
    const asked = Promise.withResolvers<void>();
    await page.route("**/api/config", () => asked.resolve());
    await page.goto(site.url + pages.documents.path);
    await asked.promise;
    expect(await limits.set()).toEqual([3000]);
    expect(await page.getByText(texts.siteConfig.unavailable).count()).toBe(0);
    await limits.pass();
    await page.getByText(texts.siteConfig.unavailable).waitFor();
  });
});

test("quick swipes to the right close every toast", async () => {
  const page = await openPage(browser);
  await page.route("**/api/config", (route) => route.abort());
  const toast = page.locator("[data-toast]");
  const input = await page.context().newCDPSession(page);
  for (let round = 0; round < 4; round++) {
    await page.goto(site.url + pages.documents.path);
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 20];
    const mouse = { button: "left", clickCount: 1, y } as const;
    // Sent at once: the page gets all of them before it renders.
    await Promise.all([
      input.send("Input.dispatchMouseEvent", { type: "mousePressed", ...mouse, x }),
      input.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...mouse, x: x + 60 }),
      input.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...mouse, x: x + 60 }),
    ]);
    await toast.waitFor({ state: "detached", timeout: 2000 });
  }
});
