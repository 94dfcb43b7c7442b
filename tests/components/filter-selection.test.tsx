import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads } from "../support/factories.ts";

// The choice of all rows of a filter. That ticking moves nothing and passes axe is judged in the browser.

openDocument();
const { openBackOffice, waitFor } = await import("../support/mounted-back-office.tsx");

const LEADS = 1200;
const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, open, fill } = await openBackOffice(app);
const { click, keyboard } = user;

const said = texts.selection;
const press = async (name: string) => click(await screen.findByRole("button", { name }));
const tickAll = () => click(screen.getByLabelText("Selecionar todos"));
const box = (n: number) => screen.getByLabelText(`Selecionar Lead nº ${n}`);
const imported = async () => (await sql`select count(*)::int from leads where is_imported`)[0]?.count;
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)?.textContent).toBeUndefined());
/** Ticks the loaded rows, then those of the whole filter. */
const chooseAll = async () => {
  await tickAll();
  await press(said.chooseAll.leads("1.200"));
  await screen.findByText(said.all.leads("1.200"));
};

beforeEach(async () => {
  await sql`delete from leads`;
  await sql`
    insert into leads (name, email, phone)
    select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '(41) 3000-' || n from generate_series(1, ${LEADS}) as n`;
  await open("/admin/leads", "Leads");
  await screen.findByText("1.000 de 1.200 leads");
});

test("all rows of the filter are marked, though a part of them is loaded, and undone together", async () => {
  await chooseAll();
  const [late = 0] = await insertLeads(app, [{ name: "Depois da escolha" }]);
  await press("Marcar como importados (1.200)");
  await screen.findByText(texts.leads.imported(LEADS));
  expect(await imported()).toBe(LEADS);
  expect((await sql`select is_imported from leads where id = ${late}`)[0]?.is_imported).toBe(false);
  await isGone(said.all.leads("1.200"));
  await press("Desfazer");
  await screen.findByText(texts.records.undone);
  expect(await imported()).toBe(0);
});

test("unticking a row returns to the loaded rows, another filter to none", async () => {
  await chooseAll();
  await click(box(1199));
  await screen.findByRole("button", { name: "Marcar como importados (999)" });
  await isGone(said.all.leads("1.200"));

  await click(box(1199));
  await press(said.chooseAll.leads("1.200"));
  await screen.findByText(said.all.leads("1.200"));
  fill(screen.getByRole("searchbox"), "empresa");
  await isGone(said.all.leads("1.200"));

  await press(said.chooseAll.leads("1.200"));
  await screen.findByText(said.all.leads("1.200"));
  expect(document.activeElement?.textContent).toBe("Limpar seleção");
  await press("Limpar seleção");
  await screen.findByRole("button", { name: "Marcar como importados" });
});

test("deleting a whole filter asks for its number of rows", async () => {
  await chooseAll();
  await press("Excluir (1.200)");
  await screen.findByRole("alertdialog", { name: texts.deletion.question.leads(LEADS) });
  const answer = () => screen.getByRole<HTMLButtonElement>("button", { name: "Excluir" });
  expect(answer().disabled).toBe(true);
  fill(screen.getByLabelText("Digite 1.200 para confirmar"), "120");
  expect(answer().disabled).toBe(true);
  fill(screen.getByLabelText("Digite 1.200 para confirmar"), "1200");
  await click(answer());
  await screen.findByText(texts.deletion.done.leads(LEADS));
  await screen.findByText("Nenhum lead ainda");
  expect(await sql`select id from leads`).toHaveLength(0);
});

test("a choice that the server cannot measure says so and keeps the ticked rows", async () => {
  wire.answer = (call) =>
    call.includes("leads.snapshot") ? Promise.reject(new TypeError("no network")) : undefined;
  await tickAll();
  await press(said.chooseAll.leads("1.200"));
  await screen.findByText(said.failed);
  await screen.findByText(said.loaded("1.000"));
});

test("with Shift a click, Space or X takes all rows from the one before", async () => {
  const counted = (n: number) => screen.findByRole("button", { name: `Marcar como importados (${n})` });
  const shiftClick = async (n: number) => {
    await keyboard("{Shift>}");
    await click(box(n));
    await keyboard("{/Shift}");
  };
  await click(box(1200));
  await shiftClick(1196);
  await counted(5);
  await click(box(1198));
  await counted(4);
  await shiftClick(1196);
  await counted(2);
  box(1194).focus();
  await keyboard("{Shift>} {/Shift}");
  await counted(5);
  await keyboard("jj{Shift>}X{/Shift}");
  await counted(7);
});
