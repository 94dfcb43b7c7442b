import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "bun:test";
import { writeXlsx } from "hucre/xlsx";
import type { Download } from "playwright";
import readExcelFile from "read-excel-file/node";
import { leadFileColumns } from "#shared/submissions/lead-export.ts";
import { texts } from "#shared/texts/texts.ts";
import { sessionCookie } from "../support/administrators.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

async function open(path: string): Promise<WatchedPage> {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}${path}`);
  return page;
}

describe("an export", () => {
  /** More than a page of the list, and many batches of the stream. */
  const LEADS = 10_001;
  beforeAll(async () => {
    await site.database.sql`
      insert into leads (name, email, phone)
      select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '041 3000-' || n from generate_series(1, ${LEADS}) as n`;
  });
  afterAll(() => deleteRows(site, "leads", "resumes"));

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
    await page.getByText(/^100 de 10\.001 leads/).waitFor();
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
    await page.getByText(/^100 de 10\.001 leads/).waitFor();
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
      "Marcar como importados",
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
});

describe("an import", () => {
  afterEach(async () => {
    await eventually(async () => {
      const running = await site.database.sql`select id from lead_imports where state = 'running'`;
      expect(running.length).toBe(0);
    });
    await deleteRows(site, "leads", "lead_imports");
  });

  async function openImport(): Promise<WatchedPage> {
    const page = await open("/admin/leads");
    await chooseListAction(page, "Importar");
    return page;
  }

  const dialogOf = (page: WatchedPage) => page.getByRole("dialog", { name: texts.leadImports.title });

  function choose(page: WatchedPage, text: string | Uint8Array, name = "feira.csv") {
    const buffer = Buffer.from(text);
    return dialogOf(page)
      .getByLabel(texts.leadImports.choose)
      .setInputFiles({ name, mimeType: "text/csv", buffer });
  }

  const hasFocusInside = (element: Element) => element.contains(document.activeElement);

  const file = [
    "Empresa;Contato;Correio;Celular",
    "Padaria;Antônio Gonçalves;antonio@padaria.com.br;41 99876-5432",
    "Loja;Zélia;sem-arroba;41 3000-0000",
    'Mercado;"Silva, Conceição";conceicao@mercado.com.br;41 3000-1111',
    "Padaria;Antônio de novo;ANTONIO@padaria.com.br;41 3000-2222",
    "Barcos;Náutico;nautico@barcos.com.br;5,54E+12",
  ].join("\r\n");

  /** The bytes of these letters in Mac Roman, where an á is one byte, which CP850 reads as a ç. */
  const inMacRoman = { á: 0x87, ã: 0x8b, ç: 0x8d, é: 0x8e, ô: 0x99 };
  const toMacRoman = (text: string) =>
    Uint8Array.from(text, (letter) => inMacRoman[letter as keyof typeof inMacRoman] ?? letter.charCodeAt(0));

  test("a file in an old encoding becomes leads, its doubtful line as chosen, its bad one comes back as CSV, and all of it is undone", async () => {
    const page = await openImport();
    const dialog = dialogOf(page);
    await choose(page, toMacRoman(file));
    await dialog.getByText("feira.csv, 5 linhas").waitFor();
    expect(await dialog.evaluate(hasFocusInside)).toBe(true);
    await dialog.getByLabel(texts.leadImports.encoding).selectOption("Mac Roman");
    expect(await dialog.getByLabel("Nome", { exact: true }).inputValue()).toBe("1");
    expect(await dialog.getByLabel("Telefone", { exact: true }).inputValue()).toBe("3");
    const start = dialog.getByRole("button", { name: "Importar", exact: true });
    expect(await dialog.getByLabel("Empresa", { exact: true }).inputValue()).toBe("0");
    // The telephone would do.
    expect(await start.isDisabled()).toBe(false);
    await dialog.getByLabel("Telefone", { exact: true }).selectOption("Não importar");
    expect(await start.isDisabled()).toBe(true);
    await dialog.getByLabel("Telefone", { exact: true }).selectOption("Celular");
    await dialog.getByLabel("E-mail", { exact: true }).selectOption("Correio");
    await dialog.getByText("1 tem erro e não entra.", { exact: false }).waitFor();
    const line = dialog.getByRole("row", { name: /Zélia/ });
    expect(await line.textContent()).toContain("Informe um e-mail válido.");
    await dialog
      .getByRole("group", { name: texts.leadImports.doubtsQuestion })
      .getByLabel(texts.leadImports.doubtRules.import)
      .check();
    await dialog.getByText("1 tem dúvida e entra.", { exact: false }).waitFor();
    await start.click();
    await dialog.getByText("Concluída").waitFor();
    expect(await dialog.evaluate(hasFocusInside)).toBe(true);
    const counts = dialog.locator("dl > div");
    expect(await counts.allTextContents()).toEqual(["Leads novos3", "Repetidos, pulados1", "Com erro1"]);

    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Baixar linhas com erro" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^leads_importacao_\d+_linhas_com_erro\.csv$/);
    expect(await Bun.file(await download.path()).text()).toBe(
      "Empresa;Contato;Correio;Celular;Linha;Problema\r\nLoja;Zélia;sem-arroba;41 3000-0000;3;Informe um e-mail válido.",
    );

    await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
    await page.getByText("3 de 3 leads").waitFor();
    await page.getByRole("button", { name: "Silva, Conceição", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByText(/^Importação nº \d+$/)
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar", exact: true }).click();

    await chooseListAction(page, "Importar");
    await dialog.getByRole("button", { name: /feira\.csv/ }).click();
    await dialog.getByRole("button", { name: "Desfazer importação" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
    await dialog.getByText("Desfeita").waitFor();
    await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
    await page.getByText("Nenhum lead ainda").waitFor();
  });

  test("a running import shows how far it is, goes on while the dialog is closed, and is cancelled", async () => {
    // The second batch of 500 lines fails, and waits for its next attempt.
    await site.database
      .sql`alter table leads add constraint breaking check (name <> 'Cliente 700') not valid`;
    onTestFinished(async () => void (await site.database.sql`alter table leads drop constraint breaking`));
    const lines = Array.from({ length: 1000 }, (_, index) => [
      `Cliente ${index}`,
      `c${index}@x.com.br`,
      11_3000_0000 + index,
    ]);
    const rows = [["Nome", "E-mail", "Telefone"], ...lines];
    const page = await openImport();
    const dialog = dialogOf(page);
    await choose(page, await writeXlsx({ sheets: [{ name: "Feira", rows }] }), "grande.xlsx");
    await dialog.getByRole("button", { name: "Importar", exact: true }).click();
    await dialog.getByText(texts.leadImports.reading("500", "1.000")).waitFor();
    await dialog.locator('[role="progressbar"][aria-valuenow="50"]').waitFor();
    await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
    await chooseListAction(page, "Importar");
    await dialog.getByRole("button", { name: /grande\.xlsx.*Em andamento/ }).click();
    await dialog.getByRole("button", { name: "Cancelar importação" }).click();
    await dialog.getByText("Cancelada").waitFor();
    await eventually(async () => {
      const [kept] = await site.database.sql`select count(*)::int as leads from leads`;
      expect(kept?.leads).toBe(500);
    });
  });

  test("a file of nearly 20 MB arrives through the listener, and a larger one is told why not", async () => {
    const { email, password } = administrator;
    const login = await fetch(`${site.url}/api/admin-login.php`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const cookie = sessionCookie(login);
    const lines = Array.from(
      { length: 100 },
      (_, index) => `Ana ${index};a${index}@loja.com.br;(41) 3000-0000;`,
    );
    const post = async (padding: number) => {
      const rawBody = new FormData();
      rawBody.append("columns", JSON.stringify({ name: 0, email: 1, phone: 2 }));
      rawBody.append("duplicates", "import");
      const long = ["Nome;E-mail;Telefone;Nota", ...lines.map((line) => line + "x".repeat(padding))].join(
        "\n",
      );
      rawBody.append("file", new File([long], "feira.csv", { type: "text/csv" }));
      return fetch(`${site.url}/api/leads/imports`, {
        method: "POST",
        body: rawBody,
        headers: { cookie, origin: site.url },
      });
    };
    expect((await post(200_000)).status).toBe(200);
    const answer = await post(209_900);
    expect([answer.status, (await answer.json()) as unknown]).toEqual([
      413,
      { success: false, error: texts.leadImports.size },
    ]);
  });
});
