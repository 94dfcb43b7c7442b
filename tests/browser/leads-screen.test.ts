import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const LEADS = 1200;

const site = await startSite();
const browser = await launchBrowser();
await site.database.sql`
  insert into leads (name, email, phone, created_at)
  select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '(41) 3000-' || n, now() - (${LEADS} - n) * interval '1 hour'
  from generate_series(1, ${LEADS}) as n`;

async function openLeads(query = ""): Promise<WatchedPage> {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/leads${query}`);
  return page;
}

test("a thousand leads scroll with few rows alive, and the rest follows at the end", async () => {
  const page = await openLeads();
  await page.getByText(`1.000 de 1.200 leads`).waitFor();
  expect(await page.getByRole("row").count()).toBeLessThan(60);
  await page
    .getByRole("region", { name: "Lista de leads" })
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByText(`1.200 de 1.200 leads`).waitFor();
});

test("a shared address opens the same list", async () => {
  const page = await openPage(browser);
  await page.goto(`${site.url}/admin/leads?busca=lead1190%40&periodo=mes&importados=ocultar`);
  await page.waitForURL("**/admin/login");
  await submitLogin(page);
  await page.waitForURL("**/admin/leads*");
  await page.getByText("1 de 1 lead").waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("lead1190@");
  expect(await page.getByLabel("Período").inputValue()).toBe("last_month");
  expect(await page.getByLabel("Ocultar importados").isChecked()).toBe(true);
});

test("without a network the list says so at once, and comes by itself when it is back", async () => {
  const page = await openLeads("?busca=lead8%40");
  await page.getByText("1 de 1 lead").waitFor();
  await page.context().setOffline(true);
  await page.getByRole("searchbox").fill("lead9@");
  await page.getByRole("button", { name: "Tentar novamente" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("row", { name: /Lead nº 9 / }).waitFor();
});

test("an export larger than a page is complete", async () => {
  const page = await openLeads();
  await page.getByText(`1.000 de 1.200 leads`).waitFor();
  const downloading = page.waitForEvent("download");
  await chooseListAction(page, "Exportar CSV");
  const csv = await Bun.file(await (await downloading).path()).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(LEADS + 1);
  await page.getByText(texts.leads.exported).waitFor();
});
