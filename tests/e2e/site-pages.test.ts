import { describe, expect, test } from "bun:test";
import type { Locator, Page } from "playwright";
import { certificates } from "#shared/content/certificates.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { pages } from "#shared/content/pages.ts";
import { companyWhatsAppLink } from "#shared/formats/company-phone.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { launchBrowser, openPage, siteReady } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { parsePage } from "../support/html.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();
const certificateQuestions = resolveContent(certificates).questions.items;
const chat = companyWhatsAppLink(defaultSiteConfig.whatsapp_phone) ?? "no chat";

const page = await openPage(browser);

async function open(path: string): Promise<Page> {
  await page.goto(site.url + path);
  await siteReady(page);
  return page;
}

/** The band of the page under a heading. */
function band(page: Page, heading: string): Locator {
  return page.locator("main section").filter({ has: page.getByRole("heading", { level: 2, name: heading }) });
}

async function expectNewTab(link: Locator, href: string): Promise<void> {
  expect(await link.getAttribute("href")).toBe(href);
  expect(await link.getAttribute("target")).toBe("_blank");
  expect(await link.getAttribute("rel")).toContain("noopener");
}

describe(pages.certificates.path, () => {
  test("has 3 benefits, 4 priced certificates and 4 steps", async () => {
    const page = await open(pages.certificates.path);
    expect(await band(page, "Assine e emita").getByRole("heading", { level: 3 }).count()).toBe(3);
    expect(await band(page, "quatro passos").getByRole("listitem").count()).toBe(4);
    expect(await band(page, "quatro passos").textContent()).toContain("1 a 3 dias úteis");
    const cards = await band(page, "Quatro certificados").getByRole("listitem").all();
    const offers = await Promise.all(
      cards.map(async (card) => ({
        type: await card.getByRole("heading", { level: 3 }).textContent(),
        original: await card.locator("s").textContent(),
        price: (await card.getByText("Preço para clientes").locator("..").textContent())?.split(": ")[1],
        rest: await card.textContent(),
      })),
    );
    expect(offers.map(({ type, original, price }) => [type, original, price])).toEqual([
      ["e-CPF A1", "R$ 100", "R$50"],
      ["e-CPF A3", "R$ 160", "R$80"],
      ["e-CNPJ A1", "R$ 160", "R$80"],
      ["e-CNPJ A3", "R$ 240", "R$120"],
    ]);
    for (const { rest } of offers) {
      expect(rest).toContain("50% de desconto");
      expect(rest).toContain("1 ano");
    }
  });

  test("answers 5 questions, each opened by the keyboard", async () => {
    const page = await open(pages.certificates.path);
    const questions = page.locator("main details");
    expect(certificateQuestions).toHaveLength(5);
    expect(await questions.locator("summary").allTextContents()).toEqual(
      certificateQuestions.map(({ question }) => question),
    );
    const answer = page.getByText(certificateQuestions[1]?.answer ?? "");
    expect(await answer.isVisible()).toBe(false);
    await questions.nth(1).locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await answer.isVisible()).toBe(true);
  });

  test("opens a WhatsApp chat in a new tab", async () => {
    const page = await open(pages.certificates.path);
    await expectNewTab(page.getByRole("link", { name: "Pedir pelo WhatsApp" }), chat);
  });
});

describe(pages.itServices.path, () => {
  test("has 6 services, of which help desk leads on, and 4 benefits", async () => {
    const page = await open(pages.itServices.path);
    const services = band(page, "Seis frentes").getByRole("heading", { level: 3 });
    expect(await services.allTextContents()).toEqual([
      "Help desk e service desk",
      "Infraestrutura de servidores e redes",
      "Gestão do parque de\u00a0TI",
      "Gestão de domínios locais e web",
      "Desenvolvimento web e gestão de e-mails",
      "Segurança da informação",
    ]);
    expect(await band(page, "TI em ordem").getByRole("listitem").count()).toBe(4);
    await page.getByRole("link", { name: "Help desk e service desk" }).click();
    await page.waitForURL(`**${pages.helpDesk.path}`);
  });

  test("'Falar com Especialista' opens a chat in a new tab", async () => {
    const page = await open(pages.itServices.path);
    await expectNewTab(page.getByRole("link", { name: "Falar com Especialista" }), chat);
  });
});

describe(pages.helpDesk.path, () => {
  test("has 8 features and 3 audiences and promises 24/7", async () => {
    const page = await open(pages.helpDesk.path);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(
      /24\s+horas, 7\s+dias por semana/,
    );
    expect(await band(page, "Do pedido ao resolvido").getByRole("listitem").count()).toBe(8);
    expect(await band(page, "Para quem é").getByRole("listitem").count()).toBe(3);
  });

  test("'Solicitar Demonstração' leads to the form, which names the help desk", async () => {
    const page = await open(pages.helpDesk.path);
    await page.getByRole("main").getByRole("link", { name: "Solicitar Demonstração" }).click();
    await page.getByRole("heading", { level: 2, name: "Veja o help desk funcionando" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#demonstracao");
  });
});

test("the access portal opens five systems in new tabs, each in its configured color", async () => {
  const page = await open(pages.access.path);
  const cards = await page.locator("main ul").getByRole("link").all();
  const systems = [
    ["NUCLEUS", "nucleus", defaultSiteConfig.color_system_nucleus],
    ["KOMANDA", "komanda", defaultSiteConfig.color_system_komanda],
    ["JALEKINHO", "jalekinho", defaultSiteConfig.color_system_jalekinho],
    ["MASKOTE", "maskote", defaultSiteConfig.color_system_maskote],
    ["SHOP", "shop", defaultSiteConfig.color_system_store],
  ] as const;
  expect(cards).toHaveLength(systems.length);
  for (const [position, [name, host, color]] of systems.entries()) {
    const card = cards[position];
    if (!card) throw new Error("a card is missing");
    expect(await card.textContent()).toStartWith(name);
    await expectNewTab(card, `https://${host}.avantesistemas.example`);
    const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
    const background = await card
      .locator("span")
      .first()
      .evaluate((field) => getComputedStyle(field).backgroundImage);
    expect(background).toContain(`rgb(${red}, ${green}, ${blue})`);
  }
});

test("the documents page says that links will come and leads to the two legal texts", async () => {
  const page = await open(pages.documents.path);
  expect(await page.getByRole("main").textContent()).toContain("serão publicados aqui em breve");
  const links = page.getByRole("main").locator("ul").getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    pages.termsOfUse.path,
    pages.privacyPolicy.path,
  ]);
});

describe("a link of the site", () => {
  const footerLink = () => page.locator(`footer a[href="${pages.contact.path}"]`).first();

  test("opens in another tab with Control, and leaves the page", async () => {
    await open(pages.certificates.path);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      footerLink().click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL(site.url + pages.contact.path);
    await tab.close();
    expect(page.url()).toBe(site.url + pages.certificates.path);
  });

  test("makes a history entry, and none for the address that is open", async () => {
    await open(pages.certificates.path);
    const before = await page.evaluate(() => history.length);
    await footerLink().click();
    await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
    await footerLink().click();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(site.url + pages.certificates.path);
  });
});

test("a page carries the changed texts that it shows, and the next page waits for its own", async () => {
  const title = "Certificado sem fila";
  await appendConfigVersion(site, {
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
