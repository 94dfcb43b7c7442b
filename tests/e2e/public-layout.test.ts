import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { pages, publicPaths } from "#shared/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { startSite } from "../support/site.ts";
import { controlTimeLimits } from "../support/time-limits.ts";

const site = await startSite();
const browser = await launchBrowser();

/** The only hosts a page may link to: WhatsApp, the data protection authority, and the company's reserved domain. */
const KNOWN_HOSTS = /^(wa\.me|www\.gov\.br|([\w-]+\.)*avantesistemas\.example)$/;

/** Opens the home page; from then on its time passes only when a test says so. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-11-21T12:00:00Z" });
  await page.clock.pauseAt("2026-11-21T12:00:01Z");
  await page.goto(site.url);
  // Before the site takes over its first view, the page is static markup.
  await page.clock.runFor(100);
  await page.getByRole("contentinfo").waitFor();
}

/** What the walk below found on each page: the addresses its links lead to. */
const linksOn = new Map<string, string[]>();

async function readLinks(page: Page, path: string): Promise<void> {
  await page.getByRole("contentinfo").waitFor();
  const hrefs = page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  linksOn.set(path, await hrefs);
}

// One page per width visits every address, so that nothing but the first visit waits for the browser's own start.
describe.each(Object.entries(viewports))("on a %s", (_device, viewport) => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await openPage(browser, { viewport });
  });
  afterAll(() => page.context().close());

  test.each(Object.values(pages))("$path opens without a complaint and passes axe", async (route) => {
    page.complaints.length = 0;
    await page.goto(site.url + route.path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.title()).toBe(`${route.title} | ${defaultSiteConfig.site_title}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
    await readLinks(page, route.path);
  });
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
  for (const [pathname, hashes] of places) {
    await page.goto(site.url + pathname);
    for (const hash of hashes) {
      await page
        .locator(hash)
        .waitFor({ state: "attached" })
        .catch(() => wrong.push(`${pathname}${hash}: no such place on the page`));
    }
  }
  expect(wrong).toEqual([]);
  expect(internal.size).toBeGreaterThanOrEqual(publicPaths.length);
});

test("following a link changes title, description, canonical link and the scrollbar's color", async () => {
  const page = await openPage(browser);
  await page.goto(site.url);
  await page.getByRole("contentinfo").getByRole("link", { name: "Komanda" }).click();
  await page.getByRole("heading", { level: 1, name: /Komanda/ }).waitFor();
  expect(await page.title()).toStartWith(pages.komanda.title);
  expect(await page.locator('meta[name="description"]').getAttribute("content")).toBe(
    pages.komanda.description,
  );
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toEndWith(pages.komanda.path);
  expect(await page.locator('meta[name="description"]').count()).toBe(1);
  const color = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--accent"),
  );
  expect(color).toBe(defaultSiteConfig.color_system_komanda);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

describe("the Soluções menu", () => {
  test("opens on hover and closes 200 ms after the pointer left", async () => {
    const page = await openPage(browser);
    await openWithStoppedClock(page);
    const button = page.getByRole("button", { name: "Soluções" });
    const product = page.getByRole("banner").getByRole("link", { name: /Jalekinho/ });
    await button.hover();
    await product.waitFor();
    await page.mouse.move(20, 700);
    await page.clock.runFor(199);
    expect(await product.isVisible()).toBe(true);
    await page.clock.runFor(2);
    await product.waitFor({ state: "hidden" });
  });

  test("works by keyboard alone; Escape closes it and gives the focus back", async () => {
    const page = await openPage(browser);
    await page.goto(site.url);
    await page.getByRole("contentinfo").waitFor();
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
    const page = await openPage(browser, { viewport: { width: 1100, height: 800 }, hasTouch: true });
    await page.goto(site.url);
    await page.getByRole("contentinfo").waitFor();
    await page.getByRole("button", { name: "Soluções" }).tap();
    await page.getByRole("banner").getByRole("link", { name: /Store/ }).tap();
    await page.waitForURL(`**${pages.store.path}`);
  });
});

test("the mobile menu groups ERP systems and IT services and closes on the way to a page", async () => {
  const page = await openPage(browser, { viewport: viewports.phone, hasTouch: true });
  await page.goto(site.url);
  await page.getByRole("contentinfo").waitFor();
  await page.getByRole("button", { name: "Abrir menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("list", { name: "Sistemas ERP" }).waitFor();
  expect(await menu.getByRole("list", { name: "Serviços de TI" }).isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await menu.getByRole("link", { name: "Help Desk" }).tap();
  await page.waitForURL(`**${pages.helpDesk.path}`);
  await menu.waitFor({ state: "hidden" });
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

test("an unknown path leads home, on the server and in the router", async () => {
  const page = await openPage(browser);
  const answer = await page.goto(`${site.url}/nao-existe`);
  expect(answer?.request().redirectedFrom()?.url()).toBe(`${site.url}/nao-existe`);
  expect(new URL(page.url()).pathname).toBe("/");
  await page.evaluate(() => {
    history.pushState({}, "", "/tambem-nao");
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await page.waitForURL(`${site.url}/`);
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
        json: { ...(await answer.json()), contact_phone: "(41) 91234-5678" },
      });
    });
    await openWithStoppedClock(page);
    await page.getByRole("contentinfo").getByText(defaultSiteConfig.contact_phone).waitFor();
    await page.clock.runFor(999);
    expect(asked).toBe(0);
    await page.clock.runFor(1);
    await page.getByRole("contentinfo").getByText("(41) 91234-5678").waitFor();
  });

  test.each([
    ["a failed call", { status: 500, json: { success: false, error: "falhou" } }],
    ["an answer that is not an object", { status: 200, json: ["nada"] }],
  ])("%s keeps the defaults and says so", async (_case, response) => {
    const page = await openPage(browser);
    await page.route("**/api/config", (route) => route.fulfill(response));
    await page.goto(site.url);
    await page.getByText(texts.siteConfig.unavailable).waitFor();
    expect(await page.getByRole("contentinfo").getByText(defaultSiteConfig.contact_phone).isVisible()).toBe(
      true,
    );
  });

  test("a call that does not answer ends after 3 s", async () => {
    const page = await openPage(browser);
    const limits = await controlTimeLimits(page);
    const asked = Promise.withResolvers<void>();
    await page.route("**/api/config", () => asked.resolve());
    await page.goto(site.url);
    await asked.promise;
    expect(await limits.set()).toEqual([3000]);
    expect(await page.getByText(texts.siteConfig.unavailable).count()).toBe(0);
    await limits.pass();
    await page.getByText(texts.siteConfig.unavailable).waitFor();
  });
});
