import { describe, expect, onTestFinished, test } from "bun:test";
import type { BrowserContextOptions, Page, Response } from "playwright";
import {
  CREDIT_LIMIT,
  exampleSale,
  formatCents,
  instalmentsOf,
  MONTHS,
  piecesOf,
  totalOf,
} from "#client/site/story/sale.ts";
import { certificates } from "#shared/content/certificates.ts";
import { comparison } from "#shared/content/comparison.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { pages } from "#shared/content/pages.ts";
import { writeContent } from "#shared/schemas/content.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import {
  axeViolations,
  launchBrowser,
  openPage,
  openUncachedPage,
  openWithStoppedClock,
  siteReady,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { parsePage } from "../support/html.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the pages say, count and link to is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();

async function open(path: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const page = await openPage(browser, options);
  await page.goto(site.url + path);
  await siteReady(page);
  return page;
}

/** Gives the site these settings until the test ends. */
async function publish(keys: Partial<SiteConfig>): Promise<void> {
  const before = Object.fromEntries(
    Object.keys(keys).map((key) => [key, defaultSiteConfig[key as keyof SiteConfig]]),
  );
  onTestFinished(() => save(before));
  await save(keys);
}

/** Saves settings, and waits until the server hands them out. */
async function save(keys: Record<string, unknown>): Promise<void> {
  await appendConfigVersion(site, keys);
  for (const [key, value] of Object.entries(keys))
    await eventually(async () => {
      const answer = await fetch(`${site.url}/api/config/${key}`);
      expect(await answer.json()).toMatchObject({ data: { value } });
    });
}

test("an answer to a question opens by the keyboard", async () => {
  const page = await open(pages.certificates.path);
  const { question, answer } = resolveContent(certificates).questions.items[1] ?? expect.unreachable();
  const shown = page.getByText(answer);
  expect(await shown.isVisible()).toBe(false);
  await page.locator("summary", { hasText: question }).press("Enter");
  expect(await shown.isVisible()).toBe(true);
});

test("each system of the access portal has its configured color", async () => {
  const page = await open(pages.access.path);
  const grounds = await page
    .locator("main ul a > span:first-child")
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).backgroundColor));
  const systems = ["nucleus", "komanda", "jalekinho", "maskot", "store"] as const;
  expect(grounds).toHaveLength(systems.length);
  for (const [position, system] of systems.entries()) {
    const color = defaultSiteConfig[pages[system].themeColorKey];
    const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
    expect(grounds[position]).toBe(`rgb(${red}, ${green}, ${blue})`);
  }
});

describe("a link of the site", () => {
  const footerLink = (page: WatchedPage) => page.locator(`footer a[href="${pages.contact.path}"]`).first();

  test("opens in another tab with Control, and leaves the page", async () => {
    const page = await open(pages.certificates.path);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      footerLink(page).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL(site.url + pages.contact.path);
    await tab.close();
    expect(page.url()).toBe(site.url + pages.certificates.path);
  });

  test("makes a history entry, and none for the address that is open", async () => {
    const page = await open(pages.certificates.path);
    const before = await page.evaluate(() => history.length);
    await footerLink(page).click();
    await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
    await footerLink(page).click();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(site.url + pages.certificates.path);
  });
});

test("a page carries the changed texts that it shows, and the next page waits for its own", async () => {
  const title = "Certificado sem fila";
  await publish({
    content_certificates: JSON.stringify({ "intro.title": title }),
    content_nucleus: JSON.stringify({ "intro.title": "O nosso ERP" }),
    content_frame: JSON.stringify({ "end.title": "Até logo" }),
  });
  const carriedBy = async (path: string) => {
    const { data } = await parsePage(await (await fetch(site.url + path)).text());
    return [Object.keys(data.content ?? {}), data.isPartial ?? false];
  };
  await eventually(async () =>
    expect(await carriedBy(pages.certificates.path)).toEqual([["certificates", "frame"], true]),
  );
  expect(await carriedBy(pages.nucleus.path)).toEqual([["nucleus", "frame"], true]);
  expect(await carriedBy(pages.contact.path)).toEqual([["frame"], true]);
  // It names the price of a certificate.
  expect(await carriedBy(pages.comparison.path)).toEqual([["certificates", "frame"], true]);

  const visitor = await openPage(browser);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await visitor.route("**/api/config", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const asked = visitor.waitForRequest("**/api/config");
  await visitor.goto(site.url + pages.contact.path);
  await siteReady(visitor);
  await visitor.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => seen.add(document.querySelector("h1")?.textContent ?? "");
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await visitor.getByRole("contentinfo").getByRole("link", { name: pages.certificates.name }).click();
  await visitor.waitForURL(site.url + pages.certificates.path);
  await asked;
  answer();
  await visitor.getByRole("heading", { level: 1, name: title }).waitFor();
  const seen = await visitor.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  expect(seen).not.toContain(resolveContent(certificates).intro.title);
  expect(visitor.complaints).toEqual([]);
});

test("a price stands once: texts that name it follow it, in the page of the server and in the browser", async () => {
  const shown = async () => {
    const html = await (await fetch(site.url)).text();
    const page = await open(pages.home.path);
    await page.locator("html:not([data-opening])").waitFor({ state: "attached" });
    const read = await page.locator("main").innerText();
    expect(page.complaints).toEqual([]);
    return [html.replace(/<script.*?<\/script>|<[^>]+>/gs, ""), read].map((text) =>
      text.replaceAll("\u00a0", " "),
    );
  };
  await publish({ content_certificates: JSON.stringify({ "prices.offers.e-cpf-a1.price": 5990 }) });
  for (const text of await shown()) expect(text).toContain("a partir de R$ 59,90 para clientes.");
  const lead =
    "e-CPF A1 por {preco:e-cpf-a1}, e-CNPJ A1 por {preco:e-cnpj-a1}, o antigo por {preco:e-cpf-a9}.";
  await publish({ content_home: JSON.stringify({ "certificates.lead": lead }) });
  const expected = "e-CPF A1 por R$ 59,90, e-CNPJ A1 por R$ 80, o antigo por sob consulta.";
  for (const text of await shown()) expect(text).toContain(expected);
});

test("an image that fails before the site starts gives way to what stands in for it", async () => {
  const gone = `/media/${"0".repeat(64)}-1400x420.webp`;
  await publish({
    site_logo: gone,
    site_footer_logo: gone,
    content_komanda: JSON.stringify({ "intro.picture": `${gone} A cozinha` }),
  });
  const page = await openPage(browser);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url + pages.komanda.path);
  const images = page.locator("header img, main picture img, footer img");
  const failed = () =>
    images.evaluateAll((all) =>
      all.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0),
    );
  await eventually(async () => expect(await failed()).toEqual([true, true, true]));
  release();
  await siteReady(page);
  await eventually(async () => expect(await images.count()).toBe(0));
  await page.getByText("Cozinha quente").waitFor();
  for (const frame of ["banner", "contentinfo"] as const)
    await page.getByRole(frame).getByText(defaultSiteConfig.company_name, { exact: true }).first().waitFor();
});

describe("a legal text", () => {
  /** Runs in the page. */
  function inUpperHalf(id: string): boolean {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
    return top > 0 && top < window.innerHeight / 2;
  }

  test("both texts are in the page of the server", async () => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    for (const [path, builtIn] of [
      [pages.termsOfUse.path, "1. Aceitação dos termos"],
      [pages.privacyPolicy.path, "1. Quem é o controlador"],
    ] as const) {
      await page.goto(site.url + path);
      expect(await page.getByRole("article").getByRole("heading", { name: builtIn }).isVisible()).toBe(true);
      expect(await page.getByText("Carregando").count()).toBe(0);
    }
  });

  test("a stored text replaces the built-in one; its headings are below the page's own and its line breaks are kept", async () => {
    await publish({
      terms_of_use:
        "# Do editor\n\nPrimeira linha\nsegunda, com **negrito** e *itálico*\n\n- um\n- dois\n\n### Detalhe\n\nFim.",
    });
    const page = await openPage(browser);
    await page.goto(site.url + pages.termsOfUse.path);
    const article = page.getByRole("article");
    await article.getByRole("heading", { level: 2, name: "Do editor" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([pages.termsOfUse.title]);
    expect(await article.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["Detalhe"]);
    expect(await article.getByRole("listitem").allTextContents()).toEqual(["um", "dois"]);
    expect(await article.locator("p br").count()).toBe(1);
    expect(await article.locator("strong").textContent()).toBe("negrito");
    expect(await article.locator("em").textContent()).toBe("itálico");
    expect(await page.getByText("1. Aceitação dos termos").count()).toBe(0);
    expect(page.complaints).toEqual([]);
  });

  test("an address that names a section opens there, and the list of sections leads on", async () => {
    const page = await openPage(browser);
    // On a busy machine the first answers come without the content, which is rendered meanwhile.
    await eventually(async () => {
      const html = await (await fetch(site.url + pages.privacyPolicy.path)).text();
      expect(html.includes("<article")).toBe(true);
    }, 60_000);
    await page.goto(`${site.url}${pages.privacyPolicy.path}#secao-9`);
    await page.getByRole("heading", { name: "9. Como exercer os seus direitos" }).waitFor();
    await page.waitForFunction(inUpperHalf, "secao-9");
    const list = page.getByRole("navigation", { name: "Nesta página" });
    await list.getByRole("link", { name: /^3\. / }).click();
    await page.waitForFunction(inUpperHalf, "secao-3");
  });

  test("the Markdown renderer is fetched only where a text is not in the page already", async () => {
    const scripts: Response[] = [];
    const page = await openUncachedPage(browser);
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response);
    });
    const isFetched = async () => {
      await page.waitForLoadState("networkidle");
      const texts = await Promise.all(scripts.map((script) => script.text()));
      return texts.some((text) => text.includes("hardBreakEscape"));
    };
    await page.goto(site.url + pages.termsOfUse.path);
    await siteReady(page);
    expect(await isFetched()).toBe(false);
    await page.getByRole("contentinfo").getByRole("link", { name: pages.privacyPolicy.title }).click();
    await page.getByRole("article").getByRole("heading", { name: "1. Quem é o controlador" }).waitFor();
    expect(await isFetched()).toBe(true);
  });
});

describe("the story of a sale", () => {
  test("the figures of the order add up", () => {
    const total = totalOf(exampleSale);
    expect(formatCents(total)).toBe("2.351,20");
    expect(piecesOf(exampleSale)).toBe(182);
    expect(instalmentsOf(total).map(formatCents)).toEqual(["783,74", "783,73", "783,73"]);
    expect(formatCents(MONTHS[3].sales + total)).toBe("96.000,00");
    expect(total).toBeLessThan(CREDIT_LIMIT);
    expect(formatCents(1_234_567_05)).toBe("1.234.567,05");
  });

  test.each([
    ["phone", viewports.phone],
    ["desktop", { width: 1440, height: 900 }],
  ] as const)("scrolling plays it on a %s, a chapter at a time, and back", async (_name, viewport) => {
    const page = await open(pages.home.path, { reducedMotion: "no-preference", viewport });
    await page.locator(".story-stage").getByText("Enviar pedido").waitFor({ state: "attached" });
    /** Scrolls to a point of the story; resolves once only that chapter and its picture are shown, with `text`. */
    const play = async (chapters: number, chapter: string, text: string) => {
      await page.waitForFunction(
        ([chapters, chapter, text]) => {
          const story = document.querySelector(".story") as Element;
          // Again each time: parts above may still arrive.
          const top = story.getBoundingClientRect().top + scrollY - 72;
          scrollTo({ top: top + chapters * 600, behavior: "instant" });
          const opaque = (selector: string) =>
            [...document.querySelectorAll(selector)]
              .filter((each) => getComputedStyle(each).opacity === "1")
              .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
          const [title, second] = opaque(".story-chapter");
          const pictures = opaque(".story-stage > div > div > div");
          return (
            second === undefined && title?.includes(chapter) && pictures.some((each) => each.includes(text))
          );
        },
        [chapters, chapter, text] as const,
      );
    };
    await play(0.05, "A força de vendas", "R$ 0,00");
    await play(0.4, "A força de vendas", "R$ 1.133,20");
    await play(0.95, "A força de vendas", "Pedido enviado");
    await play(1.95, "182 itens saem", "288");
    await play(2.5, "Gestão fiscal sem sustos", "NF-e 004.871");
    await play(3.95, "Três boletos", "Pago por Pix");
    await play(4.95, "Controle total", "Mês fechado");
    await play(1.05, "182 itens saem", "312");
    expect(page.complaints).toEqual([]);
  });

  test.each([
    ["without script", { javaScriptEnabled: false }],
    ["with less motion", { reducedMotion: "reduce" }],
  ] as const)("%s each chapter has a picture of its own", async (_case, options) => {
    const page = await openPage(browser, options);
    await page.goto(site.url);
    const pictures = page.locator(".story-still");
    expect(await pictures.count()).toBe(5);
    for (const picture of await pictures.all()) expect(await picture.isVisible()).toBe(true);
    expect(await pictures.nth(2).getByText("Autorizada").isVisible()).toBe(true);
  });

  test("a visitor takes an order by keyboard, within the credit, and the company gets to know it", async () => {
    const page = await open(pages.home.path);
    const sent: string[] = [];
    page.on("request", (request) => {
      // The visit to the page is counted whatever happens on it.
      if (request.method() !== "GET" && !request.url().endsWith("/api/counts")) sent.push(request.url());
    });
    const send = page.getByRole("button", { name: "Enviar pedido" });
    expect(await send.getAttribute("aria-disabled")).toBe("true");
    const rice = page.getByRole("button", { name: "Mais Arroz tipo 1" });
    // The code of the window comes after that of the page. 14 are left of the order before.
    await eventually(async () => {
      await rice.press("Enter");
      expect(await page.getByLabel("Arroz tipo 1", { exact: true }).textContent()).toBe("14");
    });
    // What does nothing more keeps the keyboard, and says why.
    await rice.press("Enter");
    await page.locator("[aria-live=polite]").getByText("De Arroz tipo 1 há 14 no estoque").waitFor();
    const noSugar = page.getByRole("button", { name: "Menos Açúcar cristal" });
    await page.getByRole("button", { name: "Mais Açúcar cristal" }).press("Enter");
    await noSugar.press("Enter");
    expect(await noSugar.getAttribute("aria-disabled")).toBe("true");
    expect(await noSugar.evaluate((element) => element === document.activeElement)).toBe(true);
    const coffee = page.getByRole("button", { name: "Mais Café torrado" });
    for (let box = 0; box < 40; box++) await coffee.press("Enter");
    await page.getByText("Passou do crédito livre").waitFor();
    expect(await send.getAttribute("aria-disabled")).toBe("true");
    const less = page.getByRole("button", { name: "Menos Café torrado" });
    for (let box = 0; box < 38; box++) await less.press("Enter");
    await send.press("Enter");
    // 14 × 25,90 and 12 × 18,90
    await page.getByRole("status").getByText("R$ 589,40 vendidos, 26 itens baixados, 3 boletos").waitFor();
    const next = page.getByRole("link", { name: "Ver com os meus produtos" });
    expect(await next.getAttribute("href")).toBe("/sistemas-erp/nucleus#demonstracao");
    expect(sent).toEqual([]);
    await page.getByRole("button", { name: "Tirar outro pedido" }).click();
    expect(await page.getByLabel("Arroz tipo 1", { exact: true }).textContent()).toBe("0");
    expect(page.complaints).toEqual([]);
  });
});

describe("the pages of the products", () => {
  const wide = { viewport: { width: 1440, height: 900 } };

  test("a large figure and a title are at least 40 px apart, and sections are spaced by weight", async () => {
    const page = await openPage(browser, wide);
    const paddings = new Set<string>();
    for (const { path } of [pages.nucleus, pages.komanda, pages.jalekinho, pages.maskot, pages.store]) {
      await page.goto(site.url + path);
      await siteReady(page);
      const close = await page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
        return boxes(".giant").flatMap((figure) =>
          boxes("h2.headline").filter(
            (title) => title.top - figure.bottom < 40 && figure.top - title.bottom < 40,
          ),
        );
      });
      expect({ path, close }).toEqual({ path, close: [] });
      for (const padding of await page.evaluate(() =>
        [...document.querySelectorAll("main section:not(section section)")].map(
          (each) => getComputedStyle(each).paddingBottom,
        ),
      ))
        paddings.add(padding);
    }
    expect([...paddings].toSorted()).toEqual(["112px", "176px", "64px"]);
  });

  test("Komanda's bills hang from edge to edge, each 360 px wide", async () => {
    const page = await open(pages.komanda.path, wide);
    const bills = page.locator("[aria-hidden] > div", { has: page.getByText(/, paga$|^Falta pagar$/) });
    const boxes = await Promise.all((await bills.all()).map((bill) => bill.boundingBox()));
    expect(boxes.map((box) => [box?.x, box?.width])).toEqual([0, 360, 720, 1080].map((x) => [x, 360]));
  });

  test("Jalekinho's day runs to scale on a desktop, and its moments are below each other on a phone", async () => {
    const page = await open(pages.jalekinho.path, wide);
    const day = page.locator("[aria-hidden]", { hasText: "Chegada" });
    const lefts = () =>
      Promise.all(
        ["7h30", "9h30", "12h40", "17h30"].map(
          async (time) => (await day.getByText(time, { exact: true }).boundingBox())?.x ?? 0,
        ),
      );
    const [arrival = 0, painting = 0, sleep = 0, leave = 0] = await lefts();
    const perHour = (leave - arrival) / 10;
    expect((painting - arrival) / perHour).toBeCloseTo(2, 1);
    expect((sleep - arrival) / perHour).toBeCloseTo(5 + 1 / 6, 1);
    await page.setViewportSize(viewports.phone);
    expect(new Set(await lefts()).size).toBe(1);
  });

  test("Maskot's card and Store's shelves hold every feature, and a phone folds the rest", async () => {
    for (const { page: product, title, count, shown } of [
      { page: pages.maskot, title: "Todo o dia do pet shop em um sistema", count: 8, shown: 4 },
      { page: pages.store, title: "Tudo de que uma loja precisa para vender sozinha", count: 10, shown: 5 },
    ]) {
      const page = await open(product.path, wide);
      const features = page.locator(`ul[aria-label^="${title}"] li:visible`);
      expect(await features.count()).toBe(count);
      await page.setViewportSize(viewports.phone);
      const rest = page.getByText(`Ver os outros ${count - shown}`);
      await rest.waitFor();
      expect(await features.count()).toBe(shown);
      await rest.press("Enter");
      expect(await features.count()).toBe(count);
    }
  });
});

describe("the comparison", () => {
  const address = site.url + pages.comparison.path;
  const { date, sheet, other } = resolveContent(comparison).table;

  const HOURS = "De redigitação a menos por mês";

  function result(page: Page, name: string) {
    return page.getByRole("status", { name, exact: true });
  }

  function announcement(page: Page) {
    return page.locator("p[role=status]");
  }

  describe("the table", () => {
    test.each(["screen", "print"] as const)(
      "on %s, 320 px wide and without script, names who is meant in every cell, and has the sum as an example",
      async (media) => {
        const page = await openPage(browser, {
          viewport: { width: 320, height: 740 },
          javaScriptEnabled: false,
        });
        await page.emulateMedia({ media });
        await page.goto(address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        const [comparison, example] = await page.getByRole("table").all();
        expect(await comparison?.getByText(date).isVisible()).toBe(true);
        for (const cells of (await comparison?.locator("tbody tr").all()) ?? []) {
          // A row on a screen says who does best, and why once it is opened.
          if (media === "screen") {
            expect((await cells.locator("td").allInnerTexts()).join("")).toMatch(/^(–|Leva a melhor:\s*)+$/);
            expect(await cells.getByRole("link").isVisible()).toBe(false);
            await cells.locator("summary").press("Enter");
            expect(await cells.getByRole("link").isVisible()).toBe(true);
          }
          const said = await cells.locator("td").allInnerTexts();
          expect(said.map((text) => text.split(":")[0])).toEqual([sheet, other, pages.nucleus.name]);
        }
        expect(await page.getByLabel("Pedidos por dia").isVisible()).toBe(false);
        expect(await example?.innerText()).toMatch(/40 × 3 × 22 ÷ 60 = 44 h\s/);
        expect(await example?.innerText()).toContain(
          "R$\u00a080 por 1 ano para clientes, metade de R$\u00a0160.",
        );
      },
    );

    test("has its words from 700 px on, below a head that stays in sight", async () => {
      const page = await openPage(browser);
      await page.goto(address);
      const table = page.getByRole("table").first();
      const cell = table.locator("tbody td").last();
      for (const width of [699, 700]) {
        await page.setViewportSize({ width, height: 900 });
        const words = (await cell.innerText()).replace(/^Leva a melhor:\s*/, "");
        expect({ width, hasWords: words !== "" }).toEqual({ width, hasWords: width === 700 });
      }
      await cell.evaluate((last) => last.scrollIntoView({ block: "end" }));
      const [head, header] = await Promise.all([
        table.locator("thead").boundingBox(),
        page.getByRole("banner").boundingBox(),
      ]);
      expect(Math.abs((head?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(1);
    });
  });

  describe("the simulator", () => {
    test("counts while the keyboard types, and announces the result once", async () => {
      const page = await openPage(browser);
      await openWithStoppedClock(page, address);
      expect(await result(page, HOURS).textContent()).toBe("44 h");
      await page.getByLabel("Pessoas que emitem notas à mão").focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("4");
      await page.keyboard.press("Tab");
      await page.keyboard.type("1.200");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("orders");
      await eventually(async () => expect(await result(page, HOURS).textContent()).toBe("1.320 h"));
      await page.keyboard.press("Tab");
      await page.keyboard.type("2,5");
      await eventually(async () => expect(await result(page, HOURS).textContent()).toBe("1.100 h"));
      expect(await result(page, "Por pessoa").textContent()).toBe("275 h");
      expect(await result(page, "Substitui").textContent()).toStartWith("A redigitação de 4 pessoas,");
      expect(await announcement(page).textContent()).toBe("");
      await page.evaluate(() => {
        Object.assign(window, { said: [] });
        new MutationObserver((changes) =>
          (window as unknown as { said: unknown[] }).said.push(...changes),
        ).observe(document.querySelector("p[role=status]") as Node, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      });
      // Asked for by now; its time limit would run with the clock.
      const config = page.waitForResponse((answer) => answer.url().endsWith("/api/config"));
      await page.clock.runFor(2000);
      await (await config).finished();
      await announcement(page)
        .getByText("1.100 h de redigitação a menos por mês.")
        .waitFor({ state: "attached" });
      await page.clock.runFor(2000);
      expect(await page.evaluate(() => (window as unknown as { said: unknown[] }).said.length)).toBe(1);
      expect(page.complaints).toEqual([]);
    });

    test("keeps and counts what was typed before its code arrived", async () => {
      const page = await openPage(browser);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(address);
      await page.getByLabel("Pedidos por dia").fill("80");
      release();
      await siteReady(page);
      await eventually(async () => expect(await result(page, HOURS).textContent()).toBe("88 h"));
      expect(await page.getByLabel("Pedidos por dia").inputValue()).toBe("80");
      expect(page.complaints).toEqual([]);
    });
  });
});

describe("the contact page", () => {
  test("has telephone, WhatsApp and form before the drawing on a phone, for the eye and for the keyboard", async () => {
    const phone = await open(pages.contact.path, { viewport: viewports.phone });
    const main = phone.getByRole("main");
    const form = phone.getByRole("form", { name: "Enviar mensagem" });
    await form.waitFor();
    const topOf = async (place: ReturnType<typeof main.locator>) => (await place.boundingBox())?.y ?? -1;
    const drawing = main.locator('svg[viewBox="0 0 560 360"]').filter({ visible: true });
    const seen = (selector: string) => main.locator(selector).filter({ visible: true });
    const tops = [
      await topOf(seen('a[href^="tel:"]')),
      await topOf(seen('a[href^="https://wa.me"]')),
      await topOf(form),
      await topOf(drawing),
    ];
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await drawing.count()).toBe(1);
    const focusable = main.locator("a[href], input").filter({ visible: true });
    expect(await focusable.first().getAttribute("href")).toStartWith("tel:");
    expect(await focusable.nth(1).getAttribute("href")).toStartWith("https://wa.me");
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test("has the drawing beside or below the title on a tablet or a desktop", async () => {
    const page = await open(pages.contact.path);
    await page.getByRole("form", { name: "Enviar mensagem" }).waitFor();
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const drawing = page.locator('main svg[viewBox="0 0 560 360"]').filter({ visible: true });
      expect(await drawing.count()).toBe(1);
      const [above, below] = [await drawing.boundingBox(), await page.getByRole("form").boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    }
  });
});

describe("proof of what the company does", () => {
  test("keeps no place while nothing is configured", async () => {
    const page = await open(pages.home.path);
    await page.getByRole("heading", { name: "Por que escolher a Avante Sistemas" }).waitFor();
    const between = await page.evaluate(() => {
      const hero = document.querySelector("[aria-label=Destaques]")?.getBoundingClientRect();
      const next = [...document.querySelectorAll("main section:not(section section)")].find((section) =>
        section.querySelector("h2.headline"),
      );
      return (next?.getBoundingClientRect().top ?? -1) - (hero?.bottom ?? 0);
    });
    expect(Math.abs(between)).toBeLessThan(1);
  });
});

describe("the notice", () => {
  const notice = (text: string) => ({
    content_notice: writeContent({ "bar.text": text, "bar.linkTo": pages.certificates.path }),
  });
  const barOf = (page: Page) => page.getByRole("complementary", { name: "Aviso" });
  /** How far the page moved by itself since it was opened. */
  const shiftOf = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
          const entries: PerformanceEntry[] = [];
          observer.observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              entries.push(...observer.takeRecords());
              resolve(
                entries.reduce((sum, one) => sum + (one as PerformanceEntry & { value: number }).value, 0),
              );
            }),
          );
        }),
    );

  test("is closed by the keyboard for this text, and nothing moves in either page", async () => {
    await publish(notice("Black Friday: certificados pela metade do preço só até domingo"));
    const html = await (await fetch(site.url + pages.contact.path)).text();
    expect(html).toContain("Black Friday: certificados pela metade do preço só até domingo");
    const page = await open(pages.contact.path, { viewport: viewports.phone });
    const { height = 0 } = (await barOf(page).boundingBox()) ?? {};
    // Two lines.
    expect(height).toBeLessThan(60);
    expect(await axeViolations(page)).toEqual([]);
    expect(await shiftOf(page)).toBe(0);

    await barOf(page).getByRole("button", { name: "Fechar aviso" }).press("Enter");
    await barOf(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.closest("header") !== null)).toBe(true);
    await page.reload();
    await siteReady(page);
    expect(await barOf(page).isVisible()).toBe(false);
    expect((await page.locator("header").boundingBox())?.y).toBe(0);
    expect(await shiftOf(page)).toBe(0);

    await save(notice("Segunda chance"));
    await eventually(async () =>
      expect(await (await fetch(site.url + pages.contact.path)).text()).toContain("Segunda chance"),
    );
    await page.reload();
    await barOf(page).waitFor();
    expect(page.complaints).toEqual([]);
  });

  test("shows without script, and has nothing to close there", async () => {
    await publish(notice("Sem script"));
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url + pages.contact.path);
    await barOf(page).waitFor();
    expect(await barOf(page).getByRole("button").isVisible()).toBe(false);
  });
});

test("a header of too many entries fits at every width, and its button has those that it does not hold", async () => {
  const names = ["Black Friday 2026", "Trabalhe conosco", "IMPLANTAÇÃO DE SISTEMA", "Desenvolvimento web"];
  const changes: Record<string, unknown> = {
    "menu.items": [
      "home",
      "solutions",
      "certificates",
      "it-services",
      "contact",
      ...names.keys().map((n) => `n${n}`),
    ],
  };
  for (const [place, name] of names.entries()) {
    changes[`menu.items.n${place}.link.label`] = name;
    changes[`menu.items.n${place}.link.to`] = pages.helpDesk.path;
  }
  await publish({ content_frame: JSON.stringify(changes) });
  const page = await open(pages.contact.path);
  for (const fontSize of ["", "120%"]) {
    for (const width of [320, 1024, 1087, 1088, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), fontSize);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect({ fontSize, width, isWide }).toEqual({ fontSize, width, isWide: false });
    }
  }
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const name of names) expect(await menu.getByRole("link", { name }).isVisible()).toBe(true);
});
