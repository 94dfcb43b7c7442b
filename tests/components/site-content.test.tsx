import { beforeEach, describe, expect, spyOn, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { writeContent } from "#shared/schemas/content.ts";
import { defaultSiteConfig, type SiteConfig } from "#shared/schemas/site-config.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { eventually } from "../support/eventually.ts";
import { keepSiteConfig } from "../support/kept-config.ts";
import { proofCase, proofTexts } from "../support/proof-case.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the pages say by the settings and stored texts: facts of the company and the legal texts. Where it stands, and where an
// address with a section leads, is for the browser.

openDocument();
const { answerCalls } = await import("../support/mounted-form.tsx");
const { fireEvent, openPage, screen, user, waitFor, within } = await import("../support/mounted-site.tsx");

const app = await createTestApp();
const wire = answerCalls(app);
await keepSiteConfig(app);

describe("facts of the company", () => {
  /** Saves these keys over the defaults, and waits until pages have them. */
  async function publish(keys: Partial<SiteConfig>): Promise<void> {
    const config = { ...defaultSiteConfig, ...keys };
    const { lost_reasons: _reasons, report_recipients: _recipients, ...shown } = config;
    await appendConfigVersion(app, config);
    await eventually(async () => {
      const { data } = (await (await app.rest("GET", "/api/config")).json()) as { data: typeof shown };
      expect(data).toEqual(shown);
    });
  }

  const open = ({ path }: { path: string }) => openPage(app, path);
  const main = () => screen.getByRole("main");
  const footer = () => screen.getByRole("contentinfo");
  /** The texts and addresses of links, by a selector. */
  const linksOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((link) => [link.textContent, link.getAttribute("href")]);

  describe("without a number of WhatsApp", () => {
    beforeEach(() => publish({ whatsapp_phone: "" }));

    function expectNone(): void {
      expect(linksOf('a[href*="wa.me"]')).toEqual([]);
      expect(document.body.textContent).not.toContain("WhatsApp");
    }

    test.each([pages.certificates, pages.itServices, pages.contact, pages.helpDesk, pages.documents])(
      "none is offered at $path",
      async (page) => {
        await open(page);
        expectNone();
      },
    );

    test("none is offered in the privacy policy", async () => {
      await open(pages.documents);
      await user.click(within(footer()).getByRole("link", { name: pages.privacyPolicy.title }));
      await screen.findByRole("heading", { name: "14. ANPD" });
      expectNone();
    });

    test("its buttons lead to the contact page", async () => {
      await open(pages.itServices);
      await user.click(screen.getByRole("link", { name: "Falar com Especialista" }));
      await screen.findByRole("heading", { level: 1, name: "Fale com a gente" });
    });
  });

  test("a switchboard of two numbers has two links and no chat", async () => {
    await publish({ whatsapp_phone: "", contact_phone: "(41) 3333-4444 / (41) 99999-8888" });
    await open(pages.contact);
    expect(linksOf('main dl a[href^="tel:"]')).toEqual([
      ["(41) 3333-4444", "tel:+554133334444"],
      ["(41) 99999-8888", "tel:+5541999998888"],
    ]);
  });

  test("the number of WhatsApp is not the telephone", async () => {
    await publish({ whatsapp_phone: "+55 41 99999-8888" });
    await open(pages.certificates);
    const chat = "https://wa.me/5541999998888";
    const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Pedir pelo WhatsApp")).toBe(
      `${chat}?text=Ol%C3%A1!%20Quero%20pedir%20um%20certificado%20digital.`,
    );
    expect(hrefOf(/^Pedir e-CPF A1/)).toBe(
      `${chat}?text=Ol%C3%A1!%20Quero%20pedir%20um%20certificado%20e-CPF%20A1.`,
    );
    const inFooter = within(footer()).getByRole("link", { name: /WhatsApp/ });
    expect(inFooter.textContent?.trim()).toBe("WhatsApp (41) 99999-8888");
  });

  test("address, hours, support and systems come from the site config; an empty one takes no place", async () => {
    const facts = {
      company_street: "Av. Ana Costa, 7",
      company_district: "Gonzaga",
      company_city: "Santos",
      company_state: "SP",
      company_postal_code: "11060-000",
      opening_hours: "Mo-Fr 08:00-17:30; Sa 08:00-12:00",
      support_url: "https://ajuda.empresa.com.br",
      system_nucleus_url: "https://app.empresa.com.br/nucleus",
      system_store_url: "",
    };
    await publish(facts);
    await open(pages.contact);
    within(main()).getByText("Av. Ana Costa, 7, Gonzaga, Santos, SP, CEP 11060-000");
    expect(main().textContent).toContain("Quem responde é a nossa equipe, em Santos.");
    expect(linksOf(`main a[href="${facts.support_url}"]`)).toEqual([
      ["Central de suporte (abre em nova aba)", facts.support_url],
    ]);
    for (const place of [main(), footer()]) {
      expect(place.textContent).toContain("Seg a Sex, 08h às 17h30; Sáb, 08h às 12h");
      expect(place.textContent).toContain("24 horas por dia, 7 dias por semana");
    }
    await open(pages.access);
    expect(linksOf("main ul a").map(([, href]) => href ?? "")).toEqual([
      facts.system_nucleus_url,
      ...["komanda", "jalekinho", "maskote"].map((name) => `https://${name}.avantesistemas.example`),
    ]);
    await publish({ opening_hours: "", support_hours: "", support_url: "" });
    await open(pages.contact);
    const names = [...main().querySelectorAll("dt")].map((name) => name.textContent);
    expect(names).toEqual(["Telefone", "WhatsApp", "E-mail", "Endereço"]);
    expect(footer().textContent).not.toMatch(/Seg a Sex|7 dias por semana/);
  });

  describe("a trial of one day", () => {
    beforeEach(() => publish({ trial_days: "1" }));

    const { home, nucleus, komanda, jalekinho, maskot, store } = pages;
    test.each([home, nucleus, komanda, jalekinho, maskot, store])("is one day at $path", async (page) => {
      await open(page);
      if (page === home) await screen.findByText("Veja o sistema funcionando");
      const text = document.body.textContent ?? "";
      expect([/1 dia\b/.test(text), /\b1 dias|20 dias/.test(text)]).toEqual([true, false]);
    });
  });

  describe("the people whom customers talk to", () => {
    const TITLE = "Quem atende você";
    const face = `/media/${"a1".repeat(32)}-400x400.webp`;
    const places = [pages.contact, pages.itServices, pages.helpDesk];

    test.each(places)("are not mentioned at $path without any", async (page) => {
      await publish({});
      await open(page);
      expect(document.body.textContent).not.toContain(TITLE);
    });

    test.each(places)("stand at $path with names, roles, and the faces that load", async (page) => {
      await publish({
        content_team: writeContent({
          "team.people": ["rita", "ivo"],
          "team.people.rita.name": "Rita Ávila",
          "team.people.rita.role": "Suporte do ERP",
          "team.people.rita.face": `${face}#50,10 Rita sorrindo`,
          "team.people.ivo.name": "Ivo Nunes",
          "team.people.ivo.role": "Implantação",
        }),
      });
      await open(page);
      const list = await screen.findByRole("list", { name: TITLE });
      const people = () => [...list.querySelectorAll("li")].map((person) => person.textContent);
      expect(people()).toEqual(["Rita ÁvilaSuporte do ERP", "Ivo NunesImplantação"]);
      const shown = within(list).getByRole("img");
      expect([shown.getAttribute("alt"), shown.style.objectPosition]).toEqual(["Rita sorrindo", "50% 10%"]);
      fireEvent.error(shown);
      await waitFor(() => expect(list.querySelector("img")?.outerHTML).toBeUndefined());
      expect(people()).toEqual(["Rita ÁvilaSuporte do ERP", "Ivo NunesImplantação"]);
    });
  });

  describe("proof", () => {
    const band = () => screen.queryByRole("region", { name: "Quem confia na gente" });
    const reseller = "Revenda de certificados ICP-Brasil";

    test("is absent while nothing is configured", async () => {
      await publish({});
      await open(pages.home);
      await screen.findByText("Por que escolher a Avante Sistemas");
      expect(band()?.outerHTML).toBeUndefined();
      await open(pages.certificates);
      expect(document.body.textContent).not.toContain(reseller);
    });

    test("shows logos with their names, figures, a quote and the marks", async () => {
      await publish({
        ...proofTexts,
        icp_brasil_reseller: "true",
        payment_methods: '["pix","credit_card"]',
      });
      await open(pages.home);
      // Its code is loaded for a company that has proof.
      const shown = await waitFor(() => band() ?? expect.unreachable("no proof is shown"));
      expect(
        [...shown.querySelectorAll("img")].map((logo) => [
          logo.alt,
          logo.getAttribute("loading"),
          Number(logo.getAttribute("width")) > 0 && Number(logo.getAttribute("height")) > 0,
        ]),
      ).toEqual([
        ["Padaria Primavera", "lazy", true],
        ["Mercado Bom Preço", "lazy", true],
      ]);
      const link = within(shown).getByRole("link", { name: "Padaria Primavera (abre em nova aba)" });
      expect(link.getAttribute("href")).toBe("https://padaria.com.br");
      expect(shown.querySelector("dd")?.textContent).toBe("1.200");
      expect(shown.querySelector("figure")?.textContent).toBe("“O mês fecha em um dia.”Rosa Prado, Padaria");
      const marks = () => {
        const list = screen.getByRole("list", { name: "Credenciamento e formas de pagamento" });
        return [...list.querySelectorAll("li")].map((mark) => mark.textContent);
      };
      expect(marks()).toEqual([reseller, "Pix", "Cartão de crédito"]);
      await open(pages.certificates);
      expect(marks()).toEqual([reseller, "Pix", "Cartão de crédito"]);
    });

    describe("of a customer's case", () => {
      const told = { ...proofCase, quote: "No domingo eu faço pão.", person: "Rosa Prado" };
      beforeEach(() => publish({ proof_cases: JSON.stringify([told]) }));

      test.each([pages.home, pages.komanda])("stands at $path", async (page) => {
        await open(page);
        const article = await screen.findByRole("article");
        within(article).getByText(told.customer);
        within(article).getByAltText(told.pictureAlt);
        expect([...article.querySelectorAll("dd")].map((words) => words.textContent)).toEqual([
          told.before,
          told.after,
        ]);
        for (const words of [told.place, told.value, told.label, told.person])
          within(article).getByText(words);
      });

      test("takes the place of day one on the home page", async () => {
        await open(pages.home);
        await waitFor(() => expect(document.querySelector("article")?.textContent).toContain(told.customer));
        expect(screen.queryByText("Vale desde o primeiro dia")?.outerHTML).toBeUndefined();
      });

      test("is not told on the page of another product", async () => {
        await open(pages.maskot);
        expect(document.querySelector("article")?.outerHTML).toBeUndefined();
      });
    });
  });
});

describe("the legal pages", () => {
  const builtInTermsSections = [
    "1. Aceitação dos termos",
    "2. Descrição dos serviços",
    "3. Uso permitido e uso proibido",
    "4. Propriedade intelectual",
    "5. Privacidade",
    "6. Responsabilidades",
    "7. Limites de responsabilidade",
    "8. Suspensão e cancelamento",
    "9. Modificações",
    "10. Lei aplicável e foro",
    "11. Contato",
  ];

  const terms = {
    ...pages.termsOfUse,
    key: "terms_of_use",
    loading: "Carregando termos de uso...",
    builtIn: "1. Aceitação dos termos",
  };

  const documents = [
    terms,
    {
      ...pages.privacyPolicy,
      key: "privacy_policy",
      loading: "Carregando política de privacidade...",
      builtIn: "1. Quem é o controlador",
    },
  ];

  /** Stores a text as the back office does, and waits until the server hands it out. */
  async function store(key: string, text: string): Promise<void> {
    await appendConfigVersion(app, { [key]: text });
    await eventually(async () => {
      const answer = await app.rest("GET", `/api/config/${key}`);
      expect(await answer.json()).toMatchObject({ data: { value: text } });
    });
  }

  /** Follows a link to a document: the page of the server has its text already. */
  async function openByLink(title: string): Promise<void> {
    await openPage(app, pages.contact.path);
    await user.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: title }));
  }

  const article = () => screen.queryByRole("article");
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const sectionTitles = () => textsOf("article h2");

  /** Answers the call for a text, and no other, this way. */
  function answerText(key: string, answer: () => Promise<Response | undefined>): void {
    wire.answer = (address) => (address.endsWith(key) ? answer() : undefined);
  }

  test.each(documents)(
    "$path says that it is loading, then shows the built-in text while none is stored",
    async ({ key, title, loading, builtIn }) => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
      answerText(key, () => answered);
      await openByLink(title);
      expect((await screen.findByText(loading)).getAttribute("role")).toBe("status");
      expect(article()?.outerHTML).toBeUndefined();
      answer(undefined);
      await screen.findByRole("heading", { name: builtIn });
      expect(screen.queryByText(loading)?.outerHTML).toBeUndefined();
      expect(article()?.textContent).toContain(defaultSiteConfig.company_cnpj);
    },
  );

  // Both pages show their text in the same way.
  describe("a legal text", () => {
    const { path, key, title, builtIn } = terms;

    test("HTML, scripts and images in a stored text are not rendered", async () => {
      await store(
        key,
        '## Aviso\n\n<img src="https://outro.example/a.png" onerror="document.title=\'invadido\'">\n\n<script>document.title="invadido"</script>\n\nTexto <b>cru</b> e [um link](javascript:alert(1)) e ![foto](https://outro.example/b.png)',
      );
      await openPage(app, path);
      await screen.findByRole("heading", { name: "Aviso" });
      expect(textsOf("article :is(img, script, b)")).toEqual([]);
      expect(article()?.textContent).toContain("<b>cru</b>");
      expect(article()?.textContent).toContain("um link");
      expect(textsOf("article a")).toEqual([]);
    });

    test.each([
      ["fails", { status: 500, json: { success: false, error: "falhou" } }],
      ["answers without a value", { status: 200, json: { success: true } }],
      ["answers with an empty value", { status: 200, json: { success: true, data: { value: " " } } }],
    ])("a call that %s leaves the built-in text and shows no message", async (_case, { status, json }) => {
      answerText(key, async () => Response.json(json, { status }));
      const warned = spyOn(console, "warn").mockImplementation(() => {});
      try {
        await openByLink(title);
        await screen.findByRole("heading", { name: builtIn });
        expect(textsOf("[data-toast]")).toEqual([]);
        expect(warned.mock.calls.map(([message]) => message)).toEqual(
          status === 500 ? ["legal text load failed"] : [],
        );
      } finally {
        warned.mockRestore();
      }
    });

    test("a call without an answer ends after 3 s", async () => {
      const limits: [milliseconds: number, end: () => void][] = [];
      const timeout = spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
        const controller = new AbortController();
        limits.push([milliseconds, () => controller.abort()]);
        return controller.signal;
      });
      const warned = spyOn(console, "warn").mockImplementation(() => {});
      try {
        answerText(key, () => new Promise(() => {}));
        const before = wire.calls.length;
        await openByLink(title);
        await waitFor(() => expect(wire.calls.slice(before).some((call) => call.endsWith(key))).toBe(true));
        expect(article()?.outerHTML).toBeUndefined();
        expect(limits.map(([milliseconds]) => milliseconds)).toContain(3000);
        for (const [, end] of limits) end();
        await screen.findByRole("heading", { name: builtIn });
      } finally {
        timeout.mockRestore();
        warned.mockRestore();
      }
    });

    test("that changed since the page was rendered replaces it", async () => {
      answerText(key, async () => Response.json({ success: true, data: { value: "## Novo texto" } }));
      await openPage(app, path);
      await waitFor(() => expect(sectionTitles()).toEqual(["Novo texto"]));
    });
  });

  test("the built-in terms have their 11 sections, a list of them, and today's date", async () => {
    await openPage(app, pages.termsOfUse.path);
    await screen.findByRole("heading", { name: "11. Contato" });
    expect(sectionTitles()).toEqual(builtInTermsSections);
    const today = new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
    screen.getByText(`Última atualização: ${today}`);
    const list = within(screen.getByRole("navigation", { name: "Nesta página" }));
    expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      builtInTermsSections.map((section, place) => [section, `#secao-${place + 1}`]),
    );
  });
});
