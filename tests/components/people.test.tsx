import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

// The panel of a lead, the page of a person, and what of others names a person. That a first contact takes two clicks, and the
// way of a person from the search to the receipt, are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, address, open, fill, staysAtBack, wire } = await openBackOffice(app);

afterEach(() => deleteRows(app, "leads", "contact_messages", "resumes", "list_views"));

describe("people and their leads", () => {
  const insertLead = async (lead: Parameters<typeof insertLeads>[1][number]) =>
    (await insertLeads(app, [lead]))[0] ?? 0;
  const panel = async (name: string) => within(await screen.findByRole("dialog", { name }));

  describe("the panel beside the list", () => {
    test("keeps the list usable, goes to the neighbors by key, and closes on Escape", async () => {
      await insertLeads(app, [{ name: "Ana Um" }, { name: "Bia Dois" }, { name: "Cida Três" }]);
      await open("/admin/leads", "Leads");
      await user.click(await screen.findByRole("button", { name: "Cida Três" }));
      await panel("Cida Três");
      for (const [key, name] of [
        ["j", "Bia Dois"],
        ["j", "Ana Um"],
        ["k", "Bia Dois"],
      ] as const) {
        await user.keyboard(key);
        await panel(name);
      }
      await user.click(screen.getByRole("button", { name: "Ana Um" }));
      await panel("Ana Um");
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
      expect(address()).toBe("/admin/leads");
    });

    test("saves owner, next contact and notes, and tells them in its history", async () => {
      const davi = await createAdministrator(app, { name: "Davi Louzada" });
      const id = await insertLead({ name: "Olga Prestes" });
      await open(`/admin/leads?lead=${id}`, "Leads");
      const opened = await panel("Olga Prestes");
      await user.selectOptions(
        await opened.findByLabelText("Responsável"),
        await opened.findByRole("option", { name: davi.name }),
      );
      await user.click(opened.getByRole("button", { name: "Próximo contato" }));
      await user.type(await screen.findByLabelText("Dia"), "01122026");
      await user.keyboard("{Escape}");
      await opened.findByRole("button", { name: "Próximo contato: 01/12/2026" });
      fill(opened.getByLabelText("Observações"), "Quer ver o estoque.");
      await user.click(opened.getByRole("button", { name: "Salvar" }));
      await screen.findByText(texts.leads.updated);
      const [lead] = await sql`select owner_id, next_contact_on::text, notes from leads where id = ${id}`;
      expect({ ...lead }).toEqual({
        owner_id: davi.id,
        next_contact_on: "2026-12-01",
        notes: "Quer ver o estoque.",
      });
      await user.click(opened.getByText("Histórico"));
      await waitFor(() =>
        expect(
          opened
            .getAllByRole("definition")
            .map((each) => each.textContent)
            .join(),
        ).toContain("Davi Louzada"),
      );
    });

    test("whose e-mail is corrected stands beside the other leads of that person at once", async () => {
      await insertLead({ name: "Rosa Valente", email: "rosa@valente.example", phoneE164: null });
      const id = await insertLead({ name: "Rosa V.", email: "rosa@errado.example", phoneE164: null });
      await open(`/admin/leads?lead=${id}`, "Leads");
      const opened = await panel("Rosa V.");
      await opened.findByText("É o único envio desta pessoa.");
      await user.click(opened.getByRole("button", { name: "Corrigir dados" }));
      const dialog = await panel("Corrigir dados");
      fill(dialog.getByLabelText("E-mail"), "rosa@valente.example");
      fill(dialog.getByLabelText("Telefone"), "(41) 99999-0000");
      await user.click(dialog.getByRole("button", { name: "Salvar" }));
      await opened.findByText("Enviou ao todo 2 leads.");
    });

    test("keeps a correction that is typed when Back is pressed", async () => {
      const id = await insertLead({ name: "Rosa Valente" });
      await open("/admin/leads", "Leads");
      await user.click(await screen.findByRole("button", { name: "Rosa Valente" }));
      expect(address()).toBe(`/admin/leads?lead=${id}`);
      const correct = (await panel("Rosa Valente")).findByRole("button", { name: "Corrigir dados" });
      await user.click(await correct);
      const name = (await panel("Corrigir dados")).getByLabelText<HTMLInputElement>("Nome");
      fill(name, "Rosa Valente Prado");
      await staysAtBack();
      expect([name.isConnected, name.value]).toEqual([true, "Rosa Valente Prado"]);
    });

    test.each([
      ["9876", texts.leads.noPhone],
      ["(41) 8157-6130", texts.leads.noNinthDigit],
    ])("offers neither call nor WhatsApp to %s, and says why", async (phone, why) => {
      const id = await insertLead({ name: "Ney Falcão", phone, phoneE164: null });
      await open(`/admin/leads?lead=${id}`, "Leads");
      const opened = await panel("Ney Falcão");
      await opened.findByText(why);
      expect(opened.queryAllByRole("link", { name: /WhatsApp|Ligar/ })).toHaveLength(0);
      expect(opened.getAllByRole("button", { name: "Responder" })).toHaveLength(1);
    });
  });

  describe("a person", () => {
    test("has lead, message and application on one page; a duplicate is compared, merged and undone", async () => {
      const email = "rosa@valente.example";
      const lead = await insertLead({ name: "Rosa Valente", email, phoneE164: null });
      await insertMessages(app, [{ name: "Rosa Valente", email, subject: "suporte" }]);
      await insertResumes(app, [{ name: "Rosa Valente", email }]);
      await insertLead({ name: "Rosa Valente", email: "rosa.valente@outro.example", phoneE164: null });
      await open(`/admin/leads?lead=${lead}`, "Leads");
      await user.click(
        await (await panel("Rosa Valente")).findByRole("link", { name: "Ver tudo desta pessoa" }),
      );
      await screen.findByText("1 lead, 1 mensagem e 1 candidatura");
      const timeline = within(screen.getByRole("region", { name: "Linha do tempo" }));
      expect(timeline.getAllByRole("listitem")).toHaveLength(3);

      await user.click(screen.getByRole("button", { name: "Comparar com rosa.valente@outro.example" }));
      const dialog = await panel("É a mesma pessoa?");
      await within(await dialog.findByRole("region", { name: "A outra" })).findByText(
        "rosa.valente@outro.example",
      );
      await user.click(dialog.getByRole("button", { name: "Unificar" }));
      await screen.findByText("2 leads, 1 mensagem e 1 candidatura");
      const merges = within(await screen.findByRole("region", { name: "Unificações" }));
      await merges.findByText(/Márcia Conceição Araújo/);
      await user.click(merges.getByRole("button", { name: "Desfazer" }));
      await screen.findByText("1 lead, 1 mensagem e 1 candidatura");
      await user.click(await screen.findByRole("link", { name: /Mensagem: Suporte/ }));
      await panel("Rosa Valente");
    });

    test("of a submission that is gone says so", async () => {
      await open("/admin/people?de=lead-999999", "Pessoa");
      await screen.findByText(texts.people.unknown);
    });
  });
});

describe("a person's data", () => {
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
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await screen.findByText(texts.personalData.nothingFound);
  });
});
