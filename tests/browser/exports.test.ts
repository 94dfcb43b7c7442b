import { expect, test } from "bun:test";
import type { Download } from "playwright";
import readExcelFile from "read-excel-file/node";
import { leadFileColumns } from "#shared/submissions/lead-export.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { insertResumes } from "../support/factories.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

/** More than a page of the list, and many batches of the stream. */
const LEADS = 10_001;

const site = await startSite();
const browser = await launchBrowser();
await site.database.sql`
  insert into leads (name, email, phone)
  select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '041 3000-' || n from generate_series(1, ${LEADS}) as n`;

async function open(path: string) {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}${path}`);
  return page;
}

async function sheetOf(downloading: Promise<Download>) {
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/_\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readExcelFile(await download.path());
  return sheet?.data ?? [];
}

test("ticked leads and some columns become a spreadsheet, and the choice is remembered", async () => {
  const page = await open("/admin/leads?busca=lead999");
  await page.getByText("11 de 11 leads").waitFor();
  await page.getByLabel("Selecionar Lead nº 9991").check();
  await page.getByLabel("Selecionar Lead nº 9990").check();
  await chooseListAction(page, texts.exports.more);
  const dialog = page.getByRole("dialog", { name: texts.exports.title.leads });
  await dialog.getByRole("button", { name: "Nenhuma" }).click();
  expect(await dialog.getByRole("button", { name: "Exportar" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Nome").check();
  await dialog.getByLabel("Telefone").check();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Exportar" }).click();
  expect(await sheetOf(downloading)).toEqual([
    ["Nome", "Telefone"],
    ["Lead nº 9991", "041 3000-9991"],
    ["Lead nº 9990", "041 3000-9990"],
  ]);
  await page.getByText(texts.leads.exported).waitFor();
  await page.reload();
  await chooseListAction(page, texts.exports.more);
  await dialog.getByText(`Colunas (2 de ${leadFileColumns.length})`).waitFor();
  await dialog.getByText("Todos os 11 leads deste filtro").waitFor();
});

test("a long CSV export that the server refuses says so, and one that it writes is whole", async () => {
  const page = await open("/admin/leads");
  await page.getByText(/^1\.000 de 10\.001 leads$/).waitFor();
  const press = () => chooseListAction(page, "Exportar CSV");
  await site.database.sql`alter table audit_logs add constraint silenced check (false) not valid`;
  try {
    await press();
    await page.getByText(texts.connection.unexpected).waitFor();
  } finally {
    await site.database.sql`alter table audit_logs drop constraint silenced`;
  }
  const downloading = page.waitForEvent("download");
  await press();
  const csv = await Bun.file(await (await downloading).path()).text();
  expect(csv.split("\r\n")).toHaveLength(LEADS + 1);
  await page.getByText(texts.leads.exported).waitFor();
});

test("an export that breaks off in the middle says so and saves nothing", async () => {
  const page = await open("/admin/leads");
  await page.getByText(/^1\.000 de 10\.001 leads$/).waitFor();
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await page.evaluate(() => {
    const { fetch } = window;
    const replaced = async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!String(input).endsWith("/api/leads/export")) return fetch(input, init);
      const breaking = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode("Nome")),
        pull: (controller) => controller.error(new TypeError("network error")),
      });
      return new Response(breaking, { headers: { "Content-Type": "text/csv" } });
    };
    window.fetch = replaced as typeof fetch;
  });
  await chooseListAction(page, "Exportar CSV");
  await page.getByText(texts.exports.brokenOff).waitFor();
  expect(downloads).toBe(0);
});

test("the menu of the list is used by the keyboard alone, and has the focus back after its dialog", async () => {
  const page = await open("/admin/leads?busca=lead999");
  await page.getByText("11 de 11 leads").waitFor();
  const menu = page.getByRole("button", { name: texts.exports.menu });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Importar" }).and(page.locator(":focus")).waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    "Importar",
    "Exportar CSV",
    texts.exports.more,
  ]);
  await page.keyboard.type("Op");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: texts.exports.title.leads });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await menu.and(page.locator(":focus")).waitFor();
});

test("resumes become a spreadsheet", async () => {
  await insertResumes({ database: site.database }, [{ name: "Ângela Prado", phone: "041 98888-7777" }]);
  const page = await open("/admin/resumes");
  await page.getByText("1 de 1 currículo").waitFor();
  await chooseListAction(page, texts.exports.more);
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Exportar" }).click();
  const [header, resume] = await sheetOf(downloading);
  expect(header?.slice(0, 3)).toEqual(["Nome", "E-mail", "Telefone"]);
  expect(resume?.[0]).toBe("Ângela Prado");
  expect(resume?.[2]).toBe("041 98888-7777");
  expect(resume?.[6]).toBeInstanceOf(Date);
});
