import { afterAll, describe, expect, test } from "bun:test";
import type { BrowserContextOptions } from "playwright";
import { defaultDescription } from "#shared/content/page-descriptions.ts";
import { pages, socialImage } from "#shared/content/pages.ts";
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
import { formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { controlTimeLimits } from "../support/time-limits.ts";

const site = await startSite();
const browser = await launchBrowser();

async function open(path: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const page = await openPage(browser, options);
  await page.goto(site.url + path);
  await siteReady(page);
  return page;
}

const scrollTo = (page: WatchedPage, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test("the lists of the footer stand open on a desktop, where the keyboard passes over their headings, and are folded on a phone", async () => {
  const page = await open(pages.documents.path);
  const footer = page.getByRole("contentinfo");
  const shown = async () => [
    await footer.locator("summary").isVisible(),
    await footer.getByRole("link", { name: "Nucleus" }).isVisible(),
  ];
  expect(await shown()).toEqual([false, true]);
  await footer.getByRole("link", { name: defaultSiteConfig.contact_email }).focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Nucleus");
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

test("the header fits with the whole company name at every width, and has its menu in one line from 1088 px", async () => {
  const page = await open(pages.contact.path);
  const header = page.getByRole("banner");
  const name = header.getByText("Avante Sistemas", { exact: true }).first();
  for (const width of [320, 390, 640, 1024, 1087, 1088, 1093, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [header, name])
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    const words = header.getByRole("navigation").locator("a:visible, button:visible");
    const lines = await words.evaluateAll((all) =>
      all.map((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10))).size;
      }),
    );
    expect({ width, lines: lines.filter((count) => count > 1), hasMenu: lines.length >= 5 }).toEqual({
      width,
      lines: [],
      hasMenu: width >= 1088,
    });
  }
});

test("the telephone can be called from header, menu, bar, footer and the certificates", async () => {
  const page = await open(pages.certificates.path);
  const call = `a[href="tel:+554133334444"]:visible`;
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const place of ["header", "main", "footer"])
      expect({ width, place, calls: await page.locator(`${place} ${call}`).count() }).toEqual({
        width,
        place,
        calls: 1,
      });
  }
  await page.setViewportSize(viewports.phone);
  await scrollTo(page, 900);
  await page.locator(`[data-action-bar] ${call}`).waitFor();
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).locator(call).waitFor();
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

  test("has three by two solutions, Comparar the last, and a column of services, from the logo's left edge on", async () => {
    const page = await open(pages.documents.path);
    const header = page.getByRole("banner");
    await page.getByRole("button", { name: "Soluções" }).click();
    const panel = page.locator("#menu-solucoes");
    const boxesOf = async (list: string) => {
      const links = panel.getByRole("list", { name: list }).getByRole("link");
      return Promise.all((await links.all()).map(async (link) => ({ link, ...(await link.boundingBox()) })));
    };
    const solutions = await boxesOf("Soluções");
    const services = await boxesOf("Serviços de TI");
    expect(new Set(solutions.map(({ x }) => x)).size).toBe(3);
    expect(new Set([...solutions, ...services].map(({ y }) => y)).size).toBe(2);
    expect(await solutions.at(5)?.link.getAttribute("href")).toBe(pages.comparison.path);
    expect(await Promise.all(services.map(({ link }) => link.getAttribute("href")))).toEqual([
      pages.itServices.path,
      pages.helpDesk.path,
    ]);
    const [tile, logo] = await Promise.all([
      panel.getByRole("link").first().locator("span").first().boundingBox(),
      header.getByRole("link").first().boundingBox(),
    ]);
    expect(tile?.x).toBe(logo?.x ?? 0);
  });

  test("works by keyboard alone; Escape closes it and gives the focus back", async () => {
    const page = await open(pages.documents.path);
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
    const page = await open(pages.documents.path, { viewport: { width: 1280, height: 800 }, hasTouch: true });
    await page.getByRole("button", { name: "Soluções" }).tap();
    await page.getByRole("banner").getByRole("link", { name: /Store/ }).tap();
    await page.waitForURL(`**${pages.store.path}`);
  });
});

test("a click after the pointer opened the Soluções menu leaves it open; a click beside the drawer closes it", async () => {
  const page = await open(pages.documents.path);
  const button = page.getByRole("button", { name: "Soluções" });
  await button.hover();
  await button.click();
  expect(
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Jalekinho/ })
      .isVisible(),
  ).toBe(true);
  await page.setViewportSize({ width: 800, height: 700 });
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  await page.mouse.click(50, 350);
  await menu.waitFor({ state: "hidden" });
});

test("the mobile menu groups ERP systems and IT services and closes on the way to a page", async () => {
  const page = await open(pages.documents.path, { viewport: viewports.phone, hasTouch: true });
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
  const page = await open(pages.documents.path, { viewport: viewports.phone });
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
    await page.getByRole("contentinfo").getByText(`WhatsApp ${defaultSiteConfig.contact_phone}`).waitFor();
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

test.each([
  ["quick swipes to the right", true, [60]],
  // The first step is within the toast, the second beside it.
  ["swipes that begin to the left", false, [-10, -40, 60]],
])("%s close every toast", async (_how, isQuick, moves) => {
  const page = await openPage(browser);
  await page.route("**/api/config", (route) => route.abort());
  const toast = page.locator("[data-toast]");
  const input = await page.context().newCDPSession(page);
  for (let round = 0; round < 2; round++) {
    await page.goto(site.url + pages.documents.path);
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    const mouse = { button: "left", clickCount: 1, y } as const;
    // The quick ones at once, so that the page gets all of them before it renders, and of moves only the last.
    const gesture = [
      { type: "mousePressed", x } as const,
      ...moves.map((by) => ({ type: "mouseMoved", x: x + by }) as const),
      { type: "mouseReleased", x: x + 60 } as const,
    ];
    const sent: Promise<unknown>[] = [];
    for (const event of gesture) {
      sent.push(input.send("Input.dispatchMouseEvent", { ...event, ...mouse }));
      if (!isQuick) await Promise.all(sent);
    }
    await Promise.all(sent);
    // It closes by nothing else: under a pointer its time stands still.
    await toast.waitFor({ state: "detached" });
  }
});

describe("the conversation with the company", () => {
  test("on a phone the bar comes after the opening, leaves beside the form, and lifts the back-to-top button", async () => {
    const page = await open(pages.nucleus.path, { viewport: viewports.phone });
    const bar = page.locator("[data-action-bar]");
    expect(await bar.count()).toBe(0);
    await scrollTo(page, 900);
    await bar.getByRole("link", { name: "WhatsApp" }).waitFor();
    const [button, edge] = await Promise.all([
      page.getByRole("button", { name: "Voltar ao topo" }).boundingBox(),
      bar.boundingBox(),
    ]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    await bar.getByRole("link", { name: "Demonstração" }).click();
    await page.getByLabel("Nome", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(pages.nucleus.path);
    await bar.waitFor({ state: "hidden" });
    expect(await page.getByRole("button", { name: "Voltar ao topo" }).isVisible()).toBe(false);
  });

  test("after a link of the header or footer the keyboard goes on where the link leads", async () => {
    const page = await open(pages.nucleus.path);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest("form, main, footer, header")?.tagName);
    await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).press("Enter");
    await page.waitForURL(`**${pages.nucleus.path}#demonstracao`);
    await page.getByLabel("Nome", { exact: true }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("FORM");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contato", exact: true }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("MAIN");
    await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).press("Enter");
    // The page of contact, which has a field of that name too, stays until the code of the next one is there.
    await page.getByRole("heading", { level: 2, name: "Veja o sistema funcionando" }).waitFor();
    await page.getByLabel("Nome", { exact: true }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("FORM");
  });

  test.each([pages.home.path, pages.nucleus.path])(
    "a link to the form of %s that is followed before its code is there leaves the form and what is typed",
    async (path) => {
      const page = await openPage(browser);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/assets\/demo-form-/, async (route) => {
        await released;
        await route.continue();
      });
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.body?.textContent?.includes("Carregando..."))
            document.documentElement.dataset.waited = "";
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      await page.goto(site.url + path);
      const name = page.getByRole("form").getByLabel("Nome", { exact: true });
      const waited = () => page.evaluate(() => "waited" in document.documentElement.dataset);
      const isInView = () =>
        name.evaluate((field) => {
          const { top, bottom } = field.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      expect(await isInView()).toBe(false);

      await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).press("Enter");
      await page.waitForURL(`**${path}#demonstracao`);
      expect(await isInView()).toBe(true);
      await page.keyboard.press("Tab");
      await page.keyboard.type("Conceição");
      expect(await name.inputValue()).toBe("Conceição");
      await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).click();
      expect(await waited()).toBe(false);
      expect(await isInView()).toBe(true);

      // Nothing of the page runs before all its code is there.
      expect(await page.locator("html[data-ready]").count()).toBe(0);
      release();
      await formReady(page);
      expect(await name.inputValue()).toBe("Conceição");
      expect(await waited()).toBe(false);
      expect(page.complaints).toEqual([]);
    },
  );

  test("the bar leaves over the footer, whose last links nothing covers", async () => {
    const page = await open(pages.access.path, { viewport: viewports.phone });
    const bar = page.locator("[data-action-bar]");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 560 });
      await scrollTo(page, 600);
      await bar.getByRole("link", { name: "WhatsApp" }).waitFor();
      await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight));
      await bar.waitFor({ state: "hidden" });
      const button = await page.getByRole("button", { name: "Voltar ao topo" }).boundingBox();
      for (const { path, title } of [pages.termsOfUse, pages.privacyPolicy, pages.documents]) {
        const link = await page.getByRole("contentinfo").locator(`a[href="${path}"]`).boundingBox();
        const isBeside = (link?.x ?? 0) + (link?.width ?? 0) <= (button?.x ?? 0);
        const isAbove = (link?.y ?? 0) + (link?.height ?? 0) <= (button?.y ?? 0);
        expect({ width, title, isFree: isBeside || isAbove }).toEqual({ width, title, isFree: true });
      }
    }
  });

  test("the bar covers nothing that the keyboard reaches", async () => {
    const page = await open(pages.certificates.path, { viewport: viewports.phone });
    const bar = page.locator("[data-action-bar]");
    await scrollTo(page, 900);
    await bar.getByRole("link", { name: "WhatsApp" }).waitFor();
    const details = page.getByRole("main").getByText("Validade e entrega");
    for (const each of await details.all()) await each.click();
    const orders = page.getByRole("main").getByRole("link", { name: /^Pedir e-/ });
    await orders.first().focus();
    for (let reached = 1; reached < 2 * (await orders.count()); reached += 1) {
      await page.keyboard.press("Tab");
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
      expect(await bar.isVisible()).toBe(true);
    }
  });

  test("the bar leaves beside a form whose page came late", async () => {
    const page = await open("/", { viewport: viewports.phone });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/contact-page-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("contentinfo").getByText("Empresa", { exact: true }).first().click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contato", exact: true }).click();
    // The fallback stands after 400 ms.
    await page.getByRole("main").getByRole("status").filter({ hasText: "Carregando..." }).waitFor();
    release();
    await page.getByRole("textbox", { name: "Mensagem" }).scrollIntoViewIfNeeded();
    // Of a page that was not scrolled before, the bar is not there yet; the button comes with the scrolling, and leaves.
    await page.getByRole("button", { name: "Voltar ao topo" }).waitFor({ state: "hidden" });
    await page.locator("[data-action-bar]").waitFor({ state: "hidden" });
  });

  test("a wide screen has no bar", async () => {
    const page = await open(pages.access.path);
    await scrollTo(page, 900);
    await page.getByRole("button", { name: "Voltar ao topo" }).waitFor();
    expect(await page.locator("[data-action-bar]").isVisible()).toBe(false);
  });
});

describe("the colors of the company", () => {
  async function publish(colors: Record<string, string>): Promise<void> {
    const { color_primary, color_background_light, color_text_light } = defaultSiteConfig;
    const colored = { color_primary, color_background_light, color_text_light, ...colors };
    await appendConfigVersion(site, colored);
    await eventually(async () => {
      const published = await (await fetch(`${site.url}/api/config`)).json();
      expect(published).toMatchObject(colored);
    });
  }

  afterAll(() => publish({}));

  const palettes = {
    "a dark page": { color_background_light: "#101418", color_text_light: "#F2F2F2" },
    "a green primary color": { color_primary: "#16A34A" },
    "a pale yellow primary color": { color_primary: "#FDE68A" },
  };

  for (const [name, colors] of Object.entries(palettes)) {
    test(`every text is legible with ${name}`, async () => {
      await publish(colors);
      const page = await openPage(browser);
      for (const { path } of [pages.contact, pages.home, pages.nucleus, pages.certificates]) {
        await page.goto(site.url + path);
        await siteReady(page);
        const violations = (await axeViolations(page, { onlyColors: true })).filter((line) =>
          line.includes("color-contrast"),
        );
        expect({ path, violations }).toEqual({ path, violations: [] });
      }
    });
  }

  test("a form on a dark page has light labels on a dark panel", async () => {
    await publish(palettes["a dark page"]);
    const page = await open(pages.contact.path);
    const label = page.locator("label", { hasText: "Nome" }).first();
    expect(await label.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(242, 242, 242)");
    const panel = await page
      .getByRole("form")
      .evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).backgroundColor);
    expect(panel).toMatch(/^rgb\((\d{1,2}), (\d{1,2}), (\d{1,2})\)$/);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  });

  test("a button of a pale color keeps the color, under dark text; the page that follows has its own", async () => {
    await publish(palettes["a pale yellow primary color"]);
    const page = await open(pages.contact.path);
    const button = page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" });
    const look = () =>
      button.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${color} on ${backgroundColor}`;
      });
    expect(await look()).toBe("rgb(23, 20, 32) on rgb(253, 230, 138)");
    await page.getByRole("contentinfo").getByRole("link", { name: "Nucleus" }).click();
    await page.getByRole("heading", { level: 1, name: /Nucleus/ }).waitFor();
    await eventually(async () => expect(await look()).toBe("rgb(255, 255, 255) on rgb(30, 64, 175)"));
  });

  test("the drawing of the first slide has the primary color, and readable text on it", async () => {
    const drawing = async () => (await fetch(`${site.url}/images/slide-erp.svg`)).text();
    // The ground of the card at the lower edge, and the amount on it.
    const card = (svg: string) => ({
      ground: /width="330"[^>]* fill="(#\w+)"/.exec(svg)?.[1]?.toLowerCase(),
      text: /fill="(#\w+)" transform="translate\(820 832\)/.exec(svg)?.[1]?.toLowerCase(),
    });
    await publish({});
    expect(card(await drawing())).toEqual({ ground: "#d5335c", text: "#fffffe" });
    await publish({ color_primary: "#0E7490" });
    expect(card(await drawing())).toEqual({ ground: "#0e7490", text: "#ffffff" });
    expect(await drawing()).not.toMatch(/#(fd3d6d|d5335c)/i);
    await publish(palettes["a pale yellow primary color"]);
    expect(card(await drawing())).toEqual({ ground: "#fde68a", text: "#171420" });
  });
});
