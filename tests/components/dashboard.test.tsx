import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ownPages } from "#server/features/content/table.ts";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { nameMonth } from "#shared/formats/months.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import { describeStageSet } from "#shared/schemas/lead-stages.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument, withFullStorage } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";
import { keepSiteConfig } from "../support/kept-config.ts";
import { somePage } from "../support/own-pages.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the dashboard, the funnel and the campaigns count, say and lead to. How they fit is for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp({ variables: { SMTP_URL: "smtp://127.0.0.1:9" } });
const { db, sql } = app.database;
const { screen, user, wire, address, open, fill } = await openBackOffice(app);
await keepSiteConfig(app);

afterEach(async () => {
  await deleteRows(
    app,
    ...["leads", "contact_messages", "resumes"],
    ...["backup_runs", "visit_counts", "own_pages", "campaign_visits", "campaign_spend"],
  );
  await sql`delete from jobs.job where state = 'failed'`;
});

describe("the dashboard", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

  const openDashboard = () => open("/admin/dashboard", "Olá, Márcia Conceição Araújo");
  const region = (name: string) => within(screen.getByRole("region", { name }));
  const linksOf = async (list: string) =>
    within(await screen.findByRole("list", { name: list })).getAllByRole("link");
  const href = (link: HTMLElement | undefined) => link?.getAttribute("href");
  /** The figure above a card's label. */
  const figure = (label: string) =>
    region("Números").getByText(label, { exact: true }).closest("div")?.querySelector("dd")?.textContent;

  beforeEach(async () => {
    await insertLeads(app, [
      { createdAt: daysAgo(40), isImported: true },
      { createdAt: daysAgo(40), isImported: true },
      { createdAt: daysAgo(1), firstContactAt: daysAgo(0), firstContactMinutes: 61 },
      { createdAt: daysAgo(1) },
      { createdAt: daysAgo(1) },
      {},
      {},
      {},
    ]);
    await openDashboard();
  });

  test("stands where the browser stores nothing more", async () => {
    await withFullStorage(async () => {
      await openDashboard();
      await screen.findByRole("list", { name: "Fila" });
      await waitFor(() => expect(figure("Total de leads")).toBe("8"));
    });
  });

  test("counts, and leads to every screen", async () => {
    await waitFor(() =>
      expect(["Total de leads", "Leads hoje", "Currículos", "Versão da configuração"].map(figure)).toEqual([
        "8",
        "3",
        "0",
        "1",
      ]),
    );
    await user.click(screen.getByText("Todas as telas"));
    const tiles = within(await screen.findByRole("navigation", { name: "Telas" })).getAllByRole("link");
    expect(tiles.map(href)).toEqual(
      expect.arrayContaining([
        "/admin/leads",
        "/admin/messages",
        "/admin/resumes",
        "/admin/settings",
        "/admin/terms-of-use",
        "/admin/privacy-policy",
        "/admin/access",
        "/admin/users",
        "/admin/logs",
      ]),
    );
    await user.click(screen.getByText("Atividade recente"));
    await screen.findAllByText(/entrou na área administrativa/);
    const services = within(screen.getByRole("list", { name: "Serviços" }));
    await waitFor(() =>
      expect(services.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
        "Servidoronline",
        "E-mailonline",
      ]),
    );
  });

  test("what the site still shows of the example company is a problem, whose screen leads to its field", async () => {
    const list = () => within(screen.getByRole("list", { name: /^O site ainda mostra dados de exemplo/ }));
    const example = (name: string) => list().queryByRole("link", { name });
    await user.click(await screen.findByRole("link", { name: /em Saúde$/ }));
    await screen.findByRole("heading", { name: "O que o site mostra" });
    expect(href(example("Slides") ?? undefined)).toBe("/admin/slider");
    const link = example("CNPJ");
    if (link) await user.click(link);
    const cnpj = await screen.findByLabelText("CNPJ", { exact: true });
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("company_cnpj"));
    fill(cnpj, "11.222.333/0001-81");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.siteConfig.saved);
    await open("/admin/system-health", "Saúde do sistema");
    await screen.findByRole("heading", { name: "O que o site mostra" });
    expect(example("Telefone")?.textContent).toContain("Telefone");
    expect(example("CNPJ")?.textContent).toBeUndefined();
  });

  test("the cards and the bars of the products lead to their lists", async () => {
    const numbers = region("Números");
    expect(
      ["Total de leads", "Currículos", /^Versão/].map((name) =>
        href(numbers.getByRole("link", { name: new RegExp(name) })),
      ),
    ).toEqual(["/admin/leads", "/admin/resumes", "/admin/config-versions"]);
    const products = within(await screen.findByRole("region", { name: "Leads por produto" }));
    expect(href(await products.findByRole("link", { name: /^Sem produto/ }))).toBe(
      "/admin/leads?produto=sem-produto",
    );
    // Without those of today, which has just begun.
    expect(products.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Sem produto3100%2 leads no período anterior",
    ]);
    await user.click(numbers.getByRole("link", { name: /Leads hoje/ }));
    await screen.findByText("3 de 3 leads");
    expect(screen.getByLabelText<HTMLSelectElement>("Período").value).toBe("today");
  });

  test("those who wait and those agreed for today are called with one click", async () => {
    await insertLeads(app, [
      { name: "Quem espera", createdAt: daysAgo(30), phone: "(11) 98765-4321", phoneE164: "+5511987654321" },
      { name: "Combinado ontem", createdAt: daysAgo(9), nextContactOn: formatIsoDay(daysAgo(1)) },
    ]);
    // By arrival, which the rows of this file do not follow.
    await sql`
      update leads set first_contact_at = now() where name <> 'Quem espera' and first_contact_at is null`;
    await openDashboard();
    const waiting = () => screen.queryByRole("link", { name: /^Quem espera/ })?.textContent;
    const [agreed, longest] = await linksOf("Fila");
    expect(agreed?.textContent).toStartWith("Combinado ontem");
    expect(href(agreed)).toMatch(/^\/admin\/leads\?contato=a-fazer&lead=\d+$/);
    // Each opens in the list of its kind, so that J goes to the next.
    expect(longest?.textContent).toStartWith("Quem espera");
    expect(href(longest)).toMatch(/^\/admin\/leads\?contato=sem&lead=\d+$/);
    const call = () => user.click(screen.getByRole("link", { name: /^Chamar Quem espera no WhatsApp/ }));
    // What was not written comes back, with nothing asked of a server that may be away.
    wire.answer = (address) =>
      /recordContact|attention/.test(address) ? Promise.reject(new TypeError("no network")) : undefined;
    await call();
    await screen.findByText(texts.leads.contactFailed);
    await waitFor(() => expect(waiting()).toBeDefined());
    wire.answer = undefined;
    await call();
    await screen.findByText(texts.leads.contacted);
    await waitFor(() => expect(waiting()).toBeUndefined());
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(waiting()).toBeDefined());
  });

  test("the old ones are a number, given up together after a look at how many, and come back", async () => {
    await insertLeads(app, [
      { createdAt: daysAgo(32) },
      { createdAt: daysAgo(400) },
      { createdAt: daysAgo(29) },
    ]);
    await openDashboard();
    const old = () => screen.queryByRole("link", { name: texts.leads.oldWaiting(2, "2", 30) });
    await waitFor(() => expect(old()?.textContent).toBeDefined());
    expect(href(old() ?? undefined)).toMatch(/^\/admin\/leads\?periodo=datas&ate=[\d-]+&contato=sem$/);
    await user.click(screen.getByRole("button", { name: "Dar como perdidos" }));
    const question = within(await screen.findByRole("alertdialog", { name: texts.leads.lossQuestion("2") }));
    expect(question.getByLabelText<HTMLSelectElement>("Motivo").value).toBe("Sem resposta");
    await user.click(question.getByRole("button", { name: "Dar como perdidos" }));
    await screen.findByText(describeStageSet(2, { stage: "lost", lostReason: "Sem resposta" }));
    await waitFor(() => expect(old()?.textContent).toBeUndefined());
    expect(
      await sql`select id from leads where stage = 'lost' and created_at > now() - interval '30 days'`,
    ).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(old()?.textContent).toBeDefined());
  });

  test("the queue has what waits of each kind, with its act, and below it the rest by list", async () => {
    // Long enough ago for hours of opening since, whatever the weekday and the holidays.
    await insertLeads(app, [{ createdAt: daysAgo(10.5) }, { isSuspect: true }]);
    await insertMessages(app, [
      { name: "Rui Sá", company: "Sá Ltda", createdAt: daysAgo(8), readAt: daysAgo(1) },
      {},
      { answeredAt: daysAgo(0) },
    ]);
    await insertResumes(app, [{ name: "Eva Luz", createdAt: daysAgo(20) }]);
    await insertFailedJobs(app.database, [{ kind: "remove-expired-rows", reason: "550" }]);
    const backup = { trigger: "schedule", startedAt: daysAgo(2.5), finishedAt: daysAgo(2.5) } as const;
    await db.insert(backupRuns).values([
      { ...backup, result: "complete" },
      { ...backup, result: "failed", finishedAt: daysAgo(1.5) },
    ]);
    await openDashboard();
    const queue = await linksOf("Fila");
    const link = (name: string) => queue.find(({ textContent }) => textContent?.startsWith(name));
    expect(link("Rui Sá")?.textContent).toMatch(/^Rui SáSá Ltdaespera .*Responder$/);
    expect(href(link("Rui Sá"))).toMatch(/^\/admin\/messages\?estado=nao-respondidas&mensagem=\d+$/);
    expect(link("Eva Luz")?.textContent).toEndWith("Avaliar");
    expect(href(link("Eva Luz"))).toMatch(/^\/admin\/resumes\?status=pendentes&curriculo=\d+$/);
    expect(
      (await linksOf("Envios")).map((each) => [each.textContent, href(each), each.getAttribute("title")]),
    ).toEqual([
      [
        "6 leads sem contato",
        "/admin/leads?contato=sem",
        // How many of them depends on the weekday and the holidays.
        expect.stringMatching(/^o mais antigo há \d+ (h|dias) úteis$/),
      ],
      [
        "2 mensagens sem resposta",
        "/admin/messages?estado=nao-respondidas",
        "2 não lidas, a mais antiga há 8 dias",
      ],
      ["1 candidatura pendente", "/admin/resumes?status=pendentes", "há 20 dias"],
      ["1 lead suspeito", "/admin/leads?suspeitos=sim", "agora há pouco"],
    ]);
    const problems = screen.getByRole("link", { name: /mais 3, em Saúde$/ });
    expect(href(problems)).toBe("/admin/system-health");
    await user.click(screen.getByRole("link", { name: /sem resposta/ }));
    await screen.findByText("2 de 2 mensagens");
  });

  test("where nothing waits, the dashboard says so, and it counts to 999", async () => {
    await sql`delete from leads`;
    const company = "https://www.empresa.com.br";
    await appendConfigVersion(app, {
      contact_email: "contato@empresa.com.br",
      contact_phone: "(11) 4004-1234",
      whatsapp_phone: "",
      company_cnpj: "",
      company_street: "",
      support_url: company,
      system_nucleus_url: company,
      system_komanda_url: company,
      system_jalekinho_url: company,
      system_maskote_url: company,
      system_store_url: company,
      site_slider_images: JSON.stringify([
        { image: "/images/slide-erp.svg", title: "O nosso ERP", ctaUrl: "/" },
      ]),
    });
    await openDashboard();
    await screen.findByText("Nada espera por você.");
    expect(screen.queryByRole("link", { name: /Saúde$/ })?.textContent).toBeUndefined();
    await screen.findByText("Nenhum lead neste período.");
    await insertLeads(app, Array(WAITING_MAX + 1).fill({}));
    await openDashboard();
    await screen.findByRole("link", { name: /^mais de 999 leads sem contato/ });
  });

  test("a tile under the pointer has its screen's data fetched, and the screen opens with it", async () => {
    await user.click(screen.getByText("Todas as telas"));
    const tile = within(await screen.findByRole("navigation", { name: "Telas" })).getByRole("link", {
      name: /^Leads/,
    });
    await user.hover(tile);
    // The dashboard itself calls `leads.list`, for its queue; only the list fetches in pages.
    await waitFor(() => expect(wire.calls.join()).toMatch(/leads\.list.*forward/));
    wire.answer = (call) =>
      call.includes("leads.list") ? Promise.reject(new TypeError("no network")) : undefined;
    await user.click(tile);
    await screen.findByText("8 de 8 leads");
    await user.click(screen.getByRole("link", { name: "Voltar" }));
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
  });

  test("the shortcuts unfold and stay unfolded", async () => {
    const isOpen = async () => (await screen.findByText("Acesso rápido")).closest("details")?.open;
    expect(await isOpen()).toBe(false);
    await user.click(screen.getByText("Acesso rápido"));
    expect(await isOpen()).toBe(true);
    await screen.findByRole("link", { name: "Criar um acesso" });
    await openDashboard();
    expect(await isOpen()).toBe(true);
  });

  test("a fault of the server is told from a lost connection, once, and asked again", async () => {
    const fault = () => Promise.resolve(new Response("<html>", { status: 502 }));
    await open("/admin/dashboard", "Olá, Márcia Conceição Araújo", (call) =>
      call.includes("session.me") ? undefined : fault(),
    );
    await screen.findByText(texts.connection.fault);
    expect(screen.getAllByText(texts.connection.fault)).toHaveLength(1);
    wire.answer = undefined;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await screen.findByRole("link", { name: /leads sem contato/ });
    await waitFor(() => expect(screen.queryByText(texts.connection.fault)?.textContent).toBeUndefined());
  });

  test.each([
    ["when the tab gets the focus", ["visibilitychange"]],
    ["when the network is back", ["offline", "online"]],
  ])(
    "zeros, version 1.0.0 and offline in an outage, from which the dashboard recovers by itself %s",
    async (_case, events) => {
      await open("/admin/dashboard", "Olá, Márcia Conceição Araújo", (call) =>
        call.includes("session.me") ? undefined : Promise.reject(new TypeError("no network")),
      );
      await screen.findAllByText("offline");
      expect(["Total de leads", "Versão da configuração"].map(figure)).toEqual(["0", "1.0.0"]);
      await screen.findByText(texts.connection.lost);
      wire.answer = undefined;
      for (const name of events) document.dispatchEvent(new window.Event(name, { bubbles: true }));
      await screen.findByRole("link", { name: /leads sem contato/ });
      await screen.findByText(/leads em 4 semanas/);
      await waitFor(() => expect(screen.queryByText(texts.connection.lost)?.textContent).toBeUndefined());
      const services = within(screen.getByRole("list", { name: "Serviços" }));
      await waitFor(() => expect(services.getAllByRole("listitem")[0]?.textContent).toBe("Servidoronline"));
    },
  );
});

describe("the funnel", () => {
  const day = new Date().toISOString().slice(0, 10);
  const of = (event: "visit" | "form_seen" | "form_started" | "form_sent", count: number) =>
    ({ day, page: "/contato", channel: "email", event, count }) as const;
  const natal = somePage({ path: "/natal", title: "Natal no balcão" });

  const openFunnel = (query = "", answer?: Parameters<typeof open>[2]) =>
    open(`/admin/funnel${query}`, "Funil de conversão", answer);
  const region = (name: string) => within(screen.getByRole("region", { name }));
  const shows = (text: string) =>
    waitFor(() => expect(region("Passos").queryAllByText(text).length).toBeGreaterThan(0));
  const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
  const shownPage = () => choice("Página").selectedOptions[0]?.text;
  const choose = (name: string, option: string) => user.selectOptions(choice(name), option);
  const isAt = (where: string) => waitFor(() => expect(address()).toBe(where));

  test("a site without visits says that nothing was counted yet", async () => {
    await openFunnel();
    await screen.findByText(texts.funnel.empty);
  });

  /** Counts visits of two channels, also of a page of the company's own. */
  async function countVisits(): Promise<void> {
    await db.insert(ownPages).values({
      ...natal,
      publishedAt: new Date(),
      until: null,
      createdByName: "Regina Falcão",
      updatedByName: "Regina Falcão",
    });
    await db
      .insert(visitCounts)
      .values([
        of("visit", 1200),
        of("form_seen", 600),
        of("form_started", 150),
        of("form_sent", 60),
        { ...of("visit", 200), page: "/", channel: "direct" },
        { ...of("visit", 100), page: natal.path, channel: "direct" },
      ]);
  }

  test("the steps are counted by page and origin, beside what was stored", async () => {
    await insertLeads(app, [{}, {}]);
    await insertMessages(app, [{}]);
    await countVisits();
    await openFunnel();
    await shows("1.500");
    await shows("25%");
    expect(region("Passos").getAllByText("4%", { selector: "dd" })).toHaveLength(1);
    const stored = document.querySelector("[aria-label='Passos']")?.textContent;
    expect(stored).toContain("Guardados no período, no site todo: 3");
    within(region("Por página").getByRole("row", { name: /Contato/ })).getByText("5%");
    // An own page by its name.
    within(region("Por página").getByRole("row", { name: new RegExp(natal.title) })).getByText("100");
  });

  test("an own page is a step of the history, and stays chosen where it has no counts", async () => {
    await countVisits();
    await openFunnel();
    await shows("1.500");
    expect(choice("Página").options[0]?.text).toBe("Todas as páginas");
    await choose("Página", natal.title);
    await shows("100");
    await isAt("/admin/funnel?pagina=%2Fnatal");
    history.back();
    await shows("1.500");
    expect(shownPage()).toBe("Todas as páginas");
    history.forward();
    await shows("100");
    await openFunnel("?pagina=%2Fnatal");
    await shows("100");
    await sql`update visit_counts set day = day - 10 where page = ${natal.path}`;
    await choose("Período", "Últimos 7 dias");
    await screen.findByText(texts.funnel.noMatch);
    expect(shownPage()).toBe(natal.title);
    history.back();
    await shows("100");
    expect(shownPage()).toBe(natal.title);
  });

  test("an origin without a page's visits says so, and all filters are cleared at once", async () => {
    await countVisits();
    await openFunnel();
    await shows("1.500");
    await choose("Origem", "Acesso direto");
    await shows("300");
    await isAt("/admin/funnel?origem=direto");
    await choose("Página", "Contato");
    await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
    await shows("1.500");
    await isAt("/admin/funnel");
  });

  test("a failed load says so", async () => {
    await openFunnel("", (call) =>
      call.includes("visitCounts.funnel") ? Promise.resolve(new Response("{}", { status: 500 })) : undefined,
    );
    await screen.findAllByText(texts.funnel.loadFailed);
  });
});

describe("the campaigns", () => {
  const month = formatIsoDay(new Date()).slice(0, 7);
  const openCampaigns = (query = "", answer?: Parameters<typeof open>[2]) =>
    open(`/admin/campaigns${query}`, "Campanhas", answer);
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole("row", { name, hidden: true }))
      .getAllByRole("cell", { hidden: true })
      .map((cell) => cell.textContent?.replaceAll("\u00a0", " "));
  const showsRow = (name: RegExp, cells: string[]) => waitFor(() => expect(cellsOf(name)).toEqual(cells));
  const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
  const source = { first: { utm_campaign: "Natal", landing: "/" } };
  const amount = nameMonth(month);

  test("say what a campaign brought and cost, and its name opens its leads", async () => {
    await insertLeads(app, [{ source, stage: "won" }, { source }, { source: { first: { landing: "/" } } }]);
    await openCampaigns();
    await showsRow(/^Natal/, ["0", "2", "0", "1", "0", "Anotar", "–", "–"]);
    await press("Gasto de Natal: anotar");
    const form = await dialog("Gasto da campanha");
    const field = await form.findByLabelText(new RegExp(amount, "i"));
    fill(field, "muito");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await form.findByText("Informe um valor como 1.250,00.");
    fill(field, "1.250,50");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.campaigns.spendSaved);
    await showsRow(/^Natal/, ["0", "2", "0", "1", "0", "R$ 1.250,50", "R$ 625,25", "R$ 1.250,50"]);
    await showsRow(/^Total/, ["0", "3", "0", "1", "0", "R$ 1.250,50", "R$ 625,25", "R$ 1.250,50"]);
    await user.click(screen.getByRole("link", { name: "Natal" }));
    await screen.findByRole("heading", { name: "Leads" });
    expect(address()).toContain("campanha=Natal");
    await waitFor(() => expect(screen.getAllByRole("row").length).toBe(3));
  });

  test("tell who writes an amount that another wrote another meanwhile, and keep what was typed", async () => {
    await sql`insert into campaign_spend (month, campaign, cents) values (${`${month}-01`}, 'natal', 100)`;
    await openCampaigns();
    await user.click(await screen.findByRole("button", { name: /^Gasto de natal/ }));
    const form = await dialog("Gasto da campanha");
    const field = await form.findByLabelText<HTMLInputElement>(new RegExp(amount, "i"));
    fill(field, "3");
    await sql`update campaign_spend set cents = 200, version = 2`;
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.campaigns.spendChanged(amount, "R$ 2"));
    expect(field.value).toBe("3");
    // The amount of the other is read before it can be replaced.
    await waitFor(() => expect(cellsOf(/^natal/i)).toContain("R$ 2"));
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.campaigns.spendSaved);
    expect((await sql`select cents::int from campaign_spend`)[0]?.cents).toBe(300);
  });

  test("warn who writes a month of a campaign that has one already", async () => {
    await sql`insert into campaign_spend (month, campaign, cents) values (${`${month}-01`}, 'Verão', 100)`;
    await openCampaigns();
    await press("Anotar gasto");
    const form = await dialog("Anotar gasto");
    fill(form.getByLabelText(/^Campanha/), "verao");
    fill(form.getByLabelText(new RegExp(amount, "i")), "5");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await form.findByText(/^Já está anotado R\$ 1/);
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.campaigns.spendSaved);
    expect((await sql`select cents::int from campaign_spend`)[0]?.cents).toBe(500);
  });

  test("let who was overtaken on a campaign without spend read the amount of the other, and replace it", async () => {
    let saves = 0;
    await openCampaigns("", async (call) => {
      if (call.includes("campaigns.saveSpend") && ++saves === 1)
        await sql`insert into campaign_spend (month, campaign, cents) values (${`${month}-01`}, 'Outono', 100)`;
      return undefined;
    });
    await press("Anotar gasto");
    const form = await dialog("Anotar gasto");
    fill(form.getByLabelText(/^Campanha/), "outono");
    fill(form.getByLabelText(new RegExp(amount, "i")), "5");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.campaigns.spendChanged(amount, "R$ 1"));
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await form.findByText(/^Já está anotado R\$\s1/);
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.campaigns.spendSaved);
    expect((await sql`select cents::int from campaign_spend`)[0]?.cents).toBe(500);
  });

  test("that brought nothing say so, and so does a failed load", async () => {
    await openCampaigns("?periodo=mes-passado");
    await screen.findByText(texts.campaigns.empty);
    await openCampaigns("?por=pagina");
    await screen.findByText(texts.campaigns.emptyPages);
    await openCampaigns("", (call) =>
      call.includes("campaigns.report") ? Promise.resolve(new Response("{}", { status: 500 })) : undefined,
    );
    await screen.findAllByText(texts.campaigns.loadFailed);
  });

  test("have links that keep what the address has, and a code unless they are too long for one", async () => {
    await open("/admin/campaigns/links", "Campanhas");
    const type = (label: RegExp, text: string) => fill(screen.getByRole("combobox", { name: label }), text);
    type(/^Página/, "/certificados?cor=azul#precos");
    type(/^Campanha/, "Promoção de Natal");
    type(/^Origem/, "instagram");
    type(/^Mídia/, "cpc");
    await screen.findByText(
      /certificados\?cor=azul&utm_source=instagram&utm_medium=cpc&utm_campaign=Promo%C3%A7%C3%A3o\+de\+Natal#precos$/,
    );
    await screen.findByText(/“Redes sociais, anúncio”/);
    screen.getByRole("img", { name: /^QR code do endereço/ });
    type(/^Campanha/, "ç".repeat(200));
    type(/^Origem/, "ç".repeat(200));
    type(/^Mídia/, "ç".repeat(200));
    await screen.findByText(/longo demais para um QR code/);
    type(/^Página/, "javascript:alert(1)");
    await screen.findByText(/Escolha uma página/);
  });
});
