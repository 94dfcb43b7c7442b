import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/leads`);

const toast = page.locator("[data-toast]");
const undo = toast.getByRole("button", { name: "Desfazer" });
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const statistics = async () => (await page.locator("dl").first().locator("dd").allInnerTexts()).map(Number);
const imported = async () =>
  (await sql`select id from leads where is_imported order by id`).map(({ id }) => Number(id));

beforeEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await sql`delete from leads`;
  await sql`delete from contact_messages`;
});

/** Three leads in a list without the imported ones, two of them marked. */
async function markTwo(): Promise<number[]> {
  const ids = await insertLeads(site, [
    { name: "Ângela Prado" },
    { name: "Bento Lobo" },
    { name: "Caio Dias" },
  ]);
  await page.goto(`${site.url}/admin/leads?importados=ocultar`);
  await page.getByText("3 de 3 leads").waitFor();
  await page.getByLabel("Selecionar Ângela Prado").check();
  await page.getByLabel("Selecionar Bento Lobo").check();
  await page.getByRole("button", { name: "Marcar como importados (2)" }).click();
  await toast.getByText(texts.leads.imported(2)).waitFor();
  await page.getByText("1 de 1 lead", { exact: true }).waitFor();
  await eventually(async () => expect(await statistics()).toEqual([3, 1, 2, 3]));
  return ids;
}

test("the button brings the leads back before the server has answered, with their count and the cards", async () => {
  await markTwo();
  expect(await axeViolations(page)).toEqual([]);
  const answer = Promise.withResolvers<void>();
  await page.route("**/trpc/leads.undo*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await undo.click();
  await row("Ângela Prado").waitFor();
  await page.getByText("3 de 3 leads").waitFor();
  expect(await statistics()).toEqual([3, 3, 0, 3]);
  expect(await imported()).toHaveLength(2);
  answer.resolve();
  await toast.getByText(texts.records.undone).waitFor();
  expect(await undo.count()).toBe(0);
  expect(await imported()).toEqual([]);
  await row("Bento Lobo").waitFor();
});

test("Ctrl+Z does the same, and in the search field it does not", async () => {
  const [first] = await markTwo();
  await page.getByRole("searchbox").press("Control+z");
  await undo.waitFor();
  expect(await imported()).toHaveLength(2);
  await page.getByLabel("Selecionar Caio Dias").focus();
  await page.keyboard.press("Control+z");
  await toast.getByText(texts.records.undone).waitFor();
  expect(await imported()).not.toContain(first);
});

test("what somebody else has changed meanwhile stays, and is told", async () => {
  const [first = 0] = await markTwo();
  await sql`update leads set is_imported = false where id = ${first}`;
  await undo.click();
  await toast.getByText(texts.records.undonePartly(1, 2)).waitFor();
  expect(await imported()).toEqual([]);
});

test("an undo that fails is taken back and says so", async () => {
  await markTwo();
  await page.route("**/trpc/leads.undo*", (route) => route.abort());
  await undo.click();
  await toast.getByText(texts.records.undoFailed).waitFor();
  await page.getByText("1 de 1 lead", { exact: true }).waitFor();
  expect(await imported()).toHaveLength(2);
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

test("in an opened message the answered mark goes, and the read mark of the opening stays", async () => {
  const [id = 0] = await insertMessages(site, [{ name: "Luíza Conceição" }]);
  await page.goto(`${site.url}/admin/messages?mensagem=${id}`);
  const dialog = page.getByRole("dialog");
  await eventually(async () => expect(await statistics()).toEqual([1, 0, 1, 1]));
  await dialog.getByRole("button", { name: "Marcar como respondida" }).click();
  await page.getByText(texts.contactMessages.markedAnswered).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByText(texts.records.undone).waitFor();
  await dialog.getByRole("button", { name: "Marcar como respondida" }).waitFor();
  const [marks] =
    await sql`select read_at is not null as read, answered_at from contact_messages where id = ${id}`;
  expect(marks).toEqual({ read: true, answered_at: null });
});

test("the history undoes the last mark for a day, of that lead alone", async () => {
  const [first = 0, second = 0] = await markTwo();
  await page.goto(`${site.url}/admin/leads?lead=${first}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Histórico").click();
  await dialog.getByRole("listitem").getByRole("button", { name: "Desfazer" }).click();
  await page.getByText(texts.records.undone).waitFor();
  await dialog.getByText("Pendente", { exact: true }).waitFor();
  expect(await imported()).toEqual([second]);
  // The undo is the newest entry of the mark now, so that only it can be undone.
  await eventually(async () => expect(await dialog.getByRole("listitem").count()).toBe(2));
  expect(await dialog.getByRole("listitem").getByRole("button", { name: "Desfazer" }).count()).toBe(1);
  await dialog.getByRole("listitem").first().getByRole("button", { name: "Desfazer" }).waitFor();
  await sql`update record_changes set created_at = created_at - interval '25 hours'`;
  await page.reload();
  await dialog.getByText("Histórico").click();
  await eventually(async () => expect(await dialog.getByRole("listitem").count()).toBe(2));
  expect(await dialog.getByRole("listitem").getByRole("button", { name: "Desfazer" }).count()).toBe(0);
});
