import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { retentionRules, retentionRuns } from "#server/features/retention/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads } from "../support/factories.ts";
import { dueIn, insertSubjectRequests, storedRequest } from "../support/subject-requests.ts";

// The requests of data subjects, the incidents, the terms after which data goes, and the records that are held. That dialogs
// pass axe, the keys and how the screens fit are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, fill, chooseFilter } = await openBackOffice(app);

afterEach(() =>
  deleteRows(
    app,
    ...["leads", "subject_requests", "person_mails", "person_exports", "incidents"],
    ...["retention_rules", "retention_holds", "retention_runs"],
  ),
);

describe("requests and incidents", () => {
  const openDesk = (query = "") => open(`/admin/privacy${query}`, "Privacidade");
  const panel = async (name: string) => within(await screen.findByRole("dialog", { name }));
  const button = (name: string) => screen.getByRole("button", { name });
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  test("the dashboard counts down to the nearest due day, and says on top what is late", async () => {
    const openDashboard = () => open("/admin/dashboard", "Olá, Márcia Conceição Araújo");
    await insertSubjectRequests(app, [{ dueOn: dueIn(12) }]);
    await openDashboard();
    const list = async () => within(await screen.findByRole("list", { name: "Envios" }));
    await (await list()).findByText("1 pedido de titular");
    await within(await screen.findByRole("list", { name: "Fila" })).findByText("faltam 12 dias");
    await insertSubjectRequests(app, [{ dueOn: dueIn(-2) }]);
    await openDashboard();
    await (await list()).findByText("1 atrasado, atrasado há 2 dias");
    const [first] = (await list()).getAllByRole("listitem");
    expect(first?.textContent).toContain("2 pedidos de titulares");
    await user.click(screen.getByRole("link", { name: /2 pedidos de titulares/ }));
    await screen.findByRole("region", { name: "Lista de pedidos" });
  });

  test("without requests, the list shows one as an example; with closed ones, it leads to them", async () => {
    await openDesk();
    await screen.findByText("Nenhum pedido em aberto");
    await screen.findByText("Marina Alves");
    expect(screen.getByRole("link", { name: "Ver a página no site" }).getAttribute("href")).toBe(
      "/privacidade/meus-dados",
    );
    await insertSubjectRequests(app, [{ name: "Zélia Prado", state: "closed" }]);
    await openDesk();
    await user.click(await screen.findByRole("button", { name: "Ver os encerrados e os que aguardam" }));
    await screen.findByRole("button", { name: "Zélia Prado" });
    expect(screen.queryByText("Marina Alves")).toBeNull();
  });

  test("a refusal asks for the reason and mails it; done without anything is refused", async () => {
    const [id = 0] = await insertSubjectRequests(app, [{ name: "Zélia Prado" }]);
    await openDesk(`?pedido=${id}`);
    await user.click(await screen.findByRole("button", { name: "Encerrar" }));
    const dialog = await panel("Encerrar pedido");
    const close = () => user.click(dialog.getByRole("button", { name: "Encerrar" }));
    await close();
    await screen.findByText(texts.subjectRequests.nothingDone);
    await user.click(dialog.getByRole("radio", { name: /Recusado/ }));
    await close();
    await dialog.findByText("Escreva por que o pedido é recusado.");
    fill(dialog.getByRole("textbox", { name: "Motivo" }), "Não há dados deste e-mail.");
    await close();
    await screen.findByText("Motivo da recusa");
    expect(screen.queryByRole("dialog", { name: "Encerrar pedido" })?.textContent).toBeUndefined();
    const [mail] = await sql`select body from person_mails`;
    expect(mail?.body).toContain("Não há dados deste e-mail.");
  });

  /** Goes back, where leaving is asked about, and stays. */
  async function stayAfterBack(): Promise<void> {
    history.back();
    await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")?.textContent).toBeUndefined());
  }

  test("the reason of a refusal is not left without a question, and outlives a reload, but not the refusal", async () => {
    const [id = 0] = await insertSubjectRequests(app, [{ name: "Zélia Prado" }]);
    const opening = async () => {
      await user.click(await screen.findByRole("button", { name: "Encerrar" }));
      return panel("Encerrar pedido");
    };
    const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Motivo" }).value;
    await openDesk();
    await user.click(await screen.findByRole("button", { name: "Zélia Prado" }));
    await user.click((await opening()).getByRole("radio", { name: /Recusado/ }));
    fill(screen.getByRole("textbox", { name: "Motivo" }), "Não sabemos quem pede.");
    await stayAfterBack();
    expect(reason()).toBe("Não sabemos quem pede.");

    await openDesk(`?pedido=${id}`);
    const dialog = await opening();
    await dialog.findByText("Rascunho recuperado.");
    expect(reason()).toBe("Não sabemos quem pede.");
    await user.click(dialog.getByRole("button", { name: "Encerrar" }));
    await screen.findByText("Pedido encerrado");
    expect(await storedRequest(app, id)).toMatchObject({ state: "closed", outcome: "refused" });
    await user.click(await screen.findByRole("button", { name: "Reabrir" }));
    const another = await opening();
    expect((await another.findByRole<HTMLInputElement>("radio", { name: /Atendido/ })).checked).toBe(true);
    expect(another.queryByText("Rascunho recuperado.")?.textContent).toBeUndefined();
  });

  test("notes that are not saved are asked about also while a composer is open", async () => {
    await insertSubjectRequests(app, [{ name: "Zélia Prado" }]);
    await openDesk();
    await user.click(await screen.findByRole("button", { name: "Zélia Prado" }));
    fill(await screen.findByLabelText("Observações"), "Ligar à tarde.");
    await user.keyboard("r");
    await screen.findByLabelText("Texto");
    await stayAfterBack();
    expect(value("Observações")).toBe("Ligar à tarde.");
  });

  test("the same notes of two administrators are a choice, and nothing is lost", async () => {
    const [id = 0] = await insertSubjectRequests(app, [{ name: "Zélia Prado" }]);
    await openDesk(`?pedido=${id}`);
    fill(await screen.findByLabelText("Observações"), "Da primeira");
    const other = app.trpc({ cookie: await signIn(app) });
    await other.subjectRequests.update.mutate({ id, notes: "Da outra" });
    await user.click(button("Salvar"));
    const choice = await panel("Outra pessoa salvou antes");
    choice.getByText("Os mesmos campos foram salvos com outros valores", { exact: false });
    choice.getByText("Da outra");
    expect(await storedRequest(app, id)).toMatchObject({ notes: "Da outra" });
    await user.click(choice.getByRole("radio", { name: /Da primeira/ }));
    await user.click(choice.getByRole("button", { name: /^Salvar/ }));
    await waitFor(async () => expect(await storedRequest(app, id)).toMatchObject({ notes: "Da primeira" }));
  });

  test("a request of a caller is entered, opens at once, and leads to the search for its person", async () => {
    await openDesk();
    await user.click(button("Novo pedido"));
    const dialog = await panel("Novo pedido");
    await user.click(dialog.getByRole("button", { name: "Registrar" }));
    await dialog.findByText("Preencha o nome.");
    await user.selectOptions(dialog.getByLabelText("Pedido"), "Correção");
    fill(dialog.getByLabelText("Nome"), "Ivo Reis");
    fill(dialog.getByLabelText("E-mail"), "ivo@loja.com.br");
    fill(dialog.getByLabelText("Recebido em"), dueIn(-3));
    await user.click(dialog.getByRole("button", { name: "Registrar" }));
    const opened = await panel("Ivo Reis");
    await opened.findByText("faltam 12 dias", { exact: false });
    const id = new URLSearchParams(location.search).get("pedido");
    expect(opened.getByRole("link", { name: "Buscar dados desta pessoa" }).getAttribute("href")).toBe(
      `/admin/privacy/people?q=ivo%40loja.com.br&pedido=${id}`,
    );
  });

  test("an answer makes the copy of one without by one click, with the data of that address alone", async () => {
    const [id = 0] = await insertSubjectRequests(app, [
      { name: "Muda Souza", email: "Muda@Papelaria.com.br" },
    ]);
    await openDesk(`?pedido=${id}`);
    await user.click(await screen.findByRole("button", { name: "Responder" }));
    await user.click(await screen.findByLabelText(texts.subjectRequests.withCopy));
    await user.click(button("Enviar"));
    await waitFor(async () => {
      const [copy] = await sql`
        select export.mails, export.phones from person_exports as export
        join person_mails as mail on mail.copy_id = export.id where mail.entity_id = ${id} and export.request_id = ${id}`;
      expect(copy).toEqual({ mails: ["muda@papelaria.com.br"], phones: [] });
    });
    await screen.findByRole("button", { name: "Responder" });
  });

  test("on paper a request is its proof: who asked for what, by when, and who answered", async () => {
    const [id = 0] = await insertSubjectRequests(app, [{ name: "Zélia Prado", email: "zelia@loja.com.br" }]);
    await sql`
      insert into person_mails (entity_type, entity_id, recipient, reply_to, subject, body, author_id, author_name, state, sent_at)
      values ('request', ${id}, 'zelia@loja.com.br', 'a@b.example', 'Seus dados', 'Segue o que pediu.', '1', 'Bia Nunes', 'sent', now())`;
    await openDesk(`?pedido=${id}`);
    await screen.findByRole("button", { name: texts.subjectRequests.proof.print });
    window.dispatchEvent(new window.Event("beforeprint"));
    const proof = within(screen.getByRole("article"));
    for (const text of [
      `Protocolo nº ${id}`,
      "Zélia Prado",
      "zelia@loja.com.br",
      "no prazo, por Bia Nunes",
      "Segue o que pediu.",
    ])
      proof.getByText(text, { exact: false });
    window.dispatchEvent(new window.Event("afterprint"));
    await waitFor(() => expect(screen.queryByRole("article")?.id).toBeUndefined());
  });

  test("an answer offers the link of the copy that was made", async () => {
    const email = "zelia@papelaria.com.br";
    const [id = 0] = await insertSubjectRequests(app, [{ email }]);
    const other = app.trpc({ cookie: await signIn(app) });
    const { id: link } = await other.personalData.createExportLink.mutate({
      keys: { mails: [email], phones: [] },
      requestId: id,
    });
    await openDesk(`?pedido=${id}`);
    await user.click(await screen.findByRole("button", { name: "Responder" }));
    await user.click(await screen.findByLabelText(texts.subjectRequests.withCopy));
    await user.click(button("Enviar"));
    await waitFor(async () => {
      const [mail] = await sql`select copy_id, body from person_mails where entity_id = ${id}`;
      expect(mail?.copy_id).toBe(link);
      expect(mail?.body).toContain("pode ser baixada até");
    });
    await screen.findByRole("button", { name: "Responder" });
  });

  test("what is typed while a save is under way is left, and saved by the next one", async () => {
    const [id = 0] = await insertSubjectRequests(app, [{ name: "Zélia Prado" }]);
    await openDesk(`?pedido=${id}`);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    wire.answer = (call) => (call.includes("subjectRequests.update") ? released : undefined);
    const notes = await screen.findByLabelText("Observações");
    fill(notes, "Primeira frase.");
    await user.click(button("Salvar"));
    await user.type(notes, " Segunda frase.");
    expect(wire.calls.join()).toContain("subjectRequests.update");
    release(undefined);
    await screen.findByText("Pedido atualizado");
    expect(value("Observações")).toBe("Primeira frase. Segunda frase.");
    expect(await storedRequest(app, id)).toMatchObject({ notes: "Primeira frase." });
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    await waitFor(async () =>
      expect(await storedRequest(app, id)).toMatchObject({ notes: "Primeira frase. Segunda frase." }),
    );
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Salvar" })?.textContent).toBeUndefined(),
    );
    const drafts = () => Object.keys(localStorage).filter((key) => key.includes("request:"));
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  test("a request whose person was erased is named so, and offers nothing to change", async () => {
    const [id = 0] = await insertSubjectRequests(app, [
      { name: "", email: "", phone: "", details: "", state: "closed", outcome: "done" },
    ]);
    await openDesk("?estado=encerrados");
    await user.click(await screen.findByRole("button", { name: "Dados eliminados" }));
    const opened = await panel("Dados eliminados");
    expect(address()).toEndWith(`pedido=${id}`);
    await opened.findByText(texts.subjectRequests.erased);
    for (const name of ["Reabrir", "Responder"])
      expect(opened.queryByRole("button", { name })?.textContent).toBeUndefined();
    expect(opened.queryByLabelText("Observações")?.textContent).toBeUndefined();
  });

  test("the filters are in the address, and an unconfirmed request offers no answer", async () => {
    await insertSubjectRequests(app, [
      { name: "Aberta Lima", type: "deletion" },
      { name: "Muda Souza", state: "unconfirmed", confirmedAt: null, dueOn: null },
    ]);
    await openDesk("?estado=aguardam");
    await user.click(await screen.findByRole("button", { name: "Muda Souza" }));
    const opened = await panel("Muda Souza");
    await opened.findByText("Ainda não. O link está no e-mail da pessoa.");
    expect(opened.queryByRole("button", { name: "Responder" })?.textContent).toBeUndefined();
    await user.keyboard("{Escape}");
    // Closing goes back in the history, which takes a moment.
    await waitFor(() => expect(address()).toBe("/admin/privacy?estado=aguardam"));
    await chooseFilter("Situação", "Em aberto");
    await screen.findByRole("button", { name: "Aberta Lima" });
    await chooseFilter("Pedido", "Correção");
    await screen.findByText("Nenhum pedido com estes filtros");
    await waitFor(() => expect(address()).toBe("/admin/privacy?direito=correcao"));
    await user.click(button("Limpar filtros"));
    await screen.findByRole("button", { name: "Aberta Lima" });
  });

  describe("the incident book", () => {
    test("a late one is so on the dashboard, and leads to the book", async () => {
      await sql`
        insert into incidents (title, known_at, description, author_name)
        values ('Notebook furtado', now() - interval '20 days', 'Furtado no carro.', 'Ana')`;
      await open("/admin/dashboard", "Olá, Márcia Conceição Araújo");
      const link = await screen.findByRole("link", { name: /^1 incidente a comunicar à ANPD/ });
      expect(link.textContent).toContain("atrasado há");
      await user.click(link);
      await screen.findByRole("button", { name: "Notebook furtado" });
    });

    test("of two who change one incident the second chooses where both changed, and keeps the rest", async () => {
      await sql`
        insert into incidents (title, known_at, description, author_name)
        values ('Notebook furtado', now() - interval '1 day', 'Furtado no carro.', 'Ana')`;
      await open("/admin/privacy/incidents", "Privacidade");
      await user.click(await screen.findByRole("button", { name: "Notebook furtado" }));
      fill(await screen.findByLabelText("O que aconteceu"), "Furtado na rua.");
      await sql`update incidents set title = 'Notebook achado', version = version + 1`;
      await user.click(button("Salvar"));
      // Different fields are joined without a question.
      await waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
      const [saved] = await sql`select title, description from incidents`;
      expect({ ...saved }).toEqual({ title: "Notebook achado", description: "Furtado na rua." });

      await user.click(await screen.findByRole("button", { name: "Notebook achado" }));
      fill(await screen.findByLabelText("O que aconteceu"), "Achado na rua.");
      fill(screen.getByLabelText("Título"), "Notebook");
      await sql`update incidents set description = 'Devolvido.', version = version + 1`;
      await user.click(button("Salvar"));
      const choice = await panel("Outra pessoa salvou antes");
      expect(choice.getAllByRole("group")).toHaveLength(1);
      choice.getByText("Devolvido.");
      await user.click(choice.getByRole("radio", { name: /^Ficar com o que foi salvo/ }));
      await user.click(choice.getByRole("button", { name: "Salvar com estas escolhas" }));
      await waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
      const [chosen] = await sql`select title, description from incidents`;
      expect({ ...chosen }).toEqual({ title: "Notebook", description: "Devolvido." });
    });
  });
});

describe("terms", () => {
  const old = { createdAt: new Date(Date.now() - 800 * 24 * 60 * 60 * 1000) };
  let held = 0;
  let free: number[] = [];

  const openTerms = () => open("/admin/privacy/terms", "Privacidade");
  const termOf = async (name: string) => within(await screen.findByRole("listitem", { name }));
  const region = async (name: string) => within(await screen.findByRole("region", { name }));
  const dialog = async () => within(await screen.findByRole("dialog"));
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

  beforeEach(async () => {
    [held = 0, ...free] = await insertLeads(app, [old, old, old]);
  });

  const hold = () => sql`
      insert into retention_holds (entity_type, entity_id, reason, author_name)
      values ('lead', ${held}, 'Disputa sobre a cobrança', 'Ana')`;

  test("terms are proposed and off, and say so", async () => {
    await openTerms();
    expect((await screen.findByRole("listitem", { name: "Leads não importados" })).textContent).toContain(
      "Proposto: 24 meses",
    );
    expect(screen.getAllByRole("button", { name: /^Ativar: / })).toHaveLength(7);
    for (const text of [
      /Ficam no servidor de logs/,
      /A primeira roda na madrugada/,
      /ache-o em "Buscar pessoa" e use "Reter"/,
    ])
      await screen.findByText(text);
    await hold();
    await openTerms();
    const holds = await region("Registros retidos");
    await holds.findByText("Disputa sobre a cobrança", { exact: false });
    expect(holds.getByRole("link").getAttribute("href")).toBe(`/admin/leads?lead=${held}`);
  });

  test("a dry run counts and names what would go, and switching the term on asks with that number", async () => {
    await hold();
    await openTerms();
    await press("Ver o que seria excluído: Leads não importados");
    await (await dialog()).findByText(/sem volta: 2 leads\./);
    (await dialog()).getByText(texts.retention.held(texts.retention.counts.leads(1)), { exact: false });
    expect((await dialog()).getAllByRole("link").map((link) => link.textContent)).toEqual(
      free.map((id) => `Lead nº ${id}`),
    );
    fill((await dialog()).getByLabelText("Prazo"), "2");
    await (await dialog()).findByText(/Use de 3 meses a 10 anos\./);
    const activate = (await dialog()).getByRole<HTMLButtonElement>("button", { name: "Ativar" });
    expect(activate.disabled).toBe(true);
    fill((await dialog()).getByLabelText("Prazo"), "18");
    await (await dialog()).findByText(/sem volta: 2 leads\./);
    await user.click(activate);
    const question = within(await screen.findByRole("alertdialog"));
    question.getByText("Ativar o prazo de 18 meses para Leads não importados?");
    question.getByText(/sem volta: 2 leads\./);
    await user.click(question.getByRole("button", { name: "Ativar" }));
    const row = await termOf("Leads não importados");
    await row.findByText(/18 meses/);
    row.getByText("Ativo", { exact: true });
    row.getByText(/Márcia Conceição/);
    expect(await app.database.db.select().from(retentionRules)).toMatchObject([
      { key: "leads", amount: 18, unit: "months", isOn: true, version: 1 },
    ]);
  });

  test("a term that another has changed meanwhile is not overwritten, and is switched off", async () => {
    await hold();
    await app.database.db
      .insert(retentionRules)
      .values({ key: "leads", amount: 18, unit: "months", isOn: true, version: 1 });
    await openTerms();
    await press("Alterar: Leads não importados");
    fill((await dialog()).getByLabelText("Prazo"), "20");
    await (await dialog()).findByText(/sem volta: 2 leads\./);
    await sql`update retention_rules set version = version + 1, amount = 30`;
    await user.click((await dialog()).getByRole("button", { name: "Alterar" }));
    await confirm("Alterar");
    await screen.findByText(texts.retention.changedMeanwhile);
    await user.keyboard("{Escape}");
    await confirm("Descartar");
    await (await termOf("Leads não importados")).findByText(/30 meses/);
    await press("Alterar: Leads não importados");
    await user.click((await dialog()).getByRole("button", { name: "Desativar" }));
    await confirm("Desativar");
    await screen.findByRole("button", { name: "Ativar: Leads não importados" });
  });

  test("the last runs say what went, and what went wrong", async () => {
    const startedAt = new Date();
    await app.database.db.insert(retentionRuns).values([
      { startedAt, finishedAt: startedAt, deleted: { leads: 5000, resumes: 1 } },
      { startedAt, deleted: {}, failure: "o disco está cheio" },
    ]);
    await openTerms();
    const runs = (await region("Limpezas recentes")).getAllByRole("listitem");
    expect(runs.map((run) => run.textContent)).toEqual([
      expect.stringContaining("o disco está cheio"),
      expect.stringContaining("Excluídos: 1 currículo, 5.000 leads."),
    ]);
  });

  test("terms that cannot be read say why, and are read again", async () => {
    await open("/admin/privacy/terms", "Privacidade", (call) =>
      call.includes("retention.get") ? Promise.reject(new TypeError("no network")) : undefined,
    );
    await screen.findAllByText(texts.retention.loadFailed);
    wire.answer = undefined;
    await press("Tentar de novo");
    await termOf("Currículos");
  });

  test("a lead is held where its person is found, is not deleted then, and is released among the held ones", async () => {
    const [{ email } = { email: "" }] = await sql<{ email: string }[]>`
      update leads set email = 'retida@loja.example' where id = ${held} returning email`;
    await open(`/admin/privacy/people?q=${email}`, "Privacidade");
    await user.click(await (await region("Onde está")).findByText("Leads"));
    await press(`Reter: Lead nº ${held}`);
    fill((await dialog()).getByLabelText("Motivo"), "Disputa sobre a cobrança");
    await user.click((await dialog()).getByRole("button", { name: "Reter" }));
    await screen.findByText("Retido: Disputa sobre a cobrança");
    expect(await sql`select entity_id, reason, author_name from retention_holds`).toMatchObject([
      { entity_id: String(held), reason: "Disputa sobre a cobrança", author_name: "Márcia Conceição Araújo" },
    ]);
    await open("/admin/leads", "Leads");
    await screen.findByText("3 de 3 leads");
    await user.click(
      screen.getAllByRole("checkbox", { name: /^Selecionar Antônio/ }).at(-1) ?? document.body,
    );
    await press("Excluir (1)");
    await confirm("Excluir");
    await screen.findByText(texts.retention.heldOne("Disputa sobre a cobrança"));
    await openTerms();
    await press(`Liberar: Lead nº ${held}`);
    await confirm("Liberar");
    await (await region("Registros retidos")).findByText(/^Nenhum\./);
    expect(await sql`select from retention_holds`).toHaveLength(0);
  });
});
