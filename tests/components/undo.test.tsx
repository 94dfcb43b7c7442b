import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";

// What the button and the keys of an undo do. How long its toast stays is judged in the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, open } = await openBackOffice(app);
const { click, keyboard } = user;

const undo = () => screen.findByRole("button", { name: "Desfazer" });
const statistics = () =>
  [...(document.querySelector("dl")?.querySelectorAll("dd") ?? [])]
    .slice(0, 4)
    .map((dd) => Number(dd.textContent));
const tick = async (name: string) => click(await screen.findByLabelText(`Selecionar ${name}`));
const imported = async () =>
  (await sql`select id from leads where is_imported order by id`).map(({ id }) => Number(id));
const fails = () => Promise.reject(new TypeError("no network"));

beforeEach(async () => {
  await sql`delete from leads`;
  await sql`delete from contact_messages`;
});

/** Three leads in a list without the imported ones, two of them marked. */
async function markTwo(): Promise<number[]> {
  const ids = await insertLeads(app, [
    { name: "Ângela Prado" },
    { name: "Bento Lobo" },
    { name: "Caio Dias" },
  ]);
  await open("/admin/leads?importados=ocultar", "Leads");
  await screen.findByText("3 de 3 leads");
  await tick("Ângela Prado");
  await tick("Bento Lobo");
  await click(screen.getByRole("button", { name: "Marcar como importados (2)" }));
  await screen.findByText(texts.leads.imported(2));
  await screen.findByText("1 de 1 lead");
  await waitFor(() => expect(statistics()).toEqual([3, 1, 2, 3]));
  return ids;
}

test("the button brings the leads back before the server has answered, with their count and the cards", async () => {
  await markTwo();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  wire.answer = (call) => {
    if (!call.includes("leads.undo")) return undefined;
    return held.then(() => fails());
  };
  await click(await undo());
  await screen.findByRole("row", { name: /Ângela Prado/ });
  await screen.findByText("3 de 3 leads");
  expect(statistics()).toEqual([3, 3, 0, 3]);
  expect(await imported()).toHaveLength(2);
  release();
  // It has failed, so it is taken back.
  await screen.findByText(texts.records.undoFailed);
  await screen.findByText("1 de 1 lead");
  expect(await imported()).toHaveLength(2);
});

test("the button undoes both marks and goes", async () => {
  await markTwo();
  await click(await undo());
  await screen.findByText(texts.records.undone);
  expect(screen.queryAllByRole("button", { name: "Desfazer" })).toHaveLength(0);
  expect(await imported()).toEqual([]);
  await screen.findByRole("row", { name: /Bento Lobo/ });
});

test("Ctrl+Z does the same, and in the search field it does not", async () => {
  await markTwo();
  screen.getByRole("searchbox").focus();
  await keyboard("{Control>}z{/Control}");
  await undo();
  expect(await imported()).toHaveLength(2);
  screen.getByLabelText("Selecionar Caio Dias").focus();
  await keyboard("{Control>}z{/Control}");
  await screen.findByText(texts.records.undone);
  expect(await imported()).toEqual([]);
});

test("what somebody else has changed meanwhile stays, and is told", async () => {
  const [first = 0] = await markTwo();
  await sql`update leads set is_imported = false where id = ${first}`;
  await click(await undo());
  await screen.findByText(texts.records.undonePartly(1, 2));
  expect(await imported()).toEqual([]);
});

test("in an opened message the answered mark goes, and the read mark of the opening stays", async () => {
  const [id = 0] = await insertMessages(app, [{ name: "Luíza Conceição" }]);
  await open(`/admin/messages?mensagem=${id}`, "Mensagens");
  await waitFor(() => expect(statistics()).toEqual([1, 0, 1, 1]));
  const dialog = within(await screen.findByRole("dialog"));
  await click(await dialog.findByRole("button", { name: "Marcar como respondida" }));
  await screen.findByText(texts.contactMessages.markedAnswered);
  await keyboard("{Control>}z{/Control}");
  await screen.findByText(texts.records.undone);
  await dialog.findByRole("button", { name: "Marcar como respondida" });
  const [marks] =
    await sql`select read_at is not null as read, answered_at from contact_messages where id = ${id}`;
  expect(marks).toEqual({ read: true, answered_at: null });
});

test("the history undoes the last mark for a day, of that lead alone", async () => {
  const [first = 0, second = 0] = await markTwo();
  const openHistory = async () => {
    await open(`/admin/leads?lead=${first}`, "Leads");
    const dialog = within(await screen.findByRole("dialog"));
    await click(await dialog.findByText("Histórico"));
    return dialog;
  };
  let dialog = await openHistory();
  const entries = () => dialog.queryAllByRole("listitem");
  const undos = () =>
    entries().map((entry) => within(entry).queryAllByRole("button", { name: "Desfazer" }).length);
  await waitFor(() => expect(undos()).toEqual([1]));
  await click(dialog.getByRole("button", { name: "Desfazer" }));
  await screen.findByText(texts.records.undone);
  await dialog.findByText("Pendente");
  expect(await imported()).toEqual([second]);
  // The undo is the newest entry of the mark now, so that only it can be undone.
  await waitFor(() => expect(undos()).toEqual([1, 0]));
  await sql`update record_changes set created_at = created_at - interval '25 hours'`;
  dialog = await openHistory();
  await waitFor(() => expect(undos()).toEqual([0, 0]));
});
