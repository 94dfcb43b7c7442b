import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { insertLeads } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/leads`);

const toast = page.locator("[data-toast]");
const undo = toast.getByRole("button", { name: "Desfazer" });
const imported = async () =>
  (await sql`select id from leads where is_imported order by id`).map(({ id }) => Number(id));

beforeEach(async () => {
  await sql`delete from leads`;
});

test("an undo that fails on its way says how much is undone, and offers the rest", async () => {
  await insertLeads(
    site,
    Array.from({ length: 1200 }, (_, index) => ({ name: `Lead nº ${index}` })),
  );
  await page.goto(`${site.url}/admin/leads`);
  await page.getByText("1.000 de 1.200 leads").waitFor();
  await page
    .getByRole("region", { name: "Lista de leads" })
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByText("1.200 de 1.200 leads").waitFor();
  await page.getByLabel("Selecionar todos").check();
  await page.getByRole("button", { name: "Marcar como importados (1.200)" }).click();
  await toast.getByText(texts.leads.imported(1200)).waitFor();
  let calls = 0;
  await page.route("**/trpc/leads.undo*", (route) => (++calls === 2 ? route.abort() : route.continue()));
  await undo.click();
  await toast.getByText("1.000 alterações desfeitas. O restante não mudou:").waitFor();
  expect(await imported()).toHaveLength(200);
  await undo.click();
  await toast.getByText(texts.records.undone).waitFor();
  expect(await imported()).toEqual([]);
});

test("a toast closes after 5 s; its undo stays on the screen, by its button and by Ctrl+Z", async () => {
  const ids = await insertLeads(site, [{ name: "Ângela Prado" }]);
  const timed = await openPage(browser);
  await timed.clock.install();
  await openSignedIn(timed, `${site.url}/admin/leads`);
  const said = timed.locator("[data-toast]");
  const kept = timed.getByRole("button", { name: `Desfazer: ${texts.leads.imported(1)}` });
  const markAndWait = async () => {
    await timed.getByLabel("Selecionar Ângela Prado").check();
    await timed.getByRole("button", { name: "Marcar como importados (1)" }).click();
    await said.getByText(texts.leads.imported(1)).waitFor();
    await timed.clock.runFor(4000);
    expect(await said.getByText(texts.leads.imported(1)).count()).toBe(1);
    await timed.clock.runFor(1500);
    await said.waitFor({ state: "detached" });
    expect(await imported()).toEqual(ids);
  };
  await markAndWait();
  await kept.click();
  await said.getByText(texts.records.undone).waitFor();
  expect(await imported()).toEqual([]);
  expect(await kept.count()).toBe(0);

  await markAndWait();
  await timed.keyboard.press("Control+z");
  await said.getByText(texts.records.undone).waitFor();
  expect(await imported()).toEqual([]);

  // Its clock rests under the pointer and with the focus inside.
  await said.hover();
  await timed.clock.runFor(20_000);
  await said.getByRole("button", { name: "Fechar aviso" }).focus();
  await timed.mouse.move(0, 0);
  await timed.clock.runFor(20_000);
  expect(await said.count()).toBe(1);
  await timed.evaluate(() => (document.activeElement as HTMLElement).blur());
  await timed.clock.runFor(5500);
  await said.waitFor({ state: "detached" });
});
