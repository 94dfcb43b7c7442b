import { beforeAll, describe, expect, test } from "bun:test";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { filterOf } from "../support/filters.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { passTimeUntil, stopTime } from "../support/pass-time-until.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

// What the screen lists, counts and says is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;
const today = formatIsoDay(new Date());

async function openLogs(query = ""): Promise<WatchedPage> {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/logs${query}`);
  return page;
}

describe("the logs", () => {
  const HOSTILE = `<img src=x onerror="document.title='invadido'">${"ã".repeat(60)}`;
  let formula = 0;

  beforeAll(async () => {
    const entry = { action: "DELETE", entityType: "config" } as const;
    [, formula = 0] = await insertAuditLogs(site.database, [
      { ...entry, description: HOSTILE, isFromBrowser: true },
      { ...entry, description: "=1+1; com ponto e vírgula", ipAddress: null },
    ]);
  });

  test("fit on a phone and on a desktop", async () => {
    const page = await openLogs("?acao=exclusao");
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      await page.getByText(HOSTILE).filter({ visible: true }).first().waitFor();
      await eventually(async () => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });

  test("that the filter matches are in the CSV, and as text in the PDF's window, descriptions cut to 80 characters with their origin", async () => {
    const page = await openPage(browser);
    // The window that is printed is another page of the context.
    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await openSignedIn(page, `${site.url}/admin/logs?acao=exclusao`);
    await page.getByText("2 de 2 logs").waitFor();
    // Waited for from now on: a toast closes by itself.
    const isExported = page.getByText(texts.auditLogs.csvExported(2)).waitFor();
    const downloading = page.waitForEvent("download");
    await chooseListAction(page, "Exportar CSV");
    const [download] = await Promise.all([downloading, isExported]);
    expect(download.suggestedFilename()).toBe(`logs_${today}.csv`);
    const csv = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      await Bun.file(await download.path()).bytes(),
    );
    const [head, first, hostile, ...rest] = csv.split("\r\n");
    expect(head).toBe("\uFEFFID;Administrador;Ação;Tipo;Descrição;IP;Data");
    expect(first).toStartWith(
      `${formula};Antônio Gonçalves;Exclusão;Configuração;"'=1+1; com ponto e vírgula";;`,
    );
    expect(first).toMatch(/;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    expect(hostile).toContain(HOSTILE.replaceAll('"', '""'));
    expect(rest.join("")).toBe("");
    const exports = await sql`select description from audit_logs where action = 'EXPORT'`;
    expect([...exports]).toContainEqual({ description: "Exportação de 2 logs em CSV" });

    const isPrepared = page.getByText(texts.auditLogs.pdfPrepared(2)).waitFor();
    const opening = page.waitForEvent("popup");
    await chooseListAction(page, "Exportar PDF");
    const printed = await opening;
    const complaints: string[] = [];
    printed.on("console", (message) => complaints.push(message.text()));
    await Promise.all([printed.locator("html[data-printed]").waitFor(), isPrepared]);
    await printed.getByRole("heading", { name: "Logs do Sistema" }).waitFor();
    const descriptions = await printed.locator("tbody td:nth-child(5)").allTextContents();
    expect(descriptions).toEqual([
      "=1+1; com ponto e vírgula",
      `${texts.auditLogs.fromBrowser}: ${HOSTILE}`.slice(0, 80),
    ]);
    expect(await printed.locator("img").count()).toBe(0);
    expect(await printed.locator("table").evaluate((table) => getComputedStyle(table).borderCollapse)).toBe(
      "collapse",
    );
    expect([await printed.title(), complaints]).toEqual(["Logs do Sistema", []]);
  });

  test("have a test entry in the session's name, which says once at each width that it comes from a browser", async () => {
    const page = await openLogs("?acao=teste");
    await page.getByRole("button", { name: "Criar log de teste" }).click();
    const row = page.getByRole("row", { name: new RegExp(texts.auditLogs.fromBrowser) });
    for (const width of [390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () => {
        const shown = row.getByText("Log de teste criado pela tela de logs", { exact: true });
        const mark = row.getByTitle(new RegExp(`^${texts.auditLogs.fromBrowser}`));
        for (const one of [shown, mark]) expect(await one.filter({ visible: true }).count()).toBe(1);
      });
    }
    const written = await sql`select admin_name from audit_logs where action = 'TEST'`;
    expect([...written]).toEqual([{ admin_name: administrator.name }]);
    expect(page.complaints).toEqual([]);
  });

  test("list all administrators and actions on demand", async () => {
    const names = ["Ana", "Bento", "Caio", "Davi", "Elis", "Fábia", ...Array<string>(50).fill("Gil")];
    await insertAuditLogs(
      site.database,
      names.map((adminName) => ({ adminName, action: "EXPORT" as const, description: "Uma exportação" })),
    );
    const page = await openLogs();
    await chooseListAction(page, texts.auditLogs.rankings);
    const dialog = page.getByRole("dialog", { name: texts.auditLogs.rankings });
    const listed = dialog.getByRole("list", { name: "Administradores" }).getByRole("listitem");
    await listed.filter({ hasText: administrator.name }).waitFor();
    const items = await listed.allInnerTexts();
    expect(items[0]).toStartWith("Gil");
    for (const name of names) expect(items.some((text) => text.startsWith(name))).toBe(true);
    await dialog.getByRole("list", { name: "Ações" }).getByText("Exportação").waitFor();
  });

  test("follow a change of the filter after 500 ms, and Aplicar at once", async () => {
    const page = await openPage(browser);
    await page.clock.install();
    await openSignedIn(page, `${site.url}/admin/logs`);
    const query = () => new URL(page.url()).search;
    const type = await filterOf(page, "Tipo");
    await stopTime(page);
    await type.selectOption("auth");
    await page.clock.runFor(499);
    expect(query()).toBe("");
    // On a busy machine the wait begins late.
    await eventually(async () => {
      await page.clock.runFor(500);
      expect(query()).toBe("?tipo=autenticacao");
    });
    const action = await passTimeUntil(page, filterOf(page, "Ação"));
    await action.selectOption("LOGIN");
    expect(query()).toBe("?tipo=autenticacao");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await eventually(() => expect(query()).toContain("acao=login"));
  });

  test("that stay open over midnight go on with the new day", async () => {
    const late = new Date(`${today}T23:58:00-03:00`);
    const tomorrow = formatIsoDay(new Date(late.getTime() + 60 * 60 * 1000));
    await insertAuditLogs(site.database, [
      { description: "Antes da meia-noite", createdAt: late },
      { description: "Depois da meia-noite", createdAt: new Date(`${tomorrow}T00:01:00-03:00`) },
    ]);
    const page = await openPage(browser);
    await page.clock.install({ time: late });
    await openSignedIn(page, `${site.url}/admin/logs`);
    await page.getByRole("cell", { name: "Antes da meia-noite" }).waitFor();
    await page.clock.fastForward("04:00");
    await page.getByRole("button", { name: "Limpar" }).click();
    await page.getByRole("cell", { name: "Depois da meia-noite" }).waitFor();
    expect(await page.getByLabel("De", { exact: true }).inputValue()).toBe(formatDay(tomorrow));
    expect(await page.getByRole("cell", { name: "Antes da meia-noite" }).count()).toBe(0);
  });
});
