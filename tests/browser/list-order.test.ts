import { expect, test } from "bun:test";
import { launchBrowser, openPage } from "../support/browser.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
await site.database.sql`
  insert into leads (name, email, phone)
  select 'Lead ' || lpad(((n * 7) % 1200)::text, 4, '0'), 'lead' || n || '@empresa.com.br', '(41) 3000-' || n
  from generate_series(1, 1200) as n`;
await openSignedIn(page, `${site.url}/admin/leads`);

test("the next page goes on in the order, and a mark stays in its row", async () => {
  await page.goto(`${site.url}/admin/leads?ordem=nome`);
  await page.getByText("1.000 de 1.200 leads").waitFor();
  await page
    .getByRole("region", { name: "Lista de leads" })
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByText("1.200 de 1.200 leads").waitFor();
  await page
    .getByRole("region", { name: "Lista de leads" })
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByLabel("Selecionar Lead 1199", { exact: true }).check();
  await page.getByRole("button", { name: "Marcar como importados (1)" }).click();
  await page.getByRole("row").filter({ hasText: "Lead 1199" }).getByText("Importado").first().waitFor();
});

test("Back returns from an order, a filter and a page of the logs, but not through a typed search", async () => {
  await page.goto(`${site.url}/admin/leads`);
  await page.getByText("1.000 de 1.200 leads").waitFor();
  await page.getByRole("columnheader", { name: "Nome" }).getByRole("button").click();
  await page.waitForURL("**/admin/leads?ordem=nome");
  await page.goBack();
  await page.waitForURL("**/admin/leads");
  await (await filterOf(page, "Período")).selectOption("Hoje");
  await page.waitForURL("**/admin/leads?periodo=hoje");
  await page.getByRole("searchbox").fill("lead 00");
  await page.waitForURL("**/admin/leads?periodo=hoje&busca=lead+00");
  await (await filterOf(page, "Ocultar importados")).check();
  await page.waitForURL("**/*importados=ocultar");
  await page.goBack();
  expect(await page.getByLabel("Ocultar importados").count()).toBe(0);
  expect(await page.getByRole("searchbox").inputValue()).toBe("lead 00");
  await page.goBack();
  await page.getByText("1.000 de 1.200 leads").waitFor();
  expect(await page.getByLabel("Período").count()).toBe(0);
  expect(await page.getByRole("searchbox").inputValue()).toBe("");

  await site.database.sql`
    insert into audit_logs (admin_name, action, entity_type, description)
    select 'Ana', 'TEST', 'system', 'Linha ' || n from generate_series(1, 120) as n`;
  await page.goto(`${site.url}/admin/logs`);
  await page.getByRole("button", { name: "Próxima" }).click();
  await page.waitForURL("**/admin/logs?pagina=2");
  await page.goBack();
  await page.getByText(/^Página 1 de /).waitFor();
});
