import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { filterOf } from "../support/filters.ts";
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

test("selecting all marks every loaded lead that the filter shows", async () => {
  const page = await openLeads("?busca=n%C2%BA%2099");
  await page.getByText("11 de 11 leads").waitFor();
  await page.getByLabel("Selecionar todos").check();
  await page.getByRole("button", { name: "Marcar como importados (11)" }).click();
  await page.getByText(texts.leads.imported(11)).waitFor();
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

test("a failed load says so and can be tried again", async () => {
  const page = await openLeads("?busca=lead8%40");
  await page.getByText("1 de 1 lead").waitFor();
  await page.route("**/trpc/**leads.list**", (route) => route.abort());
  await page.getByRole("searchbox").fill("lead9@");
  await page.getByText(texts.leads.loadFailed).first().waitFor();
  await page.unroute("**/trpc/**leads.list**");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("1 de 1 lead").waitFor();
});

test("an address with a longer search than the server takes is searched by its start", async () => {
  const page = await openLeads(`?busca=${"a".repeat(201)}`);
  await page.getByText("Nenhum lead com estes filtros").waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("a".repeat(200));
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByText("1.000 de 1.200 leads").waitFor();
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

test("two chosen days and those between are listed, and another period forgets them", async () => {
  const page = await openLeads();
  await page.getByText(`1.000 de 1.200 leads`).waitFor();
  const [day] = await site.database.sql`
    select (now() at time zone 'America/Sao_Paulo')::date::text as day, count(*) filter (
      where created_at >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
    )::int as leads from leads`;
  await (await filterOf(page, "Período")).selectOption("Escolher datas");
  await page.getByLabel("De", { exact: true }).fill(day?.day);
  await page.getByLabel("Até", { exact: true }).fill(day?.day);
  await page.getByText(new RegExp(`^${day?.leads} de ${day?.leads} leads?$`)).waitFor();
  expect(new URL(page.url()).search).toBe(`?periodo=datas&de=${day?.day}&ate=${day?.day}`);
  await page.reload();
  await page.getByText(new RegExp(`^${day?.leads} de ${day?.leads} leads?$`)).waitFor();
  await (await filterOf(page, "Período")).selectOption("Todos os períodos");
  await page.getByText(`1.000 de 1.200 leads`).waitFor();
  expect(new URL(page.url()).search).toBe("");
});
