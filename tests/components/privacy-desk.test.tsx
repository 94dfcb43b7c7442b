import { beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { dueIn, insertSubjectRequests, storedRequest } from "../support/subject-requests.ts";

// The requests of data subjects and the incidents. That dialogs pass axe, and the keys, are judged in the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, fill, chooseFilter } = await openBackOffice(app);

const openDesk = (query = "") => open(`/admin/privacy${query}`, "Privacidade");
const panel = async (name: string) => within(await screen.findByRole("dialog", { name }));
const button = (name: string) => screen.getByRole("button", { name });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(async () => {
  await sql`delete from subject_requests`;
  await sql`delete from person_mails`;
  await sql`delete from incidents`;
});

test("the dashboard counts down to the nearest due day, and says on top what is late", async () => {
  const openDashboard = () => open("/admin/dashboard", "Olá, Márcia Conceição Araújo");
  await insertSubjectRequests(app, [{ dueOn: dueIn(12) }]);
  await openDashboard();
  const list = async () => within(await screen.findByRole("list", { name: "Envios" }));
  await (await list()).findByText("1 pedido de titular");
  (await list()).getByText("faltam 12 dias");
  await insertSubjectRequests(app, [{ dueOn: dueIn(-2) }]);
  await openDashboard();
  await (await list()).findByText("1 atrasado, atrasado há 2 dias");
  const [first] = (await list()).getAllByRole("listitem");
  expect(first?.textContent).toContain("2 pedidos de titulares");
  await user.click(screen.getByRole("link", { name: /2 pedidos de titulares/ }));
  await screen.findByRole("region", { name: "Lista de pedidos" });
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
  await waitFor(() => expect(screen.queryByRole("button", { name: "Salvar" })?.textContent).toBeUndefined());
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

  test("of two who change one incident the second is told, and keeps what was typed", async () => {
    await sql`
      insert into incidents (title, known_at, description, author_name)
      values ('Notebook furtado', now() - interval '1 day', 'Furtado no carro.', 'Ana')`;
    await open("/admin/privacy/incidents", "Privacidade");
    await user.click(await screen.findByRole("button", { name: "Notebook furtado" }));
    fill(await screen.findByLabelText("O que aconteceu"), "Furtado na rua.");
    await sql`update incidents set title = 'Notebook achado', version = version + 1`;
    await user.click(button("Salvar"));
    await screen.findByText(/^Outra pessoa mudou este incidente\./);
    expect(value("O que aconteceu")).toBe("Furtado na rua.");
    await waitFor(() => expect(value("Título")).toBe("Notebook achado"));
    await user.click(button("Salvar"));
    await waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
    const [saved] = await sql`select title, description from incidents`;
    expect({ ...saved }).toEqual({ title: "Notebook achado", description: "Furtado na rua." });
  });
});
