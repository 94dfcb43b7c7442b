import { beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { buildClient } from "#server/pages/client-build.ts";
import { pages } from "#shared/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides } from "#shared/schemas/slide.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { runTemporaryDirectory } from "../support/cluster.ts";
import { formReady } from "../support/demo-form.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

/** The site with the React that explains what it finds wrong when it takes a page over. */
const directory = await runTemporaryDirectory("development-build-");
await buildClient(directory, "development");
const explained = await startSite({ buildDirectory: directory });

describe("without JavaScript", () => {
  let page: WatchedPage;
  let scripted: WatchedPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled: false });
    scripted = await openPage(browser);
  });

  test.each(Object.values(pages))(
    "$path has every word and every link, and React finds it as it would have made it",
    async (route) => {
      page.complaints.length = 0;
      await page.goto(site.url + route.path);
      expect(await page.title()).toStartWith(route.title);
      expect(await page.locator("[style]").count()).toBe(0);
      expect(page.complaints).toEqual([]);
      const before = await readContent(page);

      scripted.complaints.length = 0;
      await scripted.goto(explained.url + route.path);
      await siteReady(scripted);
      const after = await readContent(scripted);
      expect(after.words.length).toBeGreaterThan(50);
      expect(missing(after.words, before.words).length).toBeLessThanOrEqual(after.words.length * 0.03);
      expect(missing(after.links, before.links)).toEqual([]);
      // A form is taken over when it is reached.
      for (const form of await scripted.getByRole("form").all()) await form.scrollIntoViewIfNeeded();
      await scripted.waitForFunction(() =>
        [...document.querySelectorAll("[data-human-check]")].every((code) => code.textContent),
      );
      expect(scripted.complaints.map(withoutStyles).filter(Boolean)).toEqual([]);
    },
  );

  test("the menus open", async () => {
    await page.goto(site.url);
    const nucleus = page.getByRole("banner").getByRole("link", { name: /Nucleus/ });
    expect(await nucleus.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Soluções" }).focus();
    await nucleus.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${pages.nucleus.path}`);

    await page.setViewportSize(viewports.phone);
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contato" }).click();
    await page.waitForURL(`**${pages.contact.path}`);
  });

  test.each([
    pages.home.path,
    pages.contact.path,
    pages.workWithUs.path,
    pages.nucleus.path,
    pages.dataRequest.path,
  ])("the form of %s says what to do instead of offering a dead button", async (path) => {
    await page.goto(site.url + path);
    const form = page.getByRole("form");
    expect(await form.getByRole("button", { name: /^(Solicitar|Enviar)/ }).isVisible()).toBe(false);
    const hint = form.getByText(/não envia este formulário/);
    expect(await hint.isVisible()).toBe(true);
    expect(await hint.getByRole("link").count()).toBe(3);
  });
});

/** The words and link addresses that a reader of the page can reach. */
async function readContent(page: WatchedPage): Promise<{ words: string[]; links: string[] }> {
  const texts = await page.locator("main, footer").allInnerTexts();
  const links = page.locator("main a[href], footer a[href]");
  return {
    words: texts.join(" ").split(/\s+/).filter(Boolean),
    links: await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")),
  };
}

/** The members of `all` that are not in `found`, as often as they are missing. */
function missing(all: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  return all.filter((member) => {
    const position = left.indexOf(member);
    if (position >= 0) left.splice(position, 1);
    return position < 0;
  });
}

/**
 * A complaint of React without the differences of style attributes: the browser writes them with other spaces than React
 * does. Empty when nothing is left.
 */
function withoutStyles(complaint: string): string {
  if (!complaint.includes("hydrated but some attributes")) return complaint;
  const differences = complaint.split("\n").filter((line) => /^[+-]\s{4}/.test(line));
  return differences.every((line) => /^[+-]\s+(style=|[\w-]+: ")/.test(line)) ? "" : differences.join("\n");
}

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

  test.each(Object.values(pages))(
    "$path keeps its first view in place, and complains of nothing",
    async (route) => {
      page.complaints.length = 0;
      const gate = Promise.withResolvers<void>();
      released = gate.promise;
      await page.goto(site.url + route.path);
      await page.waitForFunction(() => document.fonts.status === "loaded");
      const before = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(before).not.toBeNull();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      // Shifts until here belong to the font, which on a busy machine arrives after the first paint.
      const takenOver = await page.evaluate(() => performance.now());
      gate.resolve();
      await siteReady(page);
      expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(before);
      // The whole style sheet, which a page that is opened later needs, changes nothing either.
      await addStyleSheet(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      const shift = await page.evaluate((since) => {
        const { shifts } = window as unknown as { shifts: (PerformanceEntry & { value: number })[] };
        return shifts.filter(({ startTime }) => startTime > since).reduce((sum, { value }) => sum + value, 0);
      }, takenOver);
      expect(shift).toBeLessThanOrEqual(0.02);
      expect(page.complaints).toEqual([]);
    },
  );
});

describe("without the whole style sheet", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await openPage(browser);
  });

  test.each(Object.values(pages))(
    "$path has the styles of everything that may appear on it",
    async (route) => {
      await page.setViewportSize(viewports.phone);
      await page.goto(site.url + route.path);
      await siteReady(page);
      await page.getByRole("button", { name: "Abrir menu" }).click();
      await page.getByRole("dialog").waitFor();
      const classes = new Set(await shownClasses(page));
      await page.keyboard.press("Escape");
      for (const form of await page.getByRole("form").all()) {
        await form.scrollIntoViewIfNeeded();
        await formReady(page);
        // A field that is wrong, and what the form says of it.
        await form.locator("input").first().focus();
        await page.keyboard.press("Enter");
        await form.locator("[aria-invalid=true]").first().waitFor();
      }
      await page.setViewportSize(viewports.desktop);
      for (const name of await shownClasses(page)) classes.add(name);
      const before = await styledClasses(page);
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
      await addStyleSheet(page);
      const after = await styledClasses(page);
      expect([...after].filter((name) => classes.has(name) && !before.has(name))).toEqual([]);
      expect(after.size).toBeGreaterThan(before.size);
    },
  );
});

test("a page that is opened later appears with the whole style sheet", async () => {
  const page = await openPage(browser);
  await page.goto(site.url + pages.termsOfUse.path);
  await siteReady(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.css", async (asked) => {
    await released;
    await asked.continue();
  });
  const asked = page.waitForRequest((request) => request.resourceType() === "stylesheet");
  await page.getByRole("contentinfo").getByRole("link", { name: "Nucleus", exact: true }).click();
  await asked;
  expect(await page.getByRole("heading", { level: 1, name: /Nucleus/ }).count()).toBe(0);
  release();
  await page.getByRole("heading", { level: 1, name: /Nucleus/ }).waitFor();
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(2);
  await page.context().close();
});

/** Applies the whole style sheet, as a page that is opened later does. */
async function addStyleSheet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { styleSheet } = JSON.parse(document.getElementById("page-data")?.textContent ?? "{}");
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styleSheet });
    const loaded = new Promise((resolve) => link.addEventListener("load", resolve));
    document.head.append(link);
    await loaded;
  });
}

const shownClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));

/** The classes that the style sheets of a page have rules for. */
async function styledClasses(page: Page): Promise<ReadonlySet<string>> {
  const selectors = await page.evaluate(() => {
    const read = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...(rule instanceof CSSGroupingRule ? read(rule.cssRules) : []),
      ]);
    return [...document.styleSheets].flatMap((sheet) => read(sheet.cssRules));
  });
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)]);
  return new Set(names.map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1")));
}

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

describe("on paper", () => {
  test("the home page has every slide and nothing that floats", async () => {
    const page = await openPage(browser);
    await page.goto(site.url);
    await siteReady(page);
    await page.evaluate(() => window.scrollTo(0, 1000));
    await page.getByRole("button", { name: "Voltar ao topo" }).waitFor();
    await page.emulateMedia({ media: "print" });
    for (const slide of defaultSlides(defaultSiteConfig.trial_days)) {
      const title = page.getByRole("main").getByText(slide.title, { exact: true });
      expect(await title.isVisible()).toBe(true);
      expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 0, 0)");
    }
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility() && element.textContent)
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(fixed.filter((html) => !html.includes("Avisos"))).toEqual([]);
    await page.context().close();
  });

  test("closed answers are open, and links of a legal text show their address", async () => {
    const page = await openPage(browser);
    await page.goto(site.url + pages.certificates.path);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("details p").first().isVisible()).toBe(true);
    await page.goto(site.url + pages.privacyPolicy.path);
    const shown = await page
      .locator("article a[href^=mailto]")
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);
    expect(shown).toContain("mailto:");
    await page.context().close();
  });
});

/** Counts where they begin: on a busy machine a part has moved before the test looks. */
async function countMoves(page: WatchedPage): Promise<void> {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...motion) {
      this.setAttribute("data-moves", String(Number(this.getAttribute("data-moves")) + 1));
      return animate.apply(this, motion);
    };
  });
}

/** In the second frame, what came into sight before the first one has been told of. */
async function twoFrames(page: WatchedPage): Promise<void> {
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
}

test("parts rise once when they come into sight, and are never hidden before", async () => {
  const page = await openPage(browser, { reducedMotion: "no-preference" });
  await countMoves(page);
  await page.goto(site.url);
  await siteReady(page);
  await twoFrames(page);
  const invisible = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll(".rise")].filter((part) => getComputedStyle(part).opacity !== "1")
          .length,
    );
  const moves = () =>
    page
      .locator(".rise[data-moves]")
      .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-moves")));
  const scrollTo = (top: number) =>
    page.evaluate((there) => window.scrollTo({ top: there, behavior: "instant" }), top);
  expect(await invisible()).toBe(0);
  expect(await moves()).toEqual([]);

  await scrollTo(900);
  await page.locator(".rise[data-moves]").first().waitFor({ state: "attached" });
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  await scrollTo(0);
  await twoFrames(page);
  await scrollTo(900);
  await twoFrames(page);
  expect(new Set(await moves())).toEqual(new Set(["1"]));
  expect(await invisible()).toBe(0);
  await page.context().close();
});

test.each([pages.nucleus, pages.komanda, pages.jalekinho, pages.maskot, pages.store, pages.helpDesk])(
  "a detail of the drawing on $path happens once, when it comes into sight",
  async ({ path }) => {
    const page = await openPage(browser, { reducedMotion: "no-preference" });
    await countMoves(page);
    await page.goto(site.url + path);
    await siteReady(page);
    const detail = page.locator("[data-living]").first();
    const center = () =>
      detail.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await center();
    await detail.and(page.locator("[data-moves]")).waitFor({ state: "attached" });
    await detail.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await twoFrames(page);
    await center();
    await twoFrames(page);
    expect(await detail.getAttribute("data-moves")).toBe("1");
    await page.context().close();

    const calm = await openPage(browser, { reducedMotion: "reduce" });
    await calm.goto(site.url + path);
    await siteReady(calm);
    await calm.locator("[data-living]").first().scrollIntoViewIfNeeded();
    await twoFrames(calm);
    const moving = await calm.evaluate(
      () =>
        [...document.querySelectorAll("[data-living]")].filter((part) => part.getAnimations().length > 0)
          .length,
    );
    expect(moving).toBe(0);
    await calm.context().close();
  },
);
