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

// What the screen lists, counts and says is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
const { sql } = site.database;
const today = formatIsoDay(new Date());

const query = () => new URL(page.url()).search;
const written = async (action: string) =>
  (await sql<{ description: string; admin_name: string }[]>`
    select description, admin_name from audit_logs where action = ${action} order by id`) as {
    description: string;
    admin_name: string;
  }[];

beforeAll(async () => {
  await insertAuditLogs(site.database, [
    { description: HOSTILE, action: "DELETE", entityType: "config" },
    { description: "=1+1; com ponto e vírgula", action: "DELETE", entityType: "config", ipAddress: null },
  ]);
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openSignedIn(page, `${site.url}/admin/logs`);
});

test.each(["phone", "desktop"] as const)("fits at %s width", async (width) => {
  await page.setViewportSize(viewports[width]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
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
    /^2;Antônio Gonçalves;Exclusão;Configuração;"'=1\+1; com ponto e vírgula";;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/,
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
