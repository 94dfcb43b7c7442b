import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";

// What of others names a person, and a search that fails. The way of a person from the search to the receipt is walked in a browser.

openDocument();
const { openBackOffice, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, open, fill } = await openBackOffice(app);
const email = "marialva@quintanilha.example";
const openPeople = (query = "") => open(`/admin/privacy/people${query}`, "Privacidade");

beforeEach(async () => {
  await insertLeads(app, [{ name: "Marialva Quintanilha", email, phoneE164: "+5541987651234" }]);
  await insertMessages(app, [{ name: "Marialva Quintanilha", email }]);
});

test("what of others names her is read and ticked by itself before it goes", async () => {
  const insertView = (query: string) => sql`
    insert into list_views (list, name, query, is_shared) values ('leads', ${query}, ${query}, true)`;
  await insertView("busca=marialva%40quintanilha.example");
  await insertView("busca=41987651234");
  await openPeople(`?q=${email}`);
  await user.click(await screen.findByRole("checkbox", { name: "(41) 98765-1234" }));
  await user.click(screen.getByRole("button", { name: "Eliminar os dados..." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Eliminar os dados" }));
  await dialog.findByRole("checkbox", { name: /marialva@quintanilha/, checked: true });
  await dialog.findByRole("checkbox", { name: /41987651234.*CPF/, checked: false });
  fill(dialog.getByLabelText(/escreva eliminar/), "eliminar");
  await user.click(dialog.getByRole("button", { name: "Eliminar para sempre" }));
  await screen.findByRole("dialog", { name: "Dados eliminados" });
  const left = await sql`select query from list_views`;
  expect(left.map(({ query }) => query)).toEqual(["busca=41987651234"]);
});

test("a search that fails is tried again with what was typed", async () => {
  await openPeople();
  wire.answer = (call) =>
    call.includes("personalData.find") ? Promise.reject(new TypeError("no network")) : undefined;
  await user.type(screen.getByLabelText("E-mail, telefone, CNPJ ou nome"), "ninguém assim{Enter}");
  await screen.findByText(texts.personalData.searchFailed);
  wire.answer = undefined;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await screen.findByText(texts.personalData.nothingFound);
});
