import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { insertLeads } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const LEADS = 1200;

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;
const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/leads`);

const said = texts.selection;
const all = page.getByLabel("Selecionar todos");
const toast = page.locator("[data-toast]");

beforeEach(async () => {
  await sql`delete from leads`;
  await sql`
    insert into leads (name, email, phone)
    select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '(41) 3000-' || n from generate_series(1, ${LEADS}) as n`;
  await page.goto(`${site.url}/admin/leads`);
  await page.getByText("1.000 de 1.200 leads").waitFor();
});

test("the buttons of the selection rest until a row is ticked, which moves nothing", async () => {
  const rowBox = () => page.locator("[data-row='1']").boundingBox();
  const before = await rowBox();
  const button = page.getByRole("button", { name: "Marcar como importados" });
  const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const resting = await ground();
  await button.click();
  await toast.getByText(texts.leads.nothingSelected).waitFor();
  await page.getByLabel("Selecionar Lead nº 1200", { exact: true }).check();
  expect(await ground()).not.toBe(resting);
  await all.check();
  await page.getByText(said.loaded("1.000")).waitFor();
  expect(await rowBox()).toEqual(before);
});

test("deleting a whole filter asks for its number of rows", async () => {
  await all.check();
  await page.getByText(said.loaded("1.000")).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: said.chooseAll.leads("1.200") }).click();
  await page.getByRole("button", { name: "Excluir (1.200)" }).click();
  const question = page.getByRole("alertdialog", { name: texts.deletion.question.leads(LEADS) });
  await question.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const answer = question.getByRole("button", { name: "Excluir" });
  expect(await answer.isEnabled()).toBe(false);
  await question.getByLabel("Digite 1.200 para confirmar").fill("120");
  expect(await answer.isEnabled()).toBe(false);
  await question.getByLabel("Digite 1.200 para confirmar").fill("1200");
  await answer.click();
  await toast.getByText(texts.deletion.done.leads(LEADS)).waitFor();
  await page.getByText("Nenhum lead ainda").waitFor();
  expect((await sql`select count(*)::int from leads`)[0]?.count).toBe(0);
});

test("a search with many hits is counted in its footer and chosen as a whole", async () => {
  await insertLeads(site, [{}]);
  await page.reload();
  await page.getByText("1.000 de 1.201 leads").waitFor();
  await page.getByPlaceholder("Nome, CNPJ, e-mail ou telefone").fill("empresa");
  await page.getByText("1.000 de 1.200 leads").waitFor();
  await all.check();
  await page.getByRole("button", { name: said.chooseAll.leads("1.200") }).click();
  await page.getByText(said.all.leads("1.200")).waitFor();
});
