import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// What the templates check and save. The caret, the look and drafts across a reload are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const said = texts.templates;
const app = await createTestApp();
const { sql } = app.database;
const { screen, user, open, fill } = await openBackOffice(app);

const dialog = () => within(screen.getByRole("dialog"));
const text = () => dialog().getByLabelText<HTMLTextAreaElement>("Texto");
const save = () => user.click(dialog().getByRole("button", { name: "Salvar" }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
const bodies = async () =>
  (await sql`select body from message_templates where name = 'Retorno'`).map(({ body }) => body);

async function openTemplate(): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Retorno" }));
  await waitFor(() => text());
}

beforeEach(async () => {
  await sql`delete from message_templates where name = 'Retorno'`;
  await sql`
    insert into message_templates (purpose, name, subject, body)
    values ('whatsapp', 'Retorno', '', 'Olá, {nome}!')`;
  await open("/admin/templates", "Modelos");
  await screen.findByRole("button", { name: "Retorno" });
});

test("an unknown placeholder is named, and nothing is saved", async () => {
  await openTemplate();
  fill(text(), "Olá, {name} e {vaga}!");
  await save();
  await dialog().findByText(said.unknownPlaceholder(["{name}", "{vaga}"]));
  expect(await bodies()).toEqual(["Olá, {nome}!"]);
});

test("what is typed into a template that another deletes stays, and is saved as a new one", async () => {
  await openTemplate();
  fill(text(), "Olá, {nome}! Ainda quer falar?");
  await sql`delete from message_templates where name = 'Retorno'`;
  await save();
  await dialog().findByText(said.goneWhileEdited);
  expect(text().value).toBe("Olá, {nome}! Ainda quer falar?");
  await save();
  await isClosed();
  expect(await bodies()).toEqual(["Olá, {nome}! Ainda quer falar?"]);
});

test("a change that another has made meanwhile is a conflict, which keeps what is typed", async () => {
  await openTemplate();
  fill(text(), "Olá, {nome}, tudo bem?");
  await sql`
    update message_templates set body = 'De outra pessoa', version = version + 1 where name = 'Retorno'`;
  await save();
  await dialog().findByText(said.changedMeanwhile);
  expect(text().value).toBe("Olá, {nome}, tudo bem?");
  await within(dialog().getByRole("alert")).findByText(/De outra pessoa/);
  await save();
  await isClosed();
  expect(await bodies()).toEqual(["Olá, {nome}, tudo bem?"]);
});

test("a template that is not there any more says so", async () => {
  await open("/admin/templates?modelo=99999", "Modelos");
  const gone = within(await screen.findByRole("dialog"));
  await gone.findByText(said.unknown);
  await user.click(gone.getByRole("button", { name: "Fechar" }));
  await isClosed();
});

test("a name that is taken is said at the field", async () => {
  await user.click(screen.getByRole("button", { name: "Novo modelo" }));
  await screen.findByRole("dialog");
  await user.selectOptions(dialog().getByLabelText("Uso"), "WhatsApp");
  fill(dialog().getByLabelText("Nome"), "RETORNO");
  fill(text(), "Oi");
  await save();
  await dialog().findByText(said.nameTaken);
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Descartar" }));
  await isClosed();
});

test("a template is deleted after a question", async () => {
  await user.click(screen.getByRole("button", { name: "Excluir Retorno" }));
  const question = within(await screen.findByRole("alertdialog"));
  await question.findByText(said.deleteQuestion);
  await user.click(question.getByRole("button", { name: "Excluir" }));
  await screen.findByText(said.deleted);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Retorno" })?.textContent).toBeUndefined());
  expect(await bodies()).toEqual([]);
});
