import { describe, expect, test } from "bun:test";
import { certificates } from "#shared/content/certificates.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { pages, publicPaths } from "#shared/content/pages.ts";
import { companyWhatsAppLink } from "#shared/formats/company-phone.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// What the pages without a form of their own say, and where their links lead. What is laid out is for the browser.

openDocument();
const { answerCalls } = await import("../support/mounted-form.tsx");
const { openPage, screen, user, waitFor, within } = await import("../support/mounted-site.tsx");

const app = await createTestApp();
answerCalls(app);
const chat = companyWhatsAppLink(defaultSiteConfig.whatsapp_phone) ?? "no chat";

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

/** The band of the page under a heading. */
function band(heading: string): HTMLElement {
  const title = screen.getByRole("heading", { level: 2, name: (name) => name.includes(heading) });
  return title.closest("section") ?? expect.unreachable(`no band is called ${heading}`);
}

function expectNewTab(link: Element, href: string): void {
  expect(link.getAttribute("href")).toBe(href);
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
}

describe(pages.certificates.path, () => {
  const open = () => openPage(app, pages.certificates.path);

  test("has 3 benefits, 4 priced certificates and 4 steps", async () => {
    await open();
    expect(band("Assine e emita").querySelectorAll("h3")).toHaveLength(3);
    expect(band("quatro passos").querySelectorAll("li")).toHaveLength(4);
    expect(band("quatro passos").textContent).toContain("1 a 3 dias úteis");
    const cards = [...band("Quatro certificados").querySelectorAll("li")];
    const offers = cards.map((card) => [
      card.querySelector("h3")?.textContent,
      card.querySelector("s")?.textContent,
      within(card).getByText("Preço para clientes:").parentElement?.textContent?.split(": ")[1],
    ]);
    expect(offers).toEqual([
      ["e-CPF A1", "R$ 100", "R$50"],
      ["e-CPF A3", "R$ 160", "R$80"],
      ["e-CNPJ A1", "R$ 160", "R$80"],
      ["e-CNPJ A3", "R$ 240", "R$120"],
    ]);
    for (const card of cards) {
      expect(card.textContent).toContain("50% de desconto");
      expect(card.textContent).toContain("1 ano");
    }
  });

  test("answers 5 questions", async () => {
    await open();
    const { items } = resolveContent(certificates).questions;
    expect(items).toHaveLength(5);
    expect(textsOf(document.querySelectorAll("main details summary"))).toEqual(
      items.map(({ question }) => question),
    );
    for (const [place, details] of document.querySelectorAll("main details").entries())
      expect(details.textContent).toContain(items[place]?.answer ?? "no answer");
  });

  test("opens a WhatsApp chat in a new tab", async () => {
    await open();
    expectNewTab(screen.getByRole("link", { name: "Pedir pelo WhatsApp" }), chat);
  });
});

describe(pages.itServices.path, () => {
  const open = () => openPage(app, pages.itServices.path);

  test("has 6 services, of which help desk leads on, and 4 benefits", async () => {
    await open();
    expect(textsOf(band("Seis frentes").querySelectorAll("h3"))).toEqual([
      "Help desk e service desk",
      "Infraestrutura de servidores e redes",
      "Gestão do parque de\u00a0TI",
      "Gestão de domínios locais e web",
      "Desenvolvimento web e gestão de e-mails",
      "Segurança da informação",
    ]);
    expect(band("TI em ordem").querySelectorAll("li")).toHaveLength(4);
    await user.click(screen.getByRole("link", { name: /Help desk e service desk/ }));
    await screen.findByRole("heading", { level: 1, name: /24\s+horas/ });
    expect(location.pathname).toBe(pages.helpDesk.path);
  });

  test("'Falar com Especialista' opens a chat in a new tab", async () => {
    await open();
    expectNewTab(screen.getByRole("link", { name: /^Falar com Especialista/ }), chat);
  });
});

describe(pages.helpDesk.path, () => {
  const open = () => openPage(app, pages.helpDesk.path);

  test("has 8 features and 3 audiences and promises 24/7", async () => {
    await open();
    const [heading] = document.querySelectorAll("main h1");
    expect(heading?.textContent).toMatch(/24\s+horas, 7\s+dias por semana/);
    expect(band("Do pedido ao resolvido").querySelectorAll("li")).toHaveLength(8);
    expect(band("Para quem é").querySelectorAll("li")).toHaveLength(3);
  });

  test("'Solicitar Demonstração' leads to the form, which names the help desk", async () => {
    await open();
    const link = within(screen.getByRole("main")).getByRole("link", { name: "Solicitar Demonstração" });
    // The browser follows it by itself.
    const [, anchor = ""] = link.getAttribute("href")?.split("#") ?? [];
    const place = within(document.getElementById(anchor) ?? expect.unreachable("no such part of the page"));
    place.getByRole("heading", { level: 2, name: "Veja o help desk funcionando" });
  });
});

test("the contact page has telephone and e-mail of the configuration, and the support centre in a new tab", async () => {
  await openPage(app, pages.contact.path);
  const main = within(screen.getByRole("main"));
  const { contact_phone: phone, contact_email: email } = defaultSiteConfig;
  const textOf = (href: string) => document.querySelector(`main dl a[href="${href}"]`)?.textContent;
  expect(textOf("tel:+554133334444")).toBe(phone);
  expect(textOf(`mailto:${email}`)).toBe(email);
  const facts = [...document.querySelectorAll("main dd")].map(({ textContent }) => textContent);
  expect(facts).toContain("Seg a Sex, 09h às 18h");
  expect(facts.join()).toContain("Curitiba, PR");
  const support = main.getByRole("link", { name: "Central de suporte (abre em nova aba)" });
  expectNewTab(support, "https://suporte.avantesistemas.example");
});

test("the page of applications has four benefits", async () => {
  await openPage(app, pages.workWithUs.path);
  screen.getByRole("heading", { level: 1, name: "Trabalhe Conosco" });
  expect(document.querySelectorAll("main li :is(h2, h3, h4)")).toHaveLength(4);
});

test("the access portal opens five systems in new tabs", async () => {
  await openPage(app, pages.access.path);
  const cards = [...document.querySelectorAll("main ul a")];
  const systems = [
    ["NUCLEUS", "nucleus"],
    ["KOMANDA", "komanda"],
    ["JALEKINHO", "jalekinho"],
    ["MASKOTE", "maskote"],
    ["SHOP", "shop"],
  ] as const;
  expect(cards).toHaveLength(systems.length);
  for (const [position, [name, host]] of systems.entries()) {
    const card = cards[position] ?? expect.unreachable("a card is missing");
    expect(card.textContent).toStartWith(name);
    expectNewTab(card, `https://${host}.avantesistemas.example`);
  }
});

test("the documents page says that links will come and leads to the two legal texts", async () => {
  await openPage(app, pages.documents.path);
  const main = screen.getByRole("main");
  expect(main.textContent).toContain("serão publicados aqui em breve");
  const links = [...main.querySelectorAll("ul a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([pages.termsOfUse.path, pages.privacyPolicy.path]);
});

test("the built-in privacy policy leads to the page of requests about one's data", async () => {
  await openPage(app, pages.documents.path);
  const footer = within(screen.getByRole("contentinfo"));
  await user.click(footer.getByRole("link", { name: pages.privacyPolicy.title }));
  const article = within(await screen.findByRole("article"));
  await user.click(article.getByRole("link", { name: "Seus dados pessoais" }));
  await screen.findByRole("heading", { level: 1, name: "Seus dados pessoais" });
  expect(location.pathname).toBe(pages.dataRequest.path);
});

test.each(publicPaths)("%s ends with a form or a call", async (path) => {
  await openPage(app, path);
  const ways = "form, a[href*=demonstracao], a[href^='https://wa.me'], a[href^='/contato']";
  // A form comes with its code.
  await waitFor(() => {
    const last = [...document.querySelectorAll("main section")].at(-1);
    const found = (last?.querySelectorAll(ways).length ?? 0) + document.querySelectorAll("form").length;
    expect(found).not.toBe(0);
  });
});

test("the header leads to the form of the page, or to that of the home page", async () => {
  await openPage(app, pages.komanda.path);
  const request = () =>
    within(screen.getByRole("banner"))
      .getAllByRole("link", { name: "Solicitar Demonstração" })
      .map((link) => link.getAttribute("href"));
  const ofPage = request();
  expect(new Set(ofPage)).toEqual(new Set([`${pages.komanda.path}#demonstracao`]));
  await user.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: "Contato" }));
  await screen.findByRole("heading", { level: 1, name: "Fale com a gente" });
  expect(new Set(request())).toEqual(new Set(["/#demonstracao"]));
});
