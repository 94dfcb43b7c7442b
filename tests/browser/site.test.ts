import { beforeAll, describe, expect, test } from "bun:test";
import { pages, publicPaths, unlistedPages } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides } from "#shared/schemas/slide.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { formReady } from "../support/demo-form.ts";
import { startSite } from "../support/site.ts";
import { expectNothingWrong, looksOfSite } from "../support/sweep.ts";

const site = await startSite();
const browser = await launchBrowser();

describe("without JavaScript", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled: false });
  });

  test("on a wide screen nothing is folded", async () => {
    await page.goto(site.url);
    for (const list of await page.locator("details:visible dd").all())
      expect(await list.isVisible()).toBe(true);
    await page.goto(site.url + pages.privacyPolicy.path);
    expect(await page.getByRole("link", { name: /^1\. / }).first().isVisible()).toBe(true);
    expect(await deadStops(page)).toEqual([]);
  });

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

/** Headings of what is always open that the keyboard would stop at. */
function deadStops(page: WatchedPage): Promise<string[]> {
  return page.locator("main .fold > summary").evaluateAll((all) =>
    all
      .filter((summary) => {
        (summary as HTMLElement).focus();
        return document.activeElement === summary && (summary as HTMLElement).tabIndex >= 0;
      })
      .map((summary) => summary.textContent ?? ""),
  );
}

test("on a wide screen the keyboard passes over the headings of what is always open", async () => {
  const page = await openPage(browser);
  for (const { path } of [pages.privacyPolicy, pages.certificates, pages.comparison]) {
    await page.goto(site.url + path);
    await siteReady(page);
    expect(await page.locator("main .fold").count()).toBeGreaterThan(0);
    expect({ path, stops: await deadStops(page) }).toEqual({ path, stops: [] });
  }
});

/** The words below the header that a reader of the page can reach, and where its links lead. */
async function readContent(page: WatchedPage): Promise<{ words: string[]; links: string[] }> {
  const texts = await page.locator("main, footer").allInnerTexts();
  const links = page.locator("a[href]");
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

/** What a finger hardly hits: controls lower than 44 px, without the links within a sentence. */
async function smallTargets(page: WatchedPage): Promise<string[]> {
  return page.locator("a[href]:visible, button:visible, summary:visible").evaluateAll((targets) =>
    targets
      .filter((target) => getComputedStyle(target).display !== "inline" && target.clientWidth > 1)
      .filter((target) => target.getBoundingClientRect().height < 43.5)
      .map((target) => target.outerHTML.slice(0, 120)),
  );
}

/** Titles that something else is drawn over, such as a card that hangs out of the section above. */
async function coveredTitles(page: WatchedPage): Promise<string[]> {
  return page.locator("main :is(h1, h2, h3):visible").evaluateAll((titles) =>
    titles
      .filter((title) => {
        title.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width } = title.getBoundingClientRect();
        const drawn = document.elementFromPoint(left + width / 4, top + 4);
        // A link that fills its card is over the title, but shows it.
        return drawn && !drawn.closest("a") && !drawn.contains(title) && !title.contains(drawn);
      })
      .map((title) => title.textContent ?? ""),
  );
}

/** Fields whose text is so small that a phone zooms in when one is entered. */
async function smallFields(page: WatchedPage): Promise<string[]> {
  return page
    .locator("input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea")
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );
}

/** Sizes below 25 px that a page may have, in pixels; drawings count, too. */
const SMALL_SIZES = [12, 14, 16, 20, 24];

/** The visible texts of other sizes. */
async function oddSizes(page: WatchedPage): Promise<string[]> {
  return page.evaluate((sizes) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const odd: string[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!texts.currentNode.textContent?.trim() || !element?.checkVisibility()) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 25 && !sizes.includes(size)) odd.push(`${size} px: ${texts.currentNode.textContent}`);
    }
    return odd;
  }, SMALL_SIZES);
}

// The sweep of the site: a page is opened once, for all that is asked of every page.
describe("when the site hydrates", () => {
  let page: WatchedPage;
  /** Lets the scripts of the page through that is being opened. */
  let released: Promise<void>;
  beforeAll(async () => {
    page = await openPage(browser);
    await countMoves(page);
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

  test.each([...Object.values(pages), ...Object.values(unlistedPages)])(
    "$path has had every word and every link, keeps its first view in place, is not too long for a phone, has five small sizes of text, passes axe, complains of nothing, and moves nothing for who prefers less motion",
    async (route) => {
      page.complaints.length = 0;
      await page.setViewportSize(viewports.phone);
      const gate = Promise.withResolvers<void>();
      released = gate.promise;
      const answer = await page.goto(site.url + route.path);
      await page.waitForFunction(() => document.fonts.status === "loaded");
      expect(await page.title()).toBe(`${route.title} | ${defaultSiteConfig.site_title}`);
      // The policy forbids them; what the first script sets later is no attribute of the document.
      expect(await answer?.text()).not.toMatch(/<\w[^>]* style=/);
      // What is below the first view is laid out after it, without the scripts.
      await page.locator("html:not([data-opening])").waitFor({ state: "attached" });
      const before = { ...(await readContent(page)), ...(await readPlace(page)) };
      // Shifts until here belong to the font, which on a busy machine arrives after the first paint.
      const hydrating = await page.evaluate(() => performance.now());
      gate.resolve();
      await siteReady(page);
      const after = { ...(await readContent(page)), ...(await readPlace(page)) };
      expect(after.words.length).toBeGreaterThan(50);
      expect(missing(after.words, before.words).length).toBeLessThanOrEqual(after.words.length * 0.03);
      expect(missing(after.links, before.links)).toEqual([]);
      expect([after.heading, after.height]).toEqual([before.heading, before.height]);
      expect(after.height).toBeLessThanOrEqual(phoneHeights.get(route.path) ?? Infinity);
      const shift = await page.evaluate((since) => {
        const { shifts } = window as unknown as { shifts: (PerformanceEntry & { value: number })[] };
        return shifts.filter(({ startTime }) => startTime > since).reduce((sum, { value }) => sum + value, 0);
      }, hydrating);
      expect(shift).toBeLessThanOrEqual(0.02);
      for (const form of await page.getByRole("form").all()) await form.scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("[data-human-check]")].every((code) => code.textContent),
      );
      expect(await smallTargets(page)).toEqual([]);
      expect(await coveredTitles(page)).toEqual([]);
      expect(await smallFields(page)).toEqual([]);
      expect(await oddSizes(page)).toEqual([]);
      await page.evaluate(() => document.querySelector("[data-living]")?.scrollIntoView({ block: "center" }));
      await twoFrames(page);
      expect(await page.locator("[data-moves]").count()).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.locator("[data-action-bar]").waitFor({ state: "hidden" });
      await expectNothingWrong(page, looksOfSite);
      expect(await oddSizes(page)).toEqual([]);
    },
  );
});

test("every link on every page leads somewhere, and a chat begins with a sentence", async () => {
  const internal = new Set<string>();
  const wrong: string[] = [];
  const idsOf = new Map<string, Set<string>>();
  // The page of the server has every link: the sweep says so.
  for (const path of publicPaths) {
    const { hrefs, ids } = await readMarkup(path);
    idsOf.set(path, ids);
    for (const href of hrefs) {
      const url = new URL(href, site.url + path);
      if (url.hostname === "wa.me" && !/^Olá! .+\.$/.test(url.searchParams.get("text") ?? ""))
        wrong.push(`${path}: ${href} says nothing`);
      if (url.origin === site.url) internal.add(url.pathname + url.search + url.hash);
      else if (url.protocol === "https:" ? !KNOWN_HOSTS.test(url.hostname) : !/^(mailto|tel):/.test(href)) {
        wrong.push(`${path}: ${href}`);
      }
    }
  }
  for (const link of internal) {
    const { pathname, search, hash } = new URL(link, site.url);
    const answer = await fetch(site.url + pathname + search, { redirect: "manual" });
    if (answer.status !== 200) wrong.push(`${link} answers ${answer.status}`);
    if (hash && !idsOf.get(pathname)?.has(hash.slice(1))) wrong.push(`${link}: no such place on the page`);
  }
  expect(wrong).toEqual([]);
  expect(internal.size).toBeGreaterThanOrEqual(publicPaths.length);
});

/** The only hosts a page may link to: WhatsApp, the data protection authority, and the company's reserved domain. */
const KNOWN_HOSTS = /^(wa\.me|www\.gov\.br|([\w-]+\.)*avantesistemas\.example)$/;

/** Where the links of a page of the server lead, and its places that a link can name. */
async function readMarkup(path: string): Promise<{ hrefs: string[]; ids: Set<string> }> {
  const hrefs: string[] = [];
  const ids = new Set<string>();
  await new HTMLRewriter()
    .on("a[href]", { element: (link) => void hrefs.push(link.getAttribute("href") ?? "") })
    .on("[id]", { element: (place) => void ids.add(place.getAttribute("id") ?? "") })
    .transform(await fetch(site.url + path))
    .text();
  return { hrefs, ids };
}

/** How many pixels a visitor with less motion scrolls on a phone, at most. Nothing lies beside the window. */
const phoneHeights = new Map<string, number>([
  [pages.home.path, 10450],
  [pages.nucleus.path, 5690],
  [pages.komanda.path, 6320],
  [pages.jalekinho.path, 7010],
  [pages.maskot.path, 6470],
  [pages.store.path, 7000],
  [pages.certificates.path, 5340],
  [pages.comparison.path, 4300],
  [pages.helpDesk.path, 4590],
  [pages.contact.path, 3060],
  [pages.workWithUs.path, 3240],
  [pages.itServices.path, 4190],
  [pages.access.path, 1730],
]);

/** Where the heading of a page is, and how high the page. */
async function readPlace(page: WatchedPage) {
  return {
    heading: await page.getByRole("heading", { level: 1 }).boundingBox(),
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  };
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
      expect(await title.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(
        true,
      );
      expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 0, 0)");
    }
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility() && element.textContent)
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(fixed.filter((html) => !html.includes("Avisos"))).toEqual([]);
  });

  test("the first sheet says whose it is, and no last sheet has the footer alone: there is none", async () => {
    const page = await openPage(browser);
    await page.goto(site.url);
    const letterhead = page.getByRole("banner").locator("address");
    expect(await letterhead.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    const { company_name, company_cnpj, company_street, contact_phone, contact_email } = defaultSiteConfig;
    const text = (await letterhead.innerText()).replaceAll("\u00a0", " ");
    for (const fact of [company_name, `CNPJ ${company_cnpj}`, company_street, contact_phone, contact_email])
      expect(text).toContain(fact);
    expect(await page.getByRole("contentinfo").count()).toBe(0);
  });

  test("a chat whose dark ground is left out has outlines", async () => {
    const page = await openPage(browser);
    await page.goto(site.url + pages.itServices.path);
    await page.emulateMedia({ media: "print" });
    const bubbles = page
      .locator("main li [aria-hidden] p")
      .filter({ hasText: /^(O caixa 3|Já estou|Voltou)/ });
    const outlines = await bubbles.evaluateAll((all) =>
      all.map((bubble) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(bubble);
        return `${borderTopWidth} ${borderTopColor}`;
      }),
    );
    // The line of the night, #302c34.
    expect(outlines).toEqual(Array(3).fill("1px rgb(48, 44, 52)"));
  });

  test("the bars and barcodes of the drawings are printed", async () => {
    const page = await openPage(browser);
    await page.emulateMedia({ media: "print" });
    const drawn = [
      [pages.store.path, "[data-living=grow]"],
      [pages.nucleus.path, "[aria-hidden] span.bg-ink"],
    ] as const;
    for (const [path, part] of drawn) {
      await page.goto(site.url + path);
      const looks = await page.locator(`main ${part}:visible`).evaluateAll((parts) =>
        parts.map((drawing) => {
          const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(drawing);
          const ground = backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
          return `${ground ? "a ground" : "nothing"}, ${printColorAdjust}`;
        }),
      );
      expect({ path, looks: [...new Set(looks)] }).toEqual({ path, looks: ["a ground, exact"] });
    }
  });

  test("every drawing fits a sheet, and none is cut between two", async () => {
    // A4 within the margins of the style sheet.
    const sheet = { width: 748, height: 1032 };
    const page = await openPage(browser, { viewport: sheet });
    for (const { path } of [pages.nucleus, pages.komanda, pages.jalekinho, pages.maskot, pages.store]) {
      await page.goto(site.url + path);
      await siteReady(page);
      await page.emulateMedia({ media: "print" });
      const drawings = await page.locator("main [aria-hidden]:visible").evaluateAll((parts) =>
        parts.map((part) => ({
          height: part.getBoundingClientRect().height,
          breakInside: getComputedStyle(part).breakInside,
        })),
      );
      expect(drawings.length).toBeGreaterThan(5);
      expect(drawings.filter(({ height }) => height > sheet.height * 0.75)).toEqual([]);
      expect(drawings.filter(({ breakInside }) => breakInside !== "avoid")).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  });

  test.each([pages.home, pages.nucleus, pages.contact, pages.workWithUs, pages.dataRequest])(
    "the form of $path is printed only with what was written in it",
    async ({ path }) => {
      const page = await openPage(browser);
      await page.goto(site.url + path);
      await siteReady(page);
      const form = page.locator("form");
      await form.scrollIntoViewIfNeeded();
      expect(await form.isVisible()).toBe(true);
      await page.emulateMedia({ media: "print" });
      expect(await form.isVisible()).toBe(false);
      expect(await page.locator("main h2:visible").count()).toBeGreaterThan(0);
      await page.emulateMedia({ media: null });
      await form.getByLabel(/^Nome( completo)?$/).fill("Rosa Prado");
      await page.emulateMedia({ media: "print" });
      expect(await form.isVisible()).toBe(true);
    },
  );

  test("a long message is whole", async () => {
    const page = await openPage(browser);
    await page.goto(`${site.url}${pages.contact.path}#mensagem`);
    await formReady(page);
    const message = page.getByRole("textbox", { name: "Mensagem" });
    await message.fill("Uma linha da mensagem.\n".repeat(120));
    // As when its corner is dragged.
    await message.evaluate((area) => area.style.setProperty("height", "120px"));
    await page.emulateMedia({ media: "print" });
    const hidden = await message.evaluate((area) => area.scrollHeight - area.clientHeight);
    expect(hidden).toBe(0);
  });

  test("what a phone folds is open", async () => {
    const page = await openPage(browser, { viewport: viewports.phone });
    await page.goto(site.url + pages.certificates.path);
    const folded = page.locator("details:visible dd").first();
    expect(await folded.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await folded.isVisible()).toBe(true);
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

test("pictures rise once when they come into sight, and are never hidden before", async () => {
  const page = await openPage(browser, { reducedMotion: "no-preference" });
  await countMoves(page);
  await page.goto(site.url + pages.komanda.path);
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
  },
);
