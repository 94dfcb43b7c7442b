import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { unzip } from "../support/unzip.ts";

const site = await startSite();
const browser = await launchBrowser();

const email = "marialva@quintanilha.example";
const insertPerson = async () => {
  await insertLeads(site, [{ name: "Marialva Quintanilha", email, phoneE164: "+5541987651234" }]);
  await insertMessages(site, [{ name: "Marialva Quintanilha", email }]);
};

test("a person is found by a part of the name, exported by a link, and erased with a receipt", async () => {
  await insertPerson();
  await site.database.sql`
    insert into list_views (list, name, query, is_shared) values ('leads', ${email}, ${`busca=${email}`}, true)`;
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/privacy/people`);
  await page.getByLabel("E-mail, telefone, CNPJ ou nome").fill("marialva");
  await page.keyboard.press("Enter");
  const leads = page.getByRole("group").filter({ hasText: "Leads" }).first();
  await leads.waitFor();

  // Nobody is chosen by a part of a name: the buttons wait.
  const erase = page.getByRole("button", { name: "Eliminar os dados" });
  expect(await erase.isDisabled()).toBe(true);
  await page.getByRole("checkbox", { name: email }).check();
  await page.getByRole("button", { name: "Exportar os dados" }).click();
  const exported = page.getByRole("dialog", { name: "Cópia dos dados" });
  await exported.getByRole("button", { name: "Criar link" }).click();
  const [copy] = await Promise.all([
    page.waitForEvent("popup"),
    exported.getByRole("link", { name: "Abrir a página" }).click(),
  ]);
  const [download] = await Promise.all([
    copy.waitForEvent("download"),
    copy.getByRole("button", { name: "Baixar meus dados" }).click(),
  ]);
  const files = unzip(await Bun.file((await download.path()) ?? "").bytes());
  expect([...files.keys()]).toEqual(["meus-dados.html", "meus-dados.json"]);
  await copy.close();
  await page.keyboard.press("Escape");
  await exported.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `Cancelar o link de ${email}` }).click();
  await page.getByRole("heading", { name: "Links de cópia ativos" }).waitFor({ state: "hidden" });

  await erase.click();
  const dialog = page.getByRole("dialog", { name: "Eliminar os dados" });
  await dialog.getByText("Será eliminado").waitFor();
  await dialog.getByRole("checkbox", { name: /marialva/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const forever = dialog.getByRole("button", { name: "Eliminar para sempre" });
  expect(await forever.isDisabled()).toBe(true);
  await dialog.getByLabel(/escreva eliminar/).fill("eliminar");
  await forever.click();
  const receipt = page.getByRole("dialog", { name: "Dados eliminados" });
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    receipt.getByRole("link", { name: "Baixar o recibo" }).click(),
  ]);
  expect((await Bun.file((await pdf.path()) ?? "").text()).slice(0, 5)).toBe("%PDF-");
  await receipt.getByRole("button", { name: "Fechar" }).first().click();
  await page.getByText(texts.personalData.nothingFound).waitFor();
  expect(await site.database.sql`select from leads where email = ${email}`).toHaveLength(0);
});
