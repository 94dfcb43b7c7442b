import { describe, expect, setSystemTime, test } from "bun:test";
import { formatMinutes, parseTypedNumber, retypedMinutes } from "#client/site/comparison/retyping.ts";
import { contenders, verdicts } from "#client/site/comparison/verdicts.ts";
import { certificates } from "#shared/content/certificates.ts";
import { comparison } from "#shared/content/comparison.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { pages, publicPaths } from "#shared/content/pages.ts";
import { companyWhatsAppLink } from "#shared/formats/company-phone.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/term-days.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { eventually } from "../support/eventually.ts";
import { keepSiteConfig } from "../support/kept-config.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the pages without a form of their own say, where their links lead, what their frame does with addresses and the site
// config, which slides are shown, and what the comparison counts. What is laid out, and how the slides move, is for the browser.

openDocument();
const { answerCalls } = await import("../support/mounted-form.tsx");
const { fireEvent, openPage, screen, user, waitFor, within } = await import("../support/mounted-site.tsx");

const app = await createTestApp();
const wire = answerCalls(app);
await keepSiteConfig(app);

describe("the pages", () => {
  const chatOf = (message: string) => companyWhatsAppLink(defaultSiteConfig.whatsapp_phone, message) ?? "";

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
        ["e-CPF A1", "R$\u00a0100", "R$50"],
        ["e-CPF A3", "R$\u00a0160", "R$80"],
        ["e-CNPJ A1", "R$\u00a0160", "R$80"],
        ["e-CNPJ A3", "R$\u00a0240", "R$120"],
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
      // The prices have details of their own.
      const questions = [...document.querySelectorAll("main details")].filter(
        (each) => each.closest("#precos") === null,
      );
      expect(questions.map((each) => each.querySelector("summary")?.textContent)).toEqual(
        items.map(({ question }) => question),
      );
      for (const [place, details] of questions.entries())
        expect(details.textContent).toContain(items[place]?.answer ?? "no answer");
    });

    test("opens a WhatsApp chat in a new tab", async () => {
      await open();
      expectNewTab(
        screen.getByRole("link", { name: "Pedir pelo WhatsApp" }),
        chatOf("Olá! Quero pedir um certificado digital."),
      );
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
      expectNewTab(
        screen.getByRole("link", { name: /^Falar com Especialista/ }),
        chatOf("Olá! Vim pelo site e quero conversar."),
      );
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
    // WhatsApp has the same number, which stands once.
    expect(textOf("tel:+554133334444")).toBe(phone);
    expect(document.querySelectorAll("main dl")).toHaveLength(4);
    expect(screen.getByRole("main").textContent.split(phone)).toHaveLength(2);
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
});

describe("the frame", () => {
  /** Goes to an address of the same document, as the way back does. */
  function go(address: string): void {
    history.pushState({}, "", address);
    window.dispatchEvent(new window.PopStateEvent("popstate", { state: {} }));
  }

  test("an unknown path leads home", async () => {
    await openPage(app, pages.access.path);
    go("/tambem-nao");
    await waitFor(() => expect(location.pathname).toBe("/"));
  });

  test("a path with a slash at its end has the title of its page", async () => {
    await openPage(app, pages.access.path);
    go("/contato/");
    await screen.findByRole("heading", { level: 1, name: "Fale com a gente" });
    expect(document.title).toBe(`${pages.contact.title} | ${defaultSiteConfig.site_title}`);
  });

  describe("the configuration's load", () => {
    test.each([
      ["a failed call", 500, { success: false, error: "falhou" }],
      ["an answer that is not an object", 200, ["nada"]],
    ])("%s keeps the defaults and says so", async (_case, status, body) => {
      wire.answer = async () => Response.json(body, { status });
      await openPage(app, pages.access.path);
      await screen.findByText(texts.siteConfig.unavailable);
      expect(screen.getByRole("contentinfo").textContent).toContain(defaultSiteConfig.contact_phone);
    });

    test("is repeated when the visitor returns to the tab after five minutes, quietly, and the page stays", async () => {
      const config = await (await app.rest("GET", "/api/config")).json();
      let asked = 0;
      let phone = config.contact_phone;
      wire.answer = async (address) => {
        if (address !== "/api/config") return;
        asked++;
        return phone ? Response.json({ ...config, contact_phone: phone }) : Response.error();
      };
      const comeBack = () => document.dispatchEvent(new window.Event("visibilitychange"));
      await openPage(app, pages.contact.path);
      await waitFor(() => expect(asked).toBe(1));
      const main = screen.getByRole("main");
      const name = screen.getByLabelText("Nome");
      await user.type(name, "Rosa");
      phone = "";
      const now = Date.now();
      try {
        setSystemTime(now + 4 * 60_000);
        comeBack();
        setSystemTime(now + 6 * 60_000);
        comeBack();
        await waitFor(() => expect(asked).toBe(2));
        phone = "(41) 3333-9999";
        comeBack();
        await waitFor(() => expect(within(main).getByRole("link", { name: phone })).toBeTruthy());
      } finally {
        setSystemTime();
      }
      expect(asked).toBe(3);
      expect(screen.queryByText(texts.siteConfig.unavailable)).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>("Nome")).toBe(name as HTMLInputElement);
      expect((name as HTMLInputElement).value).toBe("Rosa");
    });

    test("an icon that arrives with it replaces the one before", async () => {
      const config = await (await app.rest("GET", "/api/config")).json();
      wire.answer = async () => Response.json({ ...config, site_favicon: "/images/slide-erp.svg" });
      await openPage(app, pages.access.path);
      const icons = () =>
        [...document.querySelectorAll('link[rel="icon"]')].map((icon) => icon.getAttribute("href"));
      expect(icons()).toHaveLength(1);
      await waitFor(() => expect(icons()).toEqual(["/images/slide-erp.svg"]));
    });
  });
});

describe("the slides", () => {
  const slides = () => [...document.querySelectorAll('[aria-roledescription="slide"]')];
  /** The label of the slide that is within reach, such as "2 de 3". */
  const shown = () =>
    slides()
      .find((slide) => !slide.hasAttribute("inert"))
      ?.getAttribute("aria-label");
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

  /** Stores a list, and waits until the page has it. */
  async function store(list: string): Promise<void> {
    await appendConfigVersion(app, { site_slider_images: list });
    await eventually(async () => {
      const { data } = (await (await app.rest("GET", "/api/config")).json()) as {
        data: { site_slider_images: string };
      };
      expect(data.site_slider_images).toBe(list);
    });
  }

  test("arrows wrap at both ends, dots lead to their slide, its button to the page", async () => {
    const { length } = defaultSlides("20");
    await openPage(app, "/");
    expect(shown()).toBe(`1 de ${length}`);
    await press("Destaque anterior");
    await waitFor(() => expect(shown()).toBe(`${length} de ${length}`));
    await press("Próximo destaque");
    await waitFor(() => expect(shown()).toBe(`1 de ${length}`));
    await press(/Ir para o destaque 2/);
    await waitFor(() => expect(shown()).toBe(`2 de ${length}`));
    await user.click(screen.getByRole("link", { name: "Saiba Mais" }));
    await waitFor(() => expect(location.pathname).toBe("/contato"));
  });

  describe("a stored list", () => {
    const slide = { image: "/images/slide-gestao.svg", textAlign: "center", showCta: true, visible: true };

    test("shows its visible slides; an http address opens in a new tab", async () => {
      await store(
        JSON.stringify([
          { ...slide, title: "Escondido", visible: false },
          {
            ...slide,
            title: "Fora do site",
            ctaText: "Abrir",
            ctaUrl: "HTTPS://loja.avantesistemas.example/x",
          },
          { ...slide, title: "Sem botão", showCta: false, ctaText: "Nada" },
        ]),
      );
      await openPage(app, "/");
      expect(document.querySelector("h1")?.textContent).toBe("Fora do site");
      expect(slides()).toHaveLength(2);
      const link = screen.getByRole("link", { name: /^Abrir/ });
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("rel")).toContain("noopener");
      expect(slides()[1]?.textContent).not.toContain("Nada");
    });

    test.each([
      ["an empty list", "[]"],
      ["a list that cannot be parsed", '[{"image"'],
      ["only hidden slides", JSON.stringify([{ ...slide, title: "x", visible: false }])],
    ])("%s shows the default headline", async (_case, stored) => {
      await store(stored);
      await openPage(app, "/");
      expect(document.querySelector("h1")?.textContent).toBe(defaultSiteConfig.site_title);
      expect(slides()).toEqual([]);
    });
  });
});

describe("a legal text", () => {
  test("breaks no line within a number, or between a number and its unit", async () => {
    const words =
      "CNPJ 12.ABC.345/01DE-35, (41) 3333-4444, art. 18 da Lei nº 13.709/2018, R$ 1.250,00, 15 dias";
    await appendConfigVersion(app, { terms_of_use: `## Números\n\nNo contrato: ${words} e **art. 7º**.` });
    await openPage(app, pages.termsOfUse.path);
    await screen.findByRole("heading", { name: "Números" });
    const kept = [...document.querySelectorAll("main .whitespace-nowrap")].map((part) => part.textContent);
    for (const one of [...words.split(/, | da /), "art. 7º"]) expect(kept).toContain(one);
  });
});

describe("the comparison", () => {
  const { path } = pages.comparison;
  const { date, rows: points } = resolveContent(comparison).table;

  const open = () => openPage(app, path);
  const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
  const table = () => within(screen.getAllByRole("table")[0] ?? expect.unreachable("no table"));
  const resultIs = (name: string, text: string) =>
    waitFor(() => expect(screen.getByRole("status", { name }).textContent).toBe(text));
  /** Resolves once the site serves this text on the page. */
  const isServed = (text: string) =>
    waitFor(async () => expect(await (await app.rest("GET", path)).text()).toContain(text));

  test.each([
    ["1.200", 1200],
    ["1200", 1200],
    ["2,5", 2.5],
    ["2.5", 2.5],
    ["2,", 2],
    [" 40 ", 40],
    ["1.200,5", 1200.5],
    ["", undefined],
    ["12.00.0", undefined],
    ["-3", undefined],
    ["1e3", undefined],
    ["doze", undefined],
  ])("%p is read as %p", (typed, value) => {
    expect(parseTypedNumber(typed)).toBe(value);
  });

  test("the sum is orders by minutes by 22 working days, and is divided by the people", () => {
    const sum = (people: string, orders: string, minutes: string) => {
      const month = retypedMinutes({ people, orders, minutes });
      return month && [month.all, month.each].map(formatMinutes);
    };
    expect(sum("2", "40", "3")).toEqual(["44 h", "22 h"]);
    expect(sum("1", "1.200", "2,5")).toEqual(["1.100 h", "1.100 h"]);
    expect(sum("3", "1", "1")).toEqual(["22 min", "7 min"]);
    expect(sum("2", "0", "3")).toEqual(["0 h", "0 h"]);
    expect(sum("0", "40", "3")).toBeUndefined();
    expect(sum("1,5", "40", "3")).toBeUndefined();
    expect(sum("2", "10.001", "3")).toBeUndefined();
    expect(sum("2", "40", "121")).toBeUndefined();
  });

  test("the table is dated, has a best in every row, counts them, and lets each of the three win", async () => {
    await open();
    table().getByText(date);
    expect(textsOf(table().getAllByRole("columnheader"))).toEqual([
      "Ponto",
      "Planilha3de 10 pontos",
      "Outro ERP3de 10 pontos",
      "Nucleus6de 10 pontos",
    ]);
    const rows = table().getAllByRole("row").slice(1);
    expect(rows).toHaveLength(10);
    for (const [place, row] of rows.entries()) {
      const point = points[place];
      expect(within(row).getByRole("rowheader").textContent).toStartWith(point?.topic ?? "no point");
      const marks = within(row)
        .getAllByRole("cell")
        .map((cell) => cell.querySelector("svg") !== null);
      expect(marks).toEqual(contenders.map((key) => verdicts[point?.id ?? ""]?.best.includes(key) ?? false));
      expect(marks).toContain(true);
    }
  });

  describe("the simulator", () => {
    test("says what is wrong with a number, shows no sum meanwhile, and recovers", async () => {
      await open();
      const orders = screen.getByLabelText("Pedidos por dia");
      const type = (value: string) => fireEvent.input(orders, { target: { value } });
      type("muitos");
      await screen.findByText("Um número de 0 a 10.000.");
      expect(orders.getAttribute("aria-invalid")).toBe("true");
      await resultIs("De redigitação a menos por mês", "–");
      await user.type(orders, "{Enter}");
      type("20");
      await resultIs("De redigitação a menos por mês", "22 h");
      expect(orders.getAttribute("aria-invalid")).toBeNull();
      expect(location.pathname).toBe(path);
    });

    test("prices the chosen certificate, and leads to the trial of Nucleus", async () => {
      await open();
      await user.selectOptions(
        screen.getByLabelText("Certificado digital", { selector: "select" }),
        "e-CPF A3",
      );
      await resultIs(
        "e-CPF A3",
        "R$\u00a080 por 1 ano para clientes, metade de R$\u00a0160. Token ou cartão, comprado à parte.",
      );
      const main = within(screen.getByRole("main"));
      await user.click(main.getByRole("link", { name: "Testar 20 dias grátis" }));
      await screen.findByRole("heading", { name: /^Teste o Nucleus por\s+20 dias\s*, grátis$/ });
      await waitFor(() => expect(location.pathname).toBe(pages.nucleus.path));
    });

    test("ends the trial after the days of the settings, and so does the table", async () => {
      await appendConfigVersion(app, { trial_days: "45" });
      await isServed("45 dias");
      await open();
      const said = screen.getByRole("status", { name: "Teste grátis" }).textContent;
      const [, begin = ""] = /^Começando em (\S+), vai até/.exec(said) ?? [];
      const end = formatDay(addDays(formatDay(begin.replaceAll("/", "-")).replaceAll("/", "-"), 45));
      expect(said).toBe(`Começando em ${begin}, vai até ${end}: 45 dias grátis.`);
      expect(screen.getByRole("main").textContent).toContain("Antes, 45 dias de teste grátis.");
    });
  });

  test("a row that the company added has no winner and no source, and every text keeps its numbers", async () => {
    const added = "table.rows.own";
    await appendConfigVersion(app, {
      content_comparison: JSON.stringify({
        "table.rows": [...points.map(({ id }) => id), "own"],
        [`${added}.topic`]: "Nuvem",
        [`${added}.sheet`]: "Em um computador.",
        [`${added}.other`]: "Na nuvem.",
        [`${added}.nucleus`]: "Com o {certificado} por {preco}.",
        "table.legend": "Quem ganha leva um sinal.",
        "calculation.replaced": "{pessoas} digitando à noite.",
      }),
    });
    await isServed("Nuvem");
    await open();
    const row = table().getByRole("row", { name: /^Nuvem/ });
    // On a narrow screen a cell names who is meant, and has a dash instead of a mark.
    expect(textsOf(within(row).getAllByRole("cell"))).toEqual([
      "Planilha: –Em um computador.",
      "Outro ERP: –Na nuvem.",
      "Nucleus: –Com o e-CNPJ A1 por R$\u00a080.",
    ]);
    expect(row.querySelectorAll("td svg, a")).toHaveLength(0);
    expect(textsOf(table().getAllByRole("columnheader")).at(-1)).toBe("Nucleus6de 11 pontos");
    expect(document.querySelector("caption")?.textContent).toEndWith("Quem ganha leva um sinal.");
    await resultIs("Substitui", "2 pessoas digitando à noite.");
  });

  test.each([pages.home, pages.nucleus])(
    "$path, its menus and footer lead to the comparison",
    async (from) => {
      await openPage(app, from.path);
      const links = () => document.querySelectorAll<HTMLElement>(`a[href="${path}"]`);
      await waitFor(() => expect(links()).toHaveLength(4));
      await user.click(screen.getByRole("main").querySelector(`a[href="${path}"]`) ?? document.body);
      await screen.findByRole("heading", { level: 1, name: "Vale a pena sair da planilha?" });
    },
  );

  test("a path below the comparison is unknown like any other, and leads home", async () => {
    const answer = await app.rest("GET", `${path}/planilha`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });
});
