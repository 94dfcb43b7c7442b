import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { sessionCookie } from "../support/administrators.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

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
  expect(await start.isDisabled()).toBe(true);
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
  await page.getByText(texts.deletion.done.leads(3)).waitFor();
  await dialog.getByText("Desfeita").waitFor();
  await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
  await page.getByText("Nenhum lead ainda").waitFor();
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
    const long = ["Nome;E-mail;Telefone;Nota", ...lines.map((line) => line + "x".repeat(padding))].join("\n");
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
