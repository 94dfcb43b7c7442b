import { beforeAll, describe, expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { proofCase } from "../support/proof-case.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();

let page: WatchedPage;
beforeAll(async () => {
  page = await openPage(browser);
});

/** Saves these keys over the defaults, and waits until pages have them. */
async function publish(keys: Partial<SiteConfig>): Promise<void> {
  const config = { ...defaultSiteConfig, ...keys };
  await appendConfigVersion(site, config);
  await eventually(async () => {
    const { data } = (await (await fetch(`${site.url}/api/config`)).json()) as { data: SiteConfig };
    expect(data).toEqual(config);
  });
}

async function open(path: string, on = page): Promise<void> {
  await on.goto(site.url + path);
  await on.getByRole("contentinfo").waitFor();
}

const proofBand = (on = page) => on.getByRole("region", { name: "Quem confia na gente" });

describe("without a number of WhatsApp", () => {
  test("none is offered on any page, and its buttons lead to the contact page", async () => {
    await publish({ whatsapp_phone: "" });
    for (const { path } of [
      pages.certificates,
      pages.itServices,
      pages.contact,
      pages.helpDesk,
      pages.privacyPolicy,
      pages.documents,
    ]) {
      await open(path);
      if (path === pages.privacyPolicy.path) await page.getByRole("heading", { name: "14. ANPD" }).waitFor();
      expect([path, await page.locator('a[href*="wa.me"]').count()]).toEqual([path, 0]);
      expect([path, (await page.locator("body").textContent())?.includes("WhatsApp")]).toEqual([path, false]);
    }
    await open(pages.itServices.path);
    await page.getByRole("link", { name: "Falar com Especialista" }).click();
    await page.waitForURL(`**${pages.contact.path}`);
  });

  test("a switchboard of two numbers has two links and no chat", async () => {
    await publish({ whatsapp_phone: "", contact_phone: "(41) 3333-4444 / (41) 99999-8888" });
    await open(pages.contact.path);
    const links = page.getByRole("main").locator('a[href^="tel:"]').filter({ visible: true });
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")])),
    ).toEqual([
      ["(41) 3333-4444", "tel:+554133334444"],
      ["(41) 99999-8888", "tel:+5541999998888"],
    ]);
  });
});

test("the number of WhatsApp is not the telephone", async () => {
  await publish({ whatsapp_phone: "+55 41 99999-8888" });
  await open(pages.certificates.path);
  const chat = "https://wa.me/5541999998888";
  expect(await page.getByRole("link", { name: "Pedir pelo WhatsApp" }).getAttribute("href")).toBe(chat);
  expect(await page.getByRole("link", { name: /^Pedir e-CPF A1/ }).getAttribute("href")).toBe(
    `${chat}?text=Ol%C3%A1!%20Quero%20pedir%20um%20certificado%20e-CPF%20A1.`,
  );
  const inFooter = page.getByRole("contentinfo").getByRole("link", { name: /WhatsApp/ });
  expect((await inFooter.textContent())?.trim()).toBe("WhatsApp (41) 99999-8888");
});

test("address, hours, support and systems come from the site config; an empty one takes no place", async () => {
  await publish({
    company_street: "Av. Ana Costa, 7",
    company_district: "Gonzaga",
    company_city: "Santos",
    company_state: "SP",
    company_postal_code: "11060-000",
    opening_hours: "Mo-Fr 08:00-17:30; Sa 08:00-12:00",
    support_url: "https://ajuda.empresa.com.br",
    system_nucleus_url: "https://app.empresa.com.br/nucleus",
    system_store_url: "",
  });
  await open(pages.contact.path);
  const main = page.getByRole("main");
  await main.getByText("Av. Ana Costa, 7, Gonzaga, Santos, SP, CEP 11060-000").waitFor();
  await main.getByText("Quem responde é a nossa equipe, em Santos.").waitFor();
  const support = main.getByRole("link", { name: "Central de suporte (abre em nova aba)" });
  expect(await support.getAttribute("href")).toBe("https://ajuda.empresa.com.br");
  for (const place of [main, page.getByRole("contentinfo")]) {
    await place.getByText("Seg a Sex, 08h às 17h30; Sáb, 08h às 12h").waitFor();
    await place.getByText("24 horas por dia, 7 dias por semana").waitFor();
  }
  await open(pages.access.path);
  const systems = page.getByRole("main").locator("ul").getByRole("link");
  expect(await systems.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "https://app.empresa.com.br/nucleus",
    ...["komanda", "jalekinho", "maskote"].map((name) => `https://${name}.avantesistemas.example`),
  ]);
  await publish({ opening_hours: "", support_hours: "", support_url: "" });
  await open(pages.contact.path);
  const names = await page.getByRole("main").locator("dt").allTextContents();
  expect(names).toEqual(["WhatsApp", "Telefone", "E-mail", "Endereço"]);
  expect(await page.getByRole("contentinfo").textContent()).not.toMatch(/Seg a Sex|7 dias por semana/);
});

test("a trial of one day is one day everywhere", async () => {
  await publish({ trial_days: "1" });
  const { home, nucleus, komanda, jalekinho, maskot, store } = pages;
  for (const { path } of [home, nucleus, komanda, jalekinho, maskot, store]) {
    await open(path);
    if (path === home.path) await page.getByRole("heading", { name: "Veja o sistema funcionando" }).waitFor();
    const text = (await page.locator("body").textContent()) ?? "";
    expect([path, /1 dia\b/.test(text), /\b1 dias|20 dias/.test(text)]).toEqual([path, true, false]);
  }
});

describe("on a phone, the contact page", () => {
  test("has WhatsApp, telephone and form before the drawing, for the eye and for the keyboard", async () => {
    await publish({});
    const phone = await openPage(browser, { viewport: viewports.phone });
    await open(pages.contact.path, phone);
    const main = phone.getByRole("main");
    const form = phone.getByRole("form", { name: "Enviar mensagem" });
    await form.waitFor();
    const topOf = async (place: ReturnType<typeof main.locator>) => (await place.boundingBox())?.y ?? -1;
    const drawing = main.locator('svg[viewBox="0 0 560 380"]').filter({ visible: true });
    const seen = (selector: string) => main.locator(selector).filter({ visible: true });
    const tops = [
      await topOf(seen('a[href^="https://wa.me"]')),
      await topOf(seen('a[href^="tel:"]')),
      await topOf(form),
      await topOf(drawing),
    ];
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await drawing.count()).toBe(1);
    const focusable = main.locator("a[href], input").filter({ visible: true });
    expect(await focusable.first().getAttribute("href")).toStartWith("https://wa.me");
    expect(await focusable.nth(1).getAttribute("href")).toStartWith("tel:");
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await phone.context().close();
  });

  test("on a tablet or a desktop the drawing stands beside or below the title", async () => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(pages.contact.path);
      await page.getByRole("form", { name: "Enviar mensagem" }).waitFor();
      const drawing = page.locator('main svg[viewBox="0 0 560 380"]').filter({ visible: true });
      expect(await drawing.count()).toBe(1);
      const [above, below] = [await drawing.boundingBox(), await page.getByRole("form").boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    }
    await page.setViewportSize(viewports.desktop);
  });
});

describe("proof", () => {
  test("is absent, with no place kept for it, while nothing is configured", async () => {
    await publish({});
    await open(pages.home.path);
    await page.getByRole("heading", { name: "Por que escolher a Avante Sistemas" }).waitFor();
    expect(await proofBand().count()).toBe(0);
    const between = await page.evaluate(() => {
      const hero = document.querySelector("[aria-label=Destaques]")?.getBoundingClientRect();
      const next = [...document.querySelectorAll("main section")].find((section) =>
        section.querySelector("h2.headline"),
      );
      return (next?.getBoundingClientRect().top ?? -1) - (hero?.bottom ?? 0);
    });
    expect(Math.abs(between)).toBeLessThan(1);
    await open(pages.certificates.path);
    expect(await page.getByText("Revenda de certificados ICP-Brasil").count()).toBe(0);
  });

  test("shows logos with their names, figures, a quote and the marks", async () => {
    await publish({
      proof_customers: JSON.stringify([
        { name: "Padaria Primavera", image: "/images/slide-erp.svg", url: "https://padaria.com.br" },
        { name: "Mercado Bom Preço", image: "/images/favicon.svg", url: "" },
      ]),
      proof_figures: JSON.stringify([{ value: "1.200", label: "empresas usam os nossos sistemas" }]),
      proof_quotes: JSON.stringify([
        { text: "O mês fecha em um dia.", person: "Rosa Prado", company: "Padaria" },
      ]),
      icp_brasil_reseller: "true",
      payment_methods: '["pix","credit_card"]',
    });
    await open(pages.home.path);
    await proofBand().waitFor();
    const logos = proofBand().getByRole("img");
    expect(
      await logos.evaluateAll((all) =>
        all.map((logo) => [
          logo.getAttribute("alt"),
          logo.getAttribute("loading"),
          Number(logo.getAttribute("width")) > 0 && Number(logo.getAttribute("height")) > 0,
        ]),
      ),
    ).toEqual([
      ["Padaria Primavera", "lazy", true],
      ["Mercado Bom Preço", "lazy", true],
    ]);
    const link = proofBand().getByRole("link", { name: "Padaria Primavera (abre em nova aba)" });
    expect(await link.getAttribute("href")).toBe("https://padaria.com.br");
    expect(await proofBand().getByRole("definition").textContent()).toBe("1.200");
    expect(await proofBand().getByRole("figure").textContent()).toBe(
      "“O mês fecha em um dia.”Rosa Prado, Padaria",
    );
    const marks = ["Revenda de certificados ICP-Brasil", "Pix", "Cartão de crédito"];
    const list = (on: WatchedPage) =>
      on.getByRole("list", { name: "Credenciamento e formas de pagamento" }).getByRole("listitem");
    expect(await list(page).allTextContents()).toEqual(marks);
    expect(await axeViolations(page)).toEqual([]);
    await open(pages.certificates.path);
    expect(await list(page).allTextContents()).toEqual(marks);
    expect(page.complaints).toEqual([]);
  });

  test("shows the cases of customers on home and on the page of their product alone, in place of day one", async () => {
    const told = { ...proofCase, quote: "No domingo eu faço pão.", person: "Rosa Prado" };
    await publish({ proof_cases: JSON.stringify([told]) });
    const one = page.getByRole("article").filter({ hasText: told.customer });
    for (const path of [pages.home.path, pages.komanda.path]) {
      await open(path);
      await one.getByRole("img", { name: told.pictureAlt }).waitFor();
      expect(await one.getByRole("definition").allTextContents()).toEqual([told.before, told.after]);
      for (const words of [told.place, told.value, told.label, told.person])
        expect(await one.getByText(words, { exact: true }).isVisible()).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      if (path === pages.home.path)
        expect(await page.getByRole("heading", { name: "Vale desde o primeiro dia" }).count()).toBe(0);
    }
    await open(pages.maskot.path);
    expect(await page.getByRole("article").count()).toBe(0);
    expect(page.complaints).toEqual([]);
  });
});
