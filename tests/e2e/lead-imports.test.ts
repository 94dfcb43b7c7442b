import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

async function openImport(): Promise<WatchedPage> {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/leads`);
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
].join("\r\n");

test("a file becomes leads, its bad line comes back as CSV, and all of it is undone", async () => {
  const page = await openImport();
  const dialog = dialogOf(page);
  await choose(page, file);
  await dialog.getByText("feira.csv, 4 linhas").waitFor();
  expect(await dialog.evaluate(hasFocusInside)).toBe(true);
  expect(await dialog.getByLabel("Nome", { exact: true }).inputValue()).toBe("1");
  expect(await dialog.getByLabel("Telefone", { exact: true }).inputValue()).toBe("3");
  const start = dialog.getByRole("button", { name: "Importar", exact: true });
  expect(await start.isDisabled()).toBe(true);
  await dialog.getByLabel("E-mail", { exact: true }).selectOption("Correio");
  await dialog.getByText("1 tem erro e não entra.", { exact: false }).waitFor();
  const line = dialog.getByRole("row", { name: /Zélia/ });
  expect(await line.textContent()).toContain("Informe um e-mail válido.");
  await start.click();
  await dialog.getByText("Concluída").waitFor();
  expect(await dialog.evaluate(hasFocusInside)).toBe(true);
  const counts = dialog.locator("dl > div");
  expect(await counts.allTextContents()).toEqual(["Leads novos2", "Repetidos, pulados1", "Com erro1"]);

  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar linhas com erro" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^leads_importacao_\d+_linhas_com_erro\.csv$/);
  expect(await Bun.file(await download.path()).text()).toBe(
    "Empresa;Contato;Correio;Celular;Linha;Problema\r\nLoja;Zélia;sem-arroba;41 3000-0000;3;Informe um e-mail válido.",
  );

  await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
  await page.getByText("2 de 2 leads").waitFor();
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
  await page.getByText(texts.deletion.done.leads(2)).waitFor();
  await dialog.getByText("Desfeita").waitFor();
  await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
  await page.getByText("Nenhum lead ainda").waitFor();
});

test("a doubtful line says why and is left out or imported as chosen, and wrong accents are mended by another encoding", async () => {
  const { doubts } = texts.leadImports;
  const page = await openImport();
  const dialog = dialogOf(page);
  // In Mac Roman an á is one byte, which CP850 reads as a ç.
  const macRoman =
    "Nome;E-mail;Telefone\rN\x87utico;nautico@x.com.br;5,54E+12\rBia;bia@x.com.br;41 3000-4444";
  await choose(
    page,
    Uint8Array.from(macRoman, (letter) => letter.charCodeAt(0)),
  );
  await dialog.getByText("feira.csv, 2 linhas").waitFor();
  const line = dialog.getByRole("row", { name: /5,54E/ });
  expect(await line.textContent()).toContain("Nçutico");
  await dialog.getByLabel(texts.leadImports.encoding).selectOption("Mac Roman");
  await dialog.getByRole("row", { name: /Náutico/ }).waitFor();
  expect(await line.textContent()).toContain(doubts.phoneCut("5,54E+12"));
  await dialog.getByText("1 tem dúvida e fica de fora.", { exact: false }).waitFor();
  const rule = dialog.getByRole("group", { name: texts.leadImports.doubtsQuestion });
  await rule.getByLabel(texts.leadImports.doubtRules.import).check();
  await dialog.getByText("1 tem dúvida e entra.", { exact: false }).waitFor();
  await dialog.getByRole("button", { name: "Importar", exact: true }).click();
  await dialog.getByText("Concluída").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar", exact: true }).click();
  await page.getByRole("button", { name: "Náutico", exact: true }).waitFor();
  await site.database.sql`delete from leads`;
  await page.context().close();
});

test.each([
  ["", "vazio.csv", texts.leadImports.empty],
  ["%PDF-1.7", "contrato.pdf", texts.leadImports.format],
  ["Nome;E-mail;Telefone", "titulos.csv", texts.leadImports.noLines],
])("the file %j is rejected with a sentence before it is sent", async (text, name, problem) => {
  const page = await openImport();
  await choose(page, text, name);
  await dialogOf(page).getByRole("alert").getByText(problem).waitFor();
});

test("a running import shows how far it is, goes on while the dialog is closed, and is cancelled", async () => {
  // The second batch of 500 lines fails, and waits for its next attempt.
  await site.database.sql`alter table leads add constraint breaking check (name <> 'Cliente 700') not valid`;
  const lines = Array.from(
    { length: 1000 },
    (_, index) => `Cliente ${index};c${index}@x.com.br;11 3${1_000_000 + index}`,
  );
  const page = await openImport();
  const dialog = dialogOf(page);
  await choose(page, ["Nome;E-mail;Telefone", ...lines].join("\n"), "grande.csv");
  await dialog.getByRole("button", { name: "Importar", exact: true }).click();
  await dialog.getByText(texts.leadImports.reading("500", "1.000")).waitFor();
  await dialog.locator('[role="progressbar"][aria-valuenow="50"]').waitFor();
  await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
  await chooseListAction(page, "Importar");
  await dialog.getByRole("button", { name: /grande\.csv.*Em andamento/ }).click();
  await dialog.getByRole("button", { name: "Cancelar importação" }).click();
  await dialog.getByText("Cancelada").waitFor();
  await eventually(async () => {
    const [kept] = await site.database.sql`select count(*)::int as leads from leads`;
    expect(kept?.leads).toBe(500);
  });
});

test("a file of nearly 20 MB arrives through the listener, and a larger one is told why not", async () => {
  const page = await openImport();
  const lines = Array.from(
    { length: 100 },
    (_, index) => `Ana ${index};a${index}@loja.com.br;(41) 3000-0000;`,
  );
  const post = async (padding: number) => {
    const rawBody = new FormData();
    rawBody.append("columns", JSON.stringify({ name: 0, email: 1, phone: 2 }));
    rawBody.append("duplicates", "import");
    const long = ["Nome;E-mail;Telefone;Nota", ...lines.map((line) => line + "x".repeat(padding))].join("\n");
    rawBody.append("file", new File([long], "feira.csv", { type: "text/csv" }));
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
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
  await page.context().close();
});
