import { beforeEach, expect, test } from "bun:test";
import { users } from "#server/features/accounts/table.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads } from "../support/factories.ts";

// A day with leads: what is saved, given to colleagues and due. What arrives meanwhile is for the browser and its clock.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
await app.database.db.insert(users).values([
  { id: "colega-bia", name: "Bia Nunes", email: "bia@avantesistemas.example" },
  { id: "colega-caio", name: "Caio Reis", email: "caio@avantesistemas.example" },
]);
const { screen, user, address, open, chooseFilter } = await openBackOffice(app);
const own = "Márcia Conceição Araújo";

const dialog = async () => within(await screen.findByRole("dialog"));
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

beforeEach(async () => {
  await sql`delete from leads`;
  await insertLeads(app, [{ name: "Lead Antigo" }, { name: "Lead Recente" }]);
});

test("W opens the chat of an open lead and records the contact, as ? says", async () => {
  await insertLeads(app, [{ name: "Lead à Espera", phoneE164: "+5511987654321" }]);
  await open("/admin/leads", "Leads");
  await press("Lead à Espera");
  const panel = within(await screen.findByRole("dialog", { name: "Lead à Espera" }));
  const chat = await panel.findByRole<HTMLAnchorElement>("link", { name: /^WhatsApp/ });
  const chats: string[] = [];
  chat.addEventListener("click", () => chats.push(chat.href));
  await user.keyboard("w");
  await screen.findByText(texts.leads.contacted);
  expect(chats).toEqual([expect.stringContaining("5511987654321?text=")]);
  expect(await sql`select name from leads where first_contact_at is not null`).toEqual([
    { name: "Lead à Espera" },
  ] as never);
  await user.keyboard("?");
  const keys = within(await screen.findByRole("dialog", { name: "Teclas" }));
  for (const does of ["Responder", "Chamar no WhatsApp"]) keys.getByText(does);
  await user.keyboard("{Escape}");
});

test("saving a lead leaves the focus where it was", async () => {
  await open("/admin/leads", "Leads");
  await press("Lead Antigo");
  const panel = within(await screen.findByRole("dialog", { name: "Lead Antigo" }));
  const notes = await panel.findByRole<HTMLTextAreaElement>("textbox", { name: "Observações" });
  const isClean = () =>
    waitFor(() => expect(panel.queryAllByRole("button", { name: /^(Salvar|Descartar)$/ })).toHaveLength(0));
  await user.type(notes, "Pede uma proposta");
  await user.click(await panel.findByRole("button", { name: "Salvar" }));
  await isClean();
  expect(notes.contains(document.activeElement)).toBe(true);
  await waitFor(async () => {
    const [lead] = await sql`select notes from leads where name = 'Lead Antigo'`;
    expect(lead?.notes).toBe("Pede uma proposta");
  });
  await user.keyboard(".");
  expect(notes.value).toBe("Pede uma proposta.");
  (await panel.findByRole("button", { name: "Descartar" })).focus();
  await user.keyboard("{Enter}");
  await isClean();
  expect(notes.value).toBe("Pede uma proposta");
  await waitFor(() => expect(document.activeElement?.tagName).not.toBe("BODY"));
});

test("ticked leads are given to a colleague, who leaves them to another when deactivated", async () => {
  const give = async () => {
    for (const name of ["Lead Antigo", "Lead Recente"])
      await user.click(await screen.findByRole("checkbox", { name: `Selecionar ${name}` }));
    await press(/^Atribuir/);
    const question = await dialog();
    await question.findByText(texts.leads.assignQuestion("2"));
    await question.findByRole("option", { name: "Bia Nunes" });
    await user.selectOptions(question.getByLabelText("Responsável"), "Bia Nunes");
    await user.click(question.getByRole("button", { name: "Atribuir" }));
    await screen.findByText(texts.leads.assignedMany(2));
  };
  await open("/admin/leads", "Leads");
  await give();
  await press(/^Desfazer/);
  await screen.findByText(texts.records.undone);
  expect(await sql`select id from leads where owner_id is not null`).toHaveLength(0);
  await give();
  await chooseFilter("Responsável", "Bia Nunes");
  await screen.findByText("2 de 2 leads");

  await open("/admin/users", "Usuários");
  await press("Desativar Bia Nunes");
  const question = within(await screen.findByRole("alertdialog"));
  await question.findByText(/é responsável por 2 leads/);
  await question.findByRole("option", { name: "Caio Reis" });
  await user.selectOptions(question.getByLabelText(texts.handover.heir), "Caio Reis");
  await user.click(question.getByRole("button", { name: "Desativar" }));
  await within(screen.getByRole("row", { name: /Bia Nunes/ })).findByText("Inativo");
  await screen.findByText(texts.users.updated);
  await open("/admin/leads", "Leads");
  await press("Filtro");
  await screen.findByRole("option", { name: "Caio Reis" });
  await chooseFilter("Responsável", "Caio Reis");
  await screen.findByText("2 de 2 leads");
  const owners = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Responsável" });
  const offered = [...owners.options].map(({ text }) => text);
  expect(offered).not.toContain("Bia Nunes");
  expect(offered).toContain("Meus");
});

test("what is due today stands on the dashboard and beside the screen", async () => {
  await insertLeads(app, [
    { name: "De hoje", nextContactOn: formatIsoDay(new Date()), firstContactAt: new Date() },
  ]);
  await open("/admin/dashboard", `Olá, ${own}`);
  await user.click(await screen.findByRole("link", { name: texts.attention.dueContacts(1) }));
  await waitFor(() => expect(address()).toBe("/admin/leads?contato=a-fazer"));
  await screen.findByRole("row", { name: /De hoje/ });
  await screen.findByText("1 de 1 lead");
  await screen.findAllByRole("link", { name: /Leads.*a contatar/ });
});

test("the mail with what is due is one's own choice", async () => {
  const { findByLabelText } = screen;
  const choice = "Receber os contatos do dia por e-mail, toda manhã";
  await open("/admin/users", "Usuários");
  await press(`Editar ${own}`);
  await user.click(await findByLabelText(choice));
  await press("Salvar");
  await screen.findByText(texts.users.updated);
  expect(await sql`select mails_contacts from users where name = ${own}`).toEqual([
    { mails_contacts: true },
  ] as never);
  await press("Editar Caio Reis");
  await (await dialog()).findByLabelText("Nome");
  expect(screen.queryAllByLabelText(choice)).toHaveLength(0);
});
