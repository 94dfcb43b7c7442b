import { afterEach, beforeEach, describe, expect, onTestFinished, spyOn, test } from "bun:test";
import { type WriteOptions, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { users } from "#server/features/accounts/table.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/due.ts";
import { describeStageSet, leadStageNames } from "#shared/schemas/lead-stages.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

// The leads: what the list says and finds, a day's work, what the dialog of an import says of a file before it is sent, and
// what all lists do with suspects. How the list scrolls and downloads, and what arrives meanwhile, is for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");
const { stageKeys } = await import("#client/admin/leads/stage-button.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, password, open, fill, staysAtBack, chooseFilter } =
  await openBackOffice(app);

afterEach(() => deleteRows(app, "leads", "contact_messages", "resumes"));

const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

describe("the list", () => {
  const LEADS = 1200;
  beforeEach(async () => {
    await sql`
      insert into leads (name, email, phone, created_at)
      select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '(41) 3000-' || n,
        now() - (${LEADS} - n) * interval '1 hour'
      from generate_series(1, ${LEADS}) as n`;
  });

  const search = () => screen.getByRole<HTMLInputElement>("searchbox");

  test("selecting all marks every loaded lead that the filter shows", async () => {
    await open("/admin/leads?busca=n%C2%BA%2099", "Leads");
    await screen.findByText("11 de 11 leads");
    await user.click(screen.getByLabelText("Selecionar todos"));
    await user.click(await screen.findByRole("button", { name: "Marcar como importados (11)" }));
    await screen.findByText(texts.leads.imported(11));
    expect(await sql`select id from leads where is_imported`).toHaveLength(11);
    await open("/admin/leads?importados=ocultar", "Leads");
    await user.click(await screen.findByRole("link", { name: "Importados" }));
    await screen.findByText("11 de 11 leads");
    expect(address()).toBe("/admin/leads?so-importados=sim");
  });

  test("a failed load says so and can be tried again", async () => {
    await open("/admin/leads?busca=lead8%40", "Leads");
    await screen.findByText("1 de 1 lead");
    wire.answer = (call) =>
      call.includes("leads.list") ? Promise.reject(new TypeError("no network")) : undefined;
    fill(search(), "lead9@");
    await screen.findAllByText(texts.leads.loadFailed);
    wire.answer = undefined;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await screen.findByText("1 de 1 lead");
    await screen.findByRole("row", { name: /Lead nº 9 / });
  });

  test("an export that the login page of a network answers is a failure, and no file", async () => {
    await open("/admin/leads?busca=lead8%40", "Leads", async (call) =>
      call.includes("/api/leads/export")
        ? new Response("<html>Hotel</html>", { headers: { "Content-Type": "text/html" } })
        : undefined,
    );
    await screen.findByText("1 de 1 lead");
    await press(texts.exports.menu);
    await user.click(await screen.findByRole("menuitem", { name: "Exportar CSV" }));
    await screen.findByText(texts.connection.generic);
    expect(screen.queryByText(texts.leads.exported)).toBeNull();
  });

  test("Back asks before it leaves a new lead that is being typed, and 'Sair sem salvar' closes it", async () => {
    await open("/admin/leads", "Leads");
    await user.click(await screen.findByRole("link", { name: "Importados" }));
    await press("Novo lead");
    const name = await screen.findByLabelText("Nome");
    fill(name, "Ana Prado");
    await staysAtBack();
    expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Ana Prado");
    history.back();
    await press("Sair sem salvar");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/admin/leads");
  });

  test("what failed in a dialog is not said in the next one", async () => {
    await open("/admin/leads", "Leads", async (call) =>
      call.includes("leads.add") ? Promise.reject(new TypeError("no network")) : undefined,
    );
    const add = async () => {
      await press("Novo lead");
      return within(await screen.findByRole("dialog"));
    };
    const first = await add();
    fill(first.getByLabelText("Nome"), "Ana Prado");
    fill(first.getByLabelText("E-mail"), "ana@empresa.com.br");
    fill(first.getByLabelText("Telefone"), "(41) 3000-1000");
    await user.click(first.getByRole("button", { name: "Inserir lead" }));
    await first.findByText(texts.leads.addFailed);
    await user.click(first.getByRole("button", { name: "Cancelar" }));
    await press("Descartar");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const next = await add();
    expect(next.queryByText(texts.leads.addFailed)).toBeNull();
  });

  test("an address with a longer search than the server takes is searched by its start", async () => {
    await open(`/admin/leads?busca=${"a".repeat(201)}`, "Leads");
    await screen.findByText("Nenhum lead com estes filtros");
    expect(search().value).toBe("a".repeat(200));
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    await screen.findByText("100 de 1.200 leads");
  });

  test("two chosen days and those between are listed, and another period forgets them", async () => {
    const [{ day, leads } = { day: "", leads: 0 }] = await sql<{ day: string; leads: number }[]>`
      select (now() at time zone 'America/Sao_Paulo')::date::text as day, count(*) filter (
        where created_at >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
      )::int as leads from leads`;
    const listed = new RegExp(`^${leads} de ${leads} leads?$`);
    await open("/admin/leads?periodo=hoje", "Leads");
    await screen.findByText(listed);
    await user.selectOptions(screen.getByLabelText("Período"), "Escolher datas");
    fill(await screen.findByLabelText("De", { selector: "input:not([type=date])" }), day);
    fill(screen.getByLabelText("Até", { selector: "input:not([type=date])" }), day);
    await waitFor(() => expect(address()).toBe(`/admin/leads?periodo=datas&de=${day}&ate=${day}`));
    await open(address(), "Leads");
    await screen.findByText(listed);
    await user.selectOptions(screen.getByLabelText("Período"), "Todos os períodos");
    await screen.findByText("100 de 1.200 leads");
    expect(address()).toBe("/admin/leads");
  });

  test("a lead shows its product and where it came from, one without them says neither, and one that is none says so", async () => {
    const source = {
      first: { utm_source: "google", utm_campaign: "natal", landing: "/certificados" },
      last: { landing: "/", slide: "<b>Gestão</b>" },
    };
    const [id, old] = await insertLeads(app, [
      { name: "Conceição Prado", product: "e-cpf-a3", source },
      { name: "De Antes" },
    ]);
    await open("/admin/leads?produto=e-cpf-a3", "Leads");
    await screen.findByText("1 de 1 lead");
    await user.click(await screen.findByRole("button", { name: "Conceição Prado" }));
    const record = within(await screen.findByRole("dialog", { name: "Conceição Prado" }));
    await record.findByText("e-CPF A3");
    await user.click(record.getByText("De onde veio"));
    await record.findByText("natal");
    record.getByText("<b>Gestão</b>");
    expect(address()).toContain(`lead=${id}`);

    await open(`/admin/leads?lead=${old}`, "Leads");
    const other = within(await screen.findByRole("dialog", { name: "De Antes" }));
    await other.findByText("Recebido em");
    expect(["De onde veio", "Produto", /null/].flatMap((absent) => other.queryAllByText(absent))).toEqual([]);
    await open("/admin/leads?lead=9999999", "Leads");
    await screen.findByText(texts.leads.unknown);
  });
});

describe("a day with leads", () => {
  const own = "Márcia Conceição Araújo";

  const dialog = async () => within(await screen.findByRole("dialog"));

  beforeEach(async () => {
    await app.database.db.insert(users).values([
      { id: "colega-bia", name: "Bia Nunes", email: "bia@avantesistemas.example" },
      { id: "colega-caio", name: "Caio Reis", email: "caio@avantesistemas.example" },
    ]);
    await insertLeads(app, [{ name: "Lead Antigo" }, { name: "Lead Recente" }]);
  });
  afterEach(async () => {
    await sql`delete from users where id like 'colega-%'`;
    await sql`update users set mails_contacts = false`;
  });

  test("W opens the chat of an open lead and records the contact, as ? says", async () => {
    await insertLeads(app, [{ name: "Lead à Espera", phoneE164: "+5511987654321" }]);
    await open("/admin/leads", "Leads");
    await press("Lead à Espera");
    const panel = within(await screen.findByRole("dialog", { name: "Lead à Espera" }));
    const chat = await panel.findByRole<HTMLAnchorElement>("link", { name: /^WhatsApp/ });
    // With the first template, once it has come.
    await waitFor(() => expect(chat.href).toContain("?text="));
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

  test("3 and 4 end an open lead, a loss with its reason, which the button takes back", async () => {
    const stage = async () =>
      (await sql`select stage, lost_reason from leads where name = 'Lead Antigo'`).map((row) => ({ ...row }));
    await open("/admin/leads", "Leads");
    await press("Lead Antigo");
    const panel = within(await screen.findByRole("dialog", { name: "Lead Antigo" }));
    const chosen = (name: string) => panel.findByRole("button", { name: `Andamento: ${name}` });
    await chosen(leadStageNames.new);
    await user.keyboard("3");
    await screen.findByText(describeStageSet(1, { stage: "won", lostReason: null }));
    await user.keyboard("4");
    const question = within(await screen.findByRole("alertdialog"));
    const confirm = question.getByRole<HTMLButtonElement>("button", { name: "Dar como perdido" });
    expect(confirm.disabled).toBe(true);
    await user.selectOptions(question.getByLabelText("Motivo"), "Concorrente");
    await user.click(confirm);
    await screen.findByText(describeStageSet(1, { stage: "lost", lostReason: "Concorrente" }));
    await panel.findByText(/^Perdido em .*: Concorrente$/);
    expect(await stage()).toEqual([{ stage: "lost", lost_reason: "Concorrente" }]);
    await user.keyboard("?");
    within(await screen.findByRole("dialog", { name: "Teclas" })).getByText(stageKeys.does);
    await user.keyboard("{Escape}");
    await user.click(panel.getByText("Histórico"));
    await panel.findByText("Perdido (Concorrente)");
    const [undo] = await panel.findAllByRole("button", { name: "Desfazer" });
    await user.click(undo as HTMLElement);
    await chosen(leadStageNames.won);
    expect(await stage()).toEqual([{ stage: "won", lost_reason: null }]);
  });

  test("an end that a colleague has marked meanwhile is shown before another replaces it", async () => {
    await open("/admin/leads", "Leads");
    await press("Lead Antigo");
    const panel = within(await screen.findByRole("dialog", { name: "Lead Antigo" }));
    await panel.findByRole("button", { name: `Andamento: ${leadStageNames.new}` });
    const [lead] = await sql`update leads set stage = 'won', closed_at = now(), version = version + 1
      where name = 'Lead Antigo' returning id`;
    await sql`insert into record_changes (entity_type, entity_id, version, changes, author_name, audit_log_id)
      values ('lead', ${String(lead?.id)}, 2, '{"stage": {"before": "new", "after": "won"}}', 'Bia Nunes', 1)`;
    await user.keyboard("4");
    const question = within(await screen.findByRole("alertdialog"));
    await user.selectOptions(question.getByLabelText("Motivo"), "Preço");
    await user.click(question.getByRole("button", { name: "Dar como perdido" }));
    const conflict = within(await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" }));
    await conflict.findByText("Perdido (Preço)");
    await conflict.findByText("Ganho");
  });

  test("ticked leads are given up together, leave the list of those who wait, and come back", async () => {
    await open("/admin/leads?contato=sem", "Leads");
    for (const name of ["Lead Antigo", "Lead Recente"])
      await user.click(await screen.findByRole("checkbox", { name: `Selecionar ${name}` }));
    await press("Andamento");
    const choice = within(await screen.findByRole("dialog", { name: texts.leads.stageQuestion("2") }));
    await user.click(choice.getByRole("button", { name: "Perdido" }));
    const question = within(await screen.findByRole("alertdialog", { name: texts.leads.lossQuestion("2") }));
    await user.selectOptions(question.getByLabelText("Motivo"), "Sem resposta");
    await user.click(question.getByRole("button", { name: "Dar como perdidos" }));
    await screen.findByText(describeStageSet(2, { stage: "lost", lostReason: "Sem resposta" }));
    await screen.findByText("Nenhum lead com estes filtros");
    await press("Desfazer");
    await screen.findByText("2 de 2 leads");
    await screen.findByText(texts.records.undone);
    expect(await sql`select id from leads where stage = 'new' and closed_at is null`).toHaveLength(2);
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

  test("a caller's known number is said while it is typed; the number alone is enough, and a double press saves it once", async () => {
    const [known = 0] = await insertLeads(app, [
      { name: "Lia Sá", email: "", phoneE164: "+5511987654321" },
      { name: "Lia Sá Souza", phoneE164: "+5511987654321", stage: "won", closedAt: new Date() },
    ]);
    await open("/admin/leads", "Leads");
    await press("Novo lead");
    const form = await dialog();
    fill(await form.findByLabelText("Nome"), "Lia de Sá");
    await user.click(form.getByRole("button", { name: "Inserir lead" }));
    await form.findByText("Preencha o telefone ou o e-mail.");
    fill(form.getByLabelText("Telefone"), "11 98765");
    expect(form.queryAllByRole("link")).toEqual([]);
    fill(form.getByLabelText("Telefone"), "+55 11 98765-4321");
    const link = await form.findByRole<HTMLAnchorElement>("link", { name: /^Lia Sá Souza/ });
    expect(link.getAttribute("href")).toBe(`/admin/leads?lead=${known + 1}`);
    expect(link.closest("[role=status]")?.textContent).toBe(
      `Este número já é de Lia Sá Souza (abre em nova aba) (lead nº\u00a0${known + 1}, ganho, agora há pouco) e de outro registro.`,
    );
    expect(form.queryAllByText("Preencha o telefone ou o e-mail.")).toEqual([]);
    fill(form.getByLabelText("Empresa"), "Sá & Filhos");
    await user.dblClick(form.getByRole("button", { name: "Inserir lead" }));
    const panel = within(await screen.findByRole("dialog", { name: "Lia de Sá" }));
    await panel.findByText("Sá & Filhos");
    await panel.findByText(texts.leads.noEmail);
    const answer = await panel.findByRole("button", { name: "Responder" });
    await waitFor(() => expect(answer.title).toBe(texts.answers.noAddress));
    await user.click(answer);
    await user.keyboard("r");
    expect(panel.queryByRole("textbox", { name: "Texto" })).toBeNull();
    expect(await sql`select phone, email from leads where name = 'Lia de Sá'`).toEqual([
      { phone: "+55 11 98765-4321", email: "" },
    ] as never);
  });

  test("without an answer about a typed number, nothing is said and the lead is saved", async () => {
    await insertLeads(app, [{ phoneE164: "+5511987654321" }]);
    await open("/admin/leads", "Leads", async (call) =>
      call.includes("people.known") ? Promise.reject(new TypeError("no network")) : undefined,
    );
    await press("Novo lead");
    const form = await dialog();
    fill(await form.findByLabelText("Nome"), "Rui");
    fill(form.getByLabelText("Telefone"), "(11) 98765-4321");
    fill(form.getByLabelText("Próximo contato"), "01/12/2999");
    fill(form.getByLabelText("Hora do contato"), "14:30");
    await user.click(form.getByRole("button", { name: "Inserir lead" }));
    const panel = within(await screen.findByRole("dialog", { name: "Rui" }));
    expect(screen.queryByText(/Este número já é de/)).toBeNull();
    await user.click(await panel.findByRole("button", { name: "Próximo contato: 01/12/2999 14:30" }));
    const hour = await screen.findByLabelText<HTMLInputElement>("Hora");
    expect(hour.value).toBe("14:30");
    fill(screen.getByLabelText("Dia"), "");
    await waitFor(() => expect(hour.value).toBe(""));
    expect(hour.disabled).toBe(true);
    const question = within(screen.getByRole("dialog", { name: "Dia e hora do próximo contato" }));
    await user.click(question.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.leads.updated);
    expect(await sql`select next_contact_on, next_contact_time from leads where name = 'Rui'`).toEqual([
      { next_contact_on: null, next_contact_time: null },
    ] as never);
  });

  test("the next contact is typed as people say it, and read before Enter saves", async () => {
    await open("/admin/leads", "Leads");
    await press("Novo lead");
    const form = await dialog();
    fill(await form.findByLabelText("Nome"), "Rui");
    fill(form.getByLabelText("E-mail"), "rui@padaria.example");
    await user.type(form.getByLabelText("Hora do contato"), "9h30");
    await user.tab();
    expect(form.getByLabelText<HTMLInputElement>("Hora do contato").value).toBe("09:30");
    const tomorrow = addDays(formatIsoDay(new Date()), 1);
    await user.type(form.getByLabelText("Próximo contato"), "amanhã{Enter}");
    expect(form.getByLabelText<HTMLInputElement>("Próximo contato").value).toBe(formatDay(tomorrow));
    await user.click(form.getByRole("button", { name: "Inserir lead" }));
    await screen.findByRole("dialog", { name: "Rui" });
    expect(await sql`select next_contact_on, next_contact_time from leads where name = 'Rui'`).toEqual([
      { next_contact_on: tomorrow, next_contact_time: "09:30" },
    ] as never);
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
    await press("Desfazer");
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
    const choice = "Receber os contatos combinados por e-mail, de manhã ou na hora marcada";
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
});

test("an export asks who is there when the login is old, and goes on", async () => {
  // This document would open the file.
  const saving = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => saving.mockRestore());
  await insertLeads(app, [{}]);
  await open("/admin/leads", "Leads");
  await sql`update sessions set proved_at = now() - interval '6 minutes'`;
  await press(texts.exports.menu);
  await user.click(await screen.findByRole("menuitem", { name: "Exportar CSV" }));
  const question = within(await screen.findByRole("dialog", { name: texts.freshProof.title }));
  fill(question.getByLabelText("Sua senha"), password());
  // Neither is offered to who has none.
  for (const name of ["Usar um código", texts.passkeys.proveButton])
    expect(question.queryByRole("button", { name })?.textContent).toBeUndefined();
  await user.click(question.getByRole("button", { name: "Confirmar" }));
  await screen.findByText(texts.leads.exported);
  expect(saving).toHaveBeenCalledTimes(1);
});

test("a click on a row opens it, beside its checkbox and its controls", async () => {
  await insertLeads(app, [{ name: "Inês Falcão" }, { name: "Caetano Prado" }]);
  await open("/admin/leads", "Leads");
  const row = await screen.findByRole("row", { name: /Inês Falcão/ });
  const [first, ...others] = within(row).getAllByRole("cell");
  await user.click(first ?? row);
  expect(address()).toBe("/admin/leads");
  await user.click(others.at(-1) ?? row);
  await screen.findByRole("dialog", { name: "Inês Falcão" });
});

test("'Exportar CSV' says how many rows are ticked, and takes them alone", async () => {
  const saving = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const offering = spyOn(URL, "createObjectURL");
  onTestFinished(() => {
    saving.mockRestore();
    offering.mockRestore();
  });
  await insertLeads(app, [{ name: "Inês Falcão" }, { name: "Caetano Prado" }]);
  await open("/admin/leads", "Leads");
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar Inês Falcão" }));
  await press(texts.exports.menu);
  await user.click(await screen.findByRole("menuitem", { name: "Exportar CSV (1)" }));
  await screen.findByText(texts.leads.exported);
  const [saved] = offering.mock.lastCall ?? [];
  const [, ...rows] = (await (saved as Blob).text()).trimEnd().split("\r\n");
  expect(rows.map((row) => row.split(";").find((cell) => /Inês|Caetano/.test(cell)))).toEqual([
    "Inês Falcão",
  ]);
});

describe("the dialog of an import", () => {
  const dialog = async () => within(await screen.findByRole("dialog", { name: texts.leadImports.title }));

  async function chooseImport(): Promise<void> {
    await user.click(screen.getByRole("button", { name: texts.exports.menu }));
    await user.click(await screen.findByRole("menuitem", { name: "Importar" }));
  }

  async function openImport() {
    await open("/admin/leads", "Leads");
    await chooseImport();
    return dialog();
  }

  async function choose(text: string | Uint8Array<ArrayBuffer>, name = "feira.csv"): Promise<void> {
    const input = (await dialog()).getByLabelText<HTMLInputElement>(texts.leadImports.choose);
    await user.upload(input, new File([text], name, { type: "text/csv" }));
  }

  test.each([
    ["", "vazio.csv", texts.leadImports.empty],
    ["%PDF-1.7", "contrato.pdf", texts.leadImports.format],
    ["Nome;E-mail;Telefone", "titulos.csv", texts.leadImports.noLines],
  ])("the file %j is rejected with a sentence before it is sent", async (text, name, problem) => {
    await openImport();
    await choose(text, name);
    await waitFor(() =>
      expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(problem),
    );
  });

  describe("a spreadsheet", () => {
    const write = (sheets: WriteSheet[], options: Partial<WriteOptions> = {}) =>
      writeXlsx({ sheets, ...options }) as Promise<Uint8Array<ArrayBuffer>>;
    const people: WriteSheet = {
      name: "Feira",
      rows: [
        ["Nome", "E-mail", "Telefone", "CNPJ", "Observações"],
        ['Ana; de "Zé"', "ana@x.com.br", 5541999990000, 1234567000195, new Date(Date.UTC(2026, 1, 3))],
        ["Bia", "bia@x.com.br", "+55 41 3000-4444", null, new Date(Date.UTC(2026, 1, 3, 14, 30))],
      ],
      columns: [{}, {}, { numFmt: "0.00E+00" }, { numFmt: '00"."000"."000"/"0000"-"00' }],
      cells: new Map([["2,0", { value: null, type: "formula", formula: "A1", formulaResult: "Bia Sá" }]]),
    };

    test("is read at its first visible sheet with data, with whole numbers, dates and results", async () => {
      const hidden: WriteSheet = { name: "Lista", hidden: true, rows: [["Nome"], ["Não é de ninguém"]] };
      const opened = await openImport();
      await choose(await write([{ name: "Vazia", rows: [] }, hidden, people]), "feira.xlsx");
      expect((await opened.findByText("feira.xlsx")).parentElement?.textContent).toBe("feira.xlsx, 2 linhas");
      expect(opened.queryByLabelText(texts.leadImports.encoding)).toBeNull();
      const cells = (name: RegExp) =>
        within(opened.getByRole("row", { name }))
          .getAllByRole("cell")
          .map(({ textContent }) => textContent);
      expect(cells(/Ana/).join("|")).toContain(
        'Ana; de "Zé"|ana@x.com.br|5541999990000|1234567000195|03/02/2026',
      );
      expect(cells(/Bia/).join("|")).toContain("Bia Sá|bia@x.com.br|+55 41 3000-4444||03/02/2026 14:30");
    });

    test.each([
      [
        "with a password",
        () => write([people], { encryption: { password: "x", spinCount: 1000 } }),
        texts.leadImports.locked,
      ],
      ["that is cut", async () => (await write([people])).slice(0, 900), texts.leadImports.damaged],
      ["without data", () => write([{ name: "Vazia", rows: [] }]), texts.leadImports.empty],
      [
        "that unpacks to gigabytes",
        async () => declaring(await write([people]), 2 ** 31),
        texts.leadImports.unpackedSize,
      ],
    ])("%s is refused with its reason", async (_what, file, problem) => {
      await openImport();
      await choose(await file(), "feira.xlsx");
      await waitFor(() =>
        expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(problem),
      );
    });

    /** Sets the unpacked size in the first entry of the directory. */
    function declaring(file: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
      const entry = Buffer.from(file.buffer).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
      new DataView(file.buffer).setUint32(entry + 24, size, true);
      return file;
    }
  });

  test("a doubtful line says why and is left out or goes in as chosen, and wrong accents are mended by another encoding", async () => {
    const opened = await openImport();
    // In Mac Roman an á is one byte, which CP850 reads as a ç.
    const macRoman =
      "Nome;E-mail;Telefone\rN\x87utico;nautico@x.com.br;5,54E+12\rBia;bia@x.com.br;41 3000-4444";
    await choose(Uint8Array.from(macRoman, (letter) => letter.charCodeAt(0)));
    expect((await opened.findByText("feira.csv")).parentElement?.textContent).toBe("feira.csv, 2 linhas");
    const line = () => opened.getByRole("row", { name: /5,54E/ }).textContent;
    expect(line()).toContain("Nçutico");
    await user.selectOptions(opened.getByLabelText(texts.leadImports.encoding), "Mac Roman");
    await opened.findByRole("row", { name: /Náutico/ });
    expect(line()).toContain(texts.leadImports.doubts.phoneCut("5,54E+12"));
    await opened.findByText(/1 tem dúvida e fica de fora\./);
    const rule = within(opened.getByRole("group", { name: texts.leadImports.doubtsQuestion }));
    await user.click(rule.getByLabelText(texts.leadImports.doubtRules.import));
    await opened.findByText(/1 tem dúvida e entra\./);
  });
});

describe("suspects", () => {
  const row = (name: RegExp) => screen.findByRole("row", { name });
  const isGone = (text: string) => waitFor(() => expect(screen.queryAllByText(text)).toHaveLength(0));
  const suspectTab = () => screen.queryByRole("link", { name: "Suspeitos" })?.closest("div")?.textContent;
  const suspects = async (table: "leads" | "contact_messages" | "resumes") =>
    (await sql`select name from ${sql(table)} where is_suspect order by id`).map(({ name }) => name);

  test("a suspect lead is apart, whatever the filter, and 'Não é spam' releases it", async () => {
    await insertLeads(app, [{ name: "Zélia D'Ávila", isSuspect: true }]);
    await open("/admin/leads", "Leads");
    await screen.findByText("Nenhum lead ainda");
    await screen.findByText("1 envio suspeito está separado.");
    await press("Filtro");
    await user.click(await screen.findByRole("checkbox", { name: "Ocultar importados" }));
    await screen.findByText(/^Nenhum lead (com estes filtros|ainda)$/);
    await screen.findByText("1 envio suspeito está separado.");
    await user.click(screen.getByRole("checkbox", { name: "Ocultar importados" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Filtro"));
    await press("Ver suspeitos");
    await waitFor(() => expect(address()).toBe("/admin/leads?suspeitos=sim"));
    await user.click(await screen.findByRole("link", { name: "Total" }));
    await screen.findByText("Nenhum lead ainda");
    await waitFor(() => expect(suspectTab()).toBe("Suspeitos1"));
    await user.click(screen.getByRole("link", { name: "Suspeitos" }));
    await waitFor(() => expect(address()).toBe("/admin/leads?suspeitos=sim"));
    within(await row(/Zélia/)).getByText("Suspeito", { exact: true });
    expect(screen.getByLabelText<HTMLInputElement>("Suspeitos", { selector: "input" }).checked).toBe(true);

    await press("Não é spam: Zélia D'Ávila");
    await screen.findByText(texts.suspects.leadsReleased(1));
    await screen.findByText("Nenhum suspeito");
    expect(await suspects("leads")).toEqual([]);
    await press("Voltar à lista");
    within(await row(/Zélia/)).getByText("Pendente");
    await waitFor(() => expect(suspectTab()).toBeUndefined());
    const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: "Selecionar Zélia D'Ávila" });
    expect(tick.checked).toBe(false);
  });

  test("a suspect message is opened, read and released; others are released together", async () => {
    await insertMessages(app, [
      { name: "Zélia D'Ávila", message: "Compre agora!", isSuspect: true },
      { name: "Robô Um", isSuspect: true },
      { name: "Robô Dois", isSuspect: true },
    ]);
    await open("/admin/messages", "Mensagens");
    await screen.findByText("3 envios suspeitos estão separados.");
    await user.click(await screen.findByRole("link", { name: "Suspeitos" }));
    await screen.findByText("3 de 3 mensagens");
    await press("Zélia D'Ávila");
    const dialog = within(await screen.findByRole("dialog", { name: "Zélia D'Ávila" }));
    await dialog.findByText("Compre agora!");
    await user.click(dialog.getByRole("button", { name: "Não é spam" }));
    await screen.findByText(texts.suspects.contactMessagesReleased(1));
    await waitFor(() => expect(dialog.queryAllByText("Suspeito")).toHaveLength(0));
    await user.keyboard("{Escape}");

    await screen.findByText("2 de 2 mensagens");
    await user.click(screen.getByLabelText("Selecionar todos"));
    await press("Não é spam (2)");
    await screen.findByText(texts.suspects.contactMessagesReleased(2));
    await screen.findByText("Nenhum suspeito");
    expect(await suspects("contact_messages")).toEqual([]);
    await user.click(screen.getByLabelText("Suspeitos", { selector: "input" }));
    await screen.findByText("3 de 3 mensagens");
  });

  test("a resume leaves the suspects at once, and returns when the server is unreachable", async () => {
    await insertResumes(app, [{ name: "Zélia D'Ávila", isSuspect: true }]);
    await open("/admin/resumes?suspeitos=sim", "Currículos");
    within(await row(/Zélia/)).getAllByText("Suspeito", { exact: true });
    const { promise: answered, reject: fail } = Promise.withResolvers<undefined>();
    wire.answer = (call) => (call.includes("resumes.release") ? answered : undefined);
    await press("Não é spam: Zélia D'Ávila");
    await isGone("Zélia D'Ávila");
    fail(new TypeError("no network"));
    await screen.findByText(texts.suspects.releaseFailed);
    await screen.findByRole("button", { name: "Não é spam: Zélia D'Ávila" });
    expect(await suspects("resumes")).toEqual(["Zélia D'Ávila"]);
    wire.answer = undefined;

    await press("Editar Zélia D'Ávila");
    const dialog = within(await screen.findByRole("dialog", { name: "Zélia D'Ávila" }));
    await user.click(dialog.getByRole("button", { name: "Não é spam" }));
    await screen.findByText(texts.suspects.resumesReleased(1));
    await waitFor(() => expect(dialog.queryAllByText("Suspeito")).toHaveLength(0));
    await user.keyboard("{Escape}");
    await screen.findByText("Nenhum suspeito");
    expect(await suspects("resumes")).toEqual([]);
  });
});
