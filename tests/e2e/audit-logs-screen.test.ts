import { beforeAll, expect, test } from "bun:test";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { filterOf } from "../support/filters.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const HOSTILE = `<img src=x onerror="document.title='invadido'">${"ã".repeat(60)}`;

const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
const { sql } = site.database;
const today = formatIsoDay(new Date());

const searchBox = page.getByRole("searchbox");
const next = page.getByRole("button", { name: "Próxima" });
const previous = page.getByRole("button", { name: "Anterior" });
const query = () => new URL(page.url()).search;
const written = async (action: string) =>
  (await sql<{ description: string; admin_name: string }[]>`
    select description, admin_name from audit_logs where action = ${action} order by id`) as {
    description: string;
    admin_name: string;
  }[];

beforeAll(async () => {
  await sql`
    insert into audit_logs (admin_name, action, entity_type, description, created_at)
    select 'Sistema', 'UPDATE', 'slider', 'Linha ' || n, '2026-01-10T12:00:00Z' from generate_series(1, 120) as n`;
  await insertAuditLogs(site.database, [
    { description: HOSTILE, action: "DELETE", entityType: "config" },
    { description: "=1+1; com ponto e vírgula", action: "DELETE", entityType: "config", ipAddress: null },
  ]);
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openSignedIn(
    page,
    `${site.url}/admin/logs?busca=linha&tipo=slider&de=2026-01-10&ate=2026-01-10&pagina=2`,
  );
});

test("a shared address opens the same page of the same list", async () => {
  await page.getByText("Página 2 de 3").waitFor();
  await page.getByText("50 de 120 logs").waitFor();
  expect(await searchBox.inputValue()).toBe("linha");
  expect(await page.getByLabel("Tipo").inputValue()).toBe("slider");
  expect(await page.getByLabel("De", { exact: true }).inputValue()).toBe("10/01/2026");
  await page.getByRole("cell", { name: "Linha 70", exact: true }).waitFor();
});

test("pages are walked by keyboard, and the address follows", async () => {
  await next.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Página 3 de 3").waitFor();
  expect(query()).toContain("pagina=3");
  await page.getByRole("cell", { name: "Linha 1", exact: true }).waitFor();
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("Enter");
  await previous.click();
  await page.getByText("Página 2 de 3").waitFor();
});

test("a new filter begins at page 1, and one page needs no pager", async () => {
  await searchBox.fill("linha 119");
  await page.getByText("1 de 1 log", { exact: true }).waitFor();
  expect(query()).not.toContain("pagina");
  expect(await next.count()).toBe(0);
});

test("Limpar shows today, whole", async () => {
  await page.getByRole("button", { name: "Limpar" }).click();
  await page.getByRole("cell", { name: `${administrator.name} entrou na área administrativa` }).waitFor();
  expect(query()).toBe("");
  expect(await searchBox.inputValue()).toBe("");
  for (const label of ["De", "Até"]) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(formatDay(today));
  }
  await page.getByRole("cell", { name: HOSTILE }).waitFor();
});

test("today and all days are a click apart", async () => {
  await page.getByText(/^\d+ de hoje, 1\d\d ao todo$/).waitFor();
  await page.getByRole("button", { name: texts.auditLogs.showAll }).click();
  await page.getByText("Página 1 de 3").waitFor();
  expect(query()).toBe("?de=aberto&ate=aberto");
  await page.getByRole("button", { name: texts.auditLogs.showToday }).click();
  await page.getByRole("cell", { name: HOSTILE }).waitFor();
  expect(query()).toBe("");
});

test.each(["phone", "desktop"] as const)("fits at %s width", async (width) => {
  await page.setViewportSize(viewports[width]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("opening the screen is recorded once, reading again is not, and the statistics are shown", async () => {
  const reading = page.waitForResponse("**/trpc/auditLogs.list**");
  await page.getByRole("button", { name: "Atualizar" }).click();
  await reading;
  await page.getByRole("cell", { name: "Visualização dos logs do sistema" }).waitFor();
  expect(await written("VIEW")).toEqual([
    { description: "Visualização dos logs do sistema", admin_name: administrator.name },
  ]);
  const cards = page.locator("dl");
  await cards.getByText("124", { exact: true }).waitFor();
  expect(await cards.innerText()).toBe(
    [
      ...["Total de logs", "124", "Hoje", "4"],
      ...["Administrador mais ativo", "Antônio Gonçalves", "Ação mais comum", "Alteração"],
    ].join("\n"),
  );
});

test("the CSV holds what the filter matches", async () => {
  await (await filterOf(page, "Ação")).selectOption("DELETE");
  await page.getByText("2 de 2 logs").waitFor();
  const downloading = page.waitForEvent("download");
  await chooseListAction(page, "Exportar CSV");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`logs_${today}.csv`);
  const csv = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    await Bun.file(await download.path()).bytes(),
  );
  const [head, formula, hostile, ...rest] = csv.split("\r\n");
  expect(head).toBe("\uFEFFID;Administrador;Ação;Tipo;Descrição;IP;Data");
  expect(formula).toMatch(
    /^122;Antônio Gonçalves;Exclusão;Configuração;"'=1\+1; com ponto e vírgula";;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/,
  );
  expect(hostile).toContain(HOSTILE.replaceAll('"', '""'));
  expect(rest.join("")).toBe("");
  await page.getByText(texts.auditLogs.csvExported(2)).waitFor();
  expect((await written("EXPORT")).at(-1)?.description).toBe("Exportação de 2 logs em CSV");
});

test("the PDF's window prints the entries as text, descriptions cut to 80 characters", async () => {
  const opening = page.waitForEvent("popup");
  await chooseListAction(page, "Exportar PDF");
  const printed = await opening;
  const complaints: string[] = [];
  printed.on("console", (message) => complaints.push(message.text()));
  await printed.getByRole("heading", { name: "Logs do Sistema" }).waitFor();
  expect(await printed.locator("html").getAttribute("data-printed")).toBeNull();
  const descriptions = await printed.locator("tbody td:nth-child(5)").allTextContents();
  expect(descriptions).toEqual(["=1+1; com ponto e vírgula", HOSTILE.slice(0, 80)]);
  expect(await printed.locator("img").count()).toBe(0);
  expect(await printed.locator("table").evaluate((table) => getComputedStyle(table).borderCollapse)).toBe(
    "collapse",
  );
  await page.getByText(texts.auditLogs.pdfPrepared(2)).waitFor();
  await printed.locator("html[data-printed]").waitFor();
  expect([await printed.title(), complaints]).toEqual(["Logs do Sistema", []]);
  await printed.close();
});

test("a blocked print window shows a message, and no export is recorded", async () => {
  const before = await written("EXPORT");
  expect(before.at(-1)?.description).toBe("Exportação de 2 logs em PDF");
  await page.evaluate(() => {
    window.open = () => null;
  });
  await chooseListAction(page, "Exportar PDF");
  await page.getByText(texts.auditLogs.pdfFailed).waitFor();
  expect(await written("EXPORT")).toHaveLength(before.length);
});

test("a test log is written in the session's name and shows", async () => {
  await (await filterOf(page, "Ação")).selectOption("TEST");
  await page.getByText("Nenhum log com estes filtros").waitFor();
  await page.getByRole("button", { name: "Criar log de teste" }).click();
  await page.getByText(texts.auditLogs.testCreated).waitFor();
  await page.getByText("1 de 1 log").waitFor();
  expect(await written("TEST")).toMatchObject([{ admin_name: administrator.name }]);
  await page.getByRole("row").getByText(texts.auditLogs.fromBrowser).filter({ visible: true }).waitFor();
  expect(page.complaints).toEqual([]);
});

test.each([390, 900, 1440])("an entry of a browser says once what it is about at %p px", async (width) => {
  await page.setViewportSize({ width, height: 900 });
  const row = page.getByRole("row", { name: new RegExp(texts.auditLogs.fromBrowser) });
  for (const text of ["Log de teste criado pela tela de logs", texts.auditLogs.fromBrowser]) {
    await eventually(async () => {
      expect(await row.getByText(text, { exact: true }).filter({ visible: true }).count()).toBe(1);
    });
  }
  await page.setViewportSize(viewports.desktop);
});

test("a test log that fails says how", async () => {
  const create = page.getByRole("button", { name: "Criar log de teste" });
  await page.route("**/api/admin-logs", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await create.click();
  await page.getByText(texts.auditLogs.testHttpFailed(502, "Bad Gateway")).waitFor();
  await page.unroute("**/api/admin-logs");
  await page.route("**/api/admin-logs", (route) => route.abort());
  await create.click();
  await page.getByText(texts.connection.generic, { exact: true }).waitFor();
  await page.getByText(texts.auditLogs.testFailed).waitFor();
  await page.unroute("**/api/admin-logs");
});

test("a failed load says whether the server rejected the call or was unreachable, and keeps the filter", async () => {
  await sql`alter table audit_logs rename to audit_logs_away`;
  await searchBox.fill("teste");
  await page.getByText(texts.auditLogs.loadFailed).first().waitFor();
  await page.getByText(texts.connection.unexpected).waitFor();
  await sql`alter table audit_logs_away rename to audit_logs`;
  await page.route("**/trpc/auditLogs.list*", (route) => route.abort());
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByRole("main").getByText(texts.auditLogs.connectionFailed).waitFor();
  await page.unroute("**/trpc/auditLogs.list*");
  expect(await searchBox.inputValue()).toBe("teste");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("1 de 1 log").waitFor();
});

test("an export that fails says so", async () => {
  await page.route("**/trpc/auditLogs.exportPage*", (route) => route.abort());
  await chooseListAction(page, "Exportar CSV");
  await page.getByText(texts.auditLogs.csvFailed).waitFor();
  await page.unroute("**/trpc/auditLogs.exportPage*");
});

test("a year that is being typed is no day yet", async () => {
  const from = page.getByLabel("De", { exact: true });
  const before = query();
  await from.fill("0002-12-11");
  await (await filterOf(page, "Ação")).selectOption("TEST");
  await eventually(() => expect(query()).toContain("acao=teste"));
  expect(new URLSearchParams(query()).get("de")).toBe(new URLSearchParams(before).get("de"));
  expect(await from.inputValue()).toBe("11/12/0002");
  await from.fill("2025-12-11");
  await eventually(() => expect(query()).toContain("de=2025-12-11"));
});

test("a change waits 500 ms before the list follows; Aplicar does not", async () => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await (await filterOf(page, "Tipo")).selectOption("auth");
  await page.clock.runFor(499);
  expect(query()).not.toContain("tipo=");
  // On a busy machine the wait begins late.
  await eventually(async () => {
    await page.clock.runFor(500);
    expect(query()).toContain("tipo=autenticacao");
  });
  await (await filterOf(page, "Ação")).selectOption("LOGIN");
  expect(query()).toContain("acao=teste");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await eventually(() => expect(query()).toContain("acao=login"));
});

test("logs that stay open over midnight go on with the new day", async () => {
  const late = new Date(`${today}T23:58:00-03:00`);
  const tomorrow = formatIsoDay(new Date(late.getTime() + 60 * 60 * 1000));
  await sql`
    insert into audit_logs (admin_name, action, entity_type, description, created_at)
    values ('Sistema', 'UPDATE', 'slider', 'Antes da meia-noite', ${late.toISOString()}),
      ('Sistema', 'UPDATE', 'slider', 'Depois da meia-noite', ${`${tomorrow}T00:01:00-03:00`})`;
  const open = await openPage(browser);
  await open.clock.install({ time: late });
  await openSignedIn(open, `${site.url}/admin/logs`);
  await open.getByRole("cell", { name: "Antes da meia-noite" }).waitFor();
  await open.clock.fastForward("04:00");
  await open.getByRole("button", { name: "Limpar" }).click();
  await open.getByRole("cell", { name: "Depois da meia-noite" }).waitFor();
  expect(await open.getByLabel("De", { exact: true }).inputValue()).toBe(formatDay(tomorrow));
  expect(await open.getByRole("cell", { name: "Antes da meia-noite" }).count()).toBe(0);
  await open.context().close();
});
