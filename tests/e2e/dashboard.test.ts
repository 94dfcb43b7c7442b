import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright";
import { ASK_AGAIN_MS } from "#client/admin/dashboard/recovering.ts";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { insertFailedJobs } from "../support/failed-jobs.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
await insertLeads(site, [
  { createdAt: daysAgo(40), isImported: true },
  { createdAt: daysAgo(40), isImported: true },
  { createdAt: daysAgo(1), firstContactAt: daysAgo(0), firstContactMinutes: 61 },
  { createdAt: daysAgo(1) },
  { createdAt: daysAgo(1) },
  {},
  {},
  {},
]);
const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/dashboard`);

const dashboard = `${site.url}/admin/dashboard`;
/** The figure above a card's label. */
const figure = (label: string) =>
  page
    .getByRole("region", { name: "Números" })
    .locator("div", { has: page.getByText(label, { exact: true }) })
    .getByRole("definition");

test("greets by name, counts, and leads to every screen", async () => {
  await page.getByRole("heading", { name: `Olá, ${administrator.name}` }).waitFor();
  await figure("Total de leads").filter({ hasText: "8" }).waitFor();
  expect(await figure("Leads hoje").textContent()).toBe("3");
  expect(await figure("Currículos").textContent()).toBe("0");
  expect(await figure("Versão da configuração").textContent()).toBe("1");
  await page.getByText("Todas as telas").click();
  const tiles = page.getByRole("navigation", { name: "Telas" }).getByRole("link");
  await tiles.first().waitFor();
  const paths = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(
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
  await page.getByText("entrou na área administrativa").first().waitFor();
  const services = page.getByRole("list", { name: "Serviços" }).getByRole("listitem");
  await services.filter({ hasText: "E-mail" }).filter({ hasText: "online" }).waitFor();
  expect(await services.allTextContents()).toEqual(["Servidoronline", "E-mailonline"]);
});

test("what the site still shows of the example company leads to its field", async () => {
  const exampleValues = page.getByRole("list", { name: "O site ainda mostra dados de exemplo." });
  const fold = page.getByText("11 dados de exemplo ainda no site");
  await fold.click();
  await exampleValues.getByRole("link", { name: "CNPJ" }).waitFor();
  expect(await exampleValues.getByRole("link", { name: "Slides" }).getAttribute("href")).toBe(
    "/admin/slider",
  );
  await exampleValues.getByRole("link", { name: "CNPJ" }).click();
  const cnpj = page.getByLabel("CNPJ", { exact: true });
  await cnpj.waitFor();
  expect(await cnpj.evaluate((input) => input === document.activeElement)).toBe(true);
  await cnpj.fill("11.222.333/0001-81");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByText(texts.siteConfig.saved).waitFor();
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByText("10 dados de exemplo ainda no site").click();
  await exampleValues.getByRole("link", { name: "Telefone" }).waitFor();
  await exampleValues.getByRole("link", { name: "CNPJ" }).waitFor({ state: "detached" });
});

const chart = page.getByRole("img", { name: /leads? em/ });
const tooltip = page.locator("figure [aria-hidden] dl");

test("the cards and the bars of the products lead to their lists", async () => {
  const address = (of: Locator) => of.getAttribute("href");
  const numbers = page.getByRole("region", { name: "Números" });
  expect(await address(numbers.getByRole("link", { name: "Total de leads" }))).toBe("/admin/leads");
  expect(await address(numbers.getByRole("link", { name: "Currículos" }))).toBe("/admin/resumes");
  expect(await address(numbers.getByRole("link", { name: "Versão" }))).toBe("/admin/config-versions");
  const products = page.getByRole("region", { name: "Leads por produto" });
  expect(await address(products.getByRole("link", { name: "Sem produto" }))).toBe(
    "/admin/leads?produto=sem-produto",
  );
  // Without those of today, which has just begun.
  expect(await products.getByRole("listitem").allTextContents()).toEqual([
    "Sem produto3100%2 leads no período anterior",
  ]);
  await numbers.getByRole("link", { name: "Leads hoje" }).click();
  await page.getByText("3 de 3 leads").waitFor();
  expect(await page.getByLabel("Período").inputValue()).toBe("today");
  await page.goBack();
  await chart.waitFor();
});

test("the chart describes each day and the one before it, by pointer and by arrow keys", async () => {
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("0 em até 1 h útil, 1 depois de 1 h, 2 sem contato registrado. Período").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("0 em até 1 h útil, 0 depois de 1 h, 0 sem contato registrado. Período").waitFor();
  await page.keyboard.press("End");
  await page.getByText("0 em até 1 h útil, 1 depois de 1 h, 2 sem contato registrado. Período").waitFor();
  await page.keyboard.press("Escape");
  await tooltip.waitFor({ state: "detached" });
  const { width = 0 } = (await chart.boundingBox()) ?? {};
  await chart.hover({ position: { x: width - 4, y: 20 } });
  await tooltip.waitFor();
  expect(
    (await tooltip.getByRole("definition", { includeHidden: true }).allTextContents()).slice(0, 3),
  ).toEqual(["0", "1", "2"]);
  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: "detached" });
});

test("the period of the chart is in the address, and compared to the one before it in words", async () => {
  await page.getByText("50% mais que nas 4 semanas anteriores").waitFor();
  // Four weekends are shaded, and nothing else.
  expect(await chart.locator("rect").count()).toBe(8);
  await page.getByText("7 dias", { exact: true }).click();
  await page.getByText("nenhum nos 7 dias anteriores").waitFor();
  await page.getByText("1 ano", { exact: true }).click();
  await page.getByRole("img", { name: /^5 leads em 52 semanas, nenhum nas 52 semanas anteriores/ }).waitFor();
  expect(page.url()).toBe(`${dashboard}?periodo=1-ano`);
  await page.reload();
  await page.getByRole("heading", { name: "Primeiro contato, por semana" }).waitFor();
  await page.getByRole("radio", { name: "1 ano", checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("img", { name: /^5 leads em 13 semanas/ }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("img", { name: /^3 leads em 4 semanas/ }).waitFor();
  expect(page.url()).toBe(dashboard);
});

test("what waits leads the dashboard, each row with its age and its filtered list", async () => {
  // Long enough ago for hours of opening since, whatever the weekday and the holidays.
  await insertLeads(site, [{ createdAt: daysAgo(10.5) }, { isSuspect: true }]);
  await insertMessages(site, [
    { createdAt: daysAgo(1.5), readAt: daysAgo(1) },
    {},
    { answeredAt: daysAgo(0) },
  ]);
  await insertResumes(site, [{ createdAt: daysAgo(70) }]);
  await insertFailedJobs(site.database, [{ kind: "remove-expired-rows", reason: "550" }]);
  const backup = { trigger: "schedule", startedAt: daysAgo(2.5), finishedAt: daysAgo(2.5) } as const;
  await site.database.db.insert(backupRuns).values([
    { ...backup, result: "complete" },
    { ...backup, result: "failed", finishedAt: daysAgo(1.5) },
  ]);
  await page.reload();
  const rowsOf = (name: string) => page.getByRole("list", { name }).getByRole("link");
  const submissions = rowsOf("Envios");
  await submissions.first().waitFor();
  expect(
    await submissions.evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute("href")]),
    ),
  ).toEqual([
    [
      // How many of them depends on the weekday and the holidays.
      expect.stringMatching(/^6 leads sem contatoo mais antigo há \d+ (h|dias) úteis$/),
      "/admin/leads?contato=sem",
    ],
    ["2 mensagens sem resposta2 não lidas, a mais antiga há 1 dia", "/admin/messages?estado=nao-respondidas"],
    ["1 candidatura pendentehá 2 meses", "/admin/resumes?status=pendentes"],
    ["1 lead suspeitoagora há pouco", "/admin/leads?suspeitos=sim"],
  ]);
  expect(
    await rowsOf("Sistema").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(expect.arrayContaining(["/admin/system-health", "/admin/data-management#contact_email"]));
  await page.getByText("1 tarefa falhou").waitFor();
  await page
    .getByRole("link", { name: "O último backup falhou o último que deu certo, há 2 dias" })
    .waitFor();
  await submissions.filter({ hasText: "sem resposta" }).click();
  await page.getByText("2 de 2 mensagens").waitFor();
  await page.goBack();
  await submissions.first().waitFor();
});

test("the console has complained of nothing so far", () => {
  expect(page.complaints).toEqual([]);
});

test("a tile under the pointer has its screen's data fetched, and the screen opens with it", async () => {
  const fetched = page.waitForResponse((response) => response.url().includes("leads.list"));
  const tile = page.getByRole("navigation", { name: "Telas" }).getByRole("link", { name: /^Leads/ });
  await tile.hover();
  await fetched;
  await page.route("**/trpc/**leads.list**", (route) => route.abort());
  await tile.click();
  await page.getByRole("link", { name: "antonio@padariaprimavera.com.br" }).first().waitFor();
  await page.unroute("**/trpc/**leads.list**");
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.waitForURL(dashboard);
});

test("the shortcuts collapse and stay collapsed", async () => {
  const summary = page.getByText("Acesso rápido");
  const invitation = page.getByText("Guarde aqui os endereços");
  await invitation.waitFor();
  await summary.click();
  await invitation.waitFor({ state: "hidden" });
  await page.reload();
  await summary.waitFor();
  expect(await invitation.isVisible()).toBe(false);
});

test("when the statistics fail: zeros, version 1.0.0, offline", async () => {
  await page.route("**/trpc/**", (route) =>
    route.request().url().includes("session.me") ? route.continue() : route.abort(),
  );
  await page.goto(dashboard);
  await page.getByText("offline").first().waitFor();
  expect(await figure("Total de leads").textContent()).toBe("0");
  expect(await figure("Versão da configuração").textContent()).toBe("1.0.0");
  await page.unroute("**/trpc/**");
});

test("where nothing waits, the dashboard says so", async () => {
  const quiet = await startSite({ variables: { SMTP_URL: "smtp://127.0.0.1:9" } });
  const there = await openPage(browser);
  await there.clock.install();
  await openSignedIn(there, `${quiet.url}/admin/dashboard`);
  const company = "https://www.empresa.com.br";
  const changes = {
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
  };
  const saved = await there.request.put(`${quiet.url}/api/config`, {
    data: changes,
    headers: { origin: new URL(quiet.url).origin },
  });
  expect(saved.status()).toBe(200);
  await there.reload();
  await there.getByText("Nada espera por você.").waitFor();
  expect(await there.getByRole("list", { name: "Sistema" }).count()).toBe(0);
  await there.getByText("Nenhum lead neste período.").waitFor();
  await insertLeads(quiet, [{}]);
  await there.reload();
  await there.getByRole("link", { name: "1 lead sem contato" }).waitFor();
  await insertLeads(quiet, [{}]);
  await there.clock.fastForward(ASK_AGAIN_MS);
  await there.getByRole("link", { name: "2 leads sem contato" }).waitFor();
  await insertLeads(quiet, Array(WAITING_MAX).fill({}));
  await there.clock.fastForward(ASK_AGAIN_MS);
  await there.getByRole("link", { name: "mais de 999 leads sem contato" }).waitFor();
});

test.each([
  ["after 20 seconds", (there: Page) => there.clock.fastForward(ASK_AGAIN_MS)],
  ["when the tab gets the focus", (there: Page) => dispatch(there, "visibilitychange")],
  ["when the network is back", (there: Page) => dispatch(there, "offline", "online")],
] as const)("the dashboard recovers by itself from an outage %s", async (_case, happen) => {
  const there = await openPage(browser);
  await there.clock.install();
  await openSignedIn(there, dashboard);
  await there.route("**/trpc/**", (route) =>
    route.request().url().includes("session.me") ? route.continue() : route.abort(),
  );
  await there.goto(dashboard);
  await there.getByText("offline").first().waitFor();
  await there.getByText(texts.attention.failed).waitFor();
  await eventually(async () => expect(await there.getByText(texts.leadChart.failed).count()).toBe(2));
  const heights = () => there.locator("figure").evaluateAll((all) => all.map((each) => each.clientHeight));
  const failedHeights = await heights();
  await there.unroute("**/trpc/**");
  await happen(there);
  await there.getByRole("listitem").filter({ hasText: "Servidor" }).filter({ hasText: "online" }).waitFor();
  await there.getByRole("link", { name: /leads sem contato/ }).waitFor();
  await there.getByRole("img", { name: /leads em 4 semanas/ }).waitFor();
  await there.getByRole("list").getByText("Origem desconhecida").waitFor();
  await there.getByText("entrou na área administrativa").first().waitFor();
  expect(await there.getByText(texts.leadChart.failed).count()).toBe(0);
  expect(await heights()).toEqual(failedHeights);
});

/** Tells the page what a browser tells it. */
function dispatch(there: Page, ...events: string[]): Promise<void> {
  return there.evaluate((names) => {
    for (const name of names) document.dispatchEvent(new Event(name, { bubbles: true }));
  }, events);
}

test("those who wait longest and those agreed for today are called with one click", async () => {
  await insertLeads(site, [
    { name: "Quem espera", createdAt: daysAgo(30), phone: "(11) 98765-4321", phoneE164: "+5511987654321" },
    { name: "Combinado ontem", createdAt: daysAgo(9), nextContactOn: formatIsoDay(daysAgo(1)) },
  ]);
  // By arrival, which the rows of this file do not follow.
  await site.database.sql`
    update leads set first_contact_at = now() where name <> 'Quem espera' and first_contact_at is null`;
  await page.reload();
  const waiting = page.getByRole("list", { name: "Esperam há mais tempo" }).getByRole("listitem");
  const first = waiting.first();
  await first.getByRole("link", { name: /^Quem espera/ }).waitFor();
  await page
    .getByRole("list", { name: "Contatos combinados" })
    .getByRole("link", { name: /^Combinado ontem/ })
    .waitFor();
  expect(await first.getByRole("link", { name: "Ligar para Quem espera" }).getAttribute("href")).toBe(
    "tel:+5511987654321",
  );
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  const chat = page.context().waitForEvent("page");
  await first.getByRole("link", { name: /^Chamar Quem espera no WhatsApp/ }).click();
  await (await chat).close();
  await page.getByText(texts.leads.contacted).waitFor();
  await waiting.getByRole("link", { name: /^Quem espera/ }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Desfazer" }).click();
  await waiting.getByRole("link", { name: /^Quem espera/ }).waitFor();
});
