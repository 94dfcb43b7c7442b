import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertAccessLinks, insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { setClientPaceOfTest } from "../support/test-pace.ts";

// What is decided where another administrator saved meanwhile, and what the history says. How both look is for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

/** For which no test waits. */
const NEVER_MS = 600_000;
const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, open, fill } = await openBackOffice(app);
const ana = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app, { name: "Ana Prado" })) });

afterEach(() => deleteRows(app, "resumes", "access_links", "leads", "contact_messages", "record_changes"));

const conflict = async () => within(await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" }));
const choice = async (field: string) =>
  within(await (await conflict()).findByRole("group", { name: new RegExp(`^${field} `) }));
const resolve = async () =>
  user.click((await conflict()).getByRole("button", { name: "Salvar com estas escolhas" }));
const keepTheirs = async (field: string) =>
  user.click((await choice(field)).getByRole("radio", { name: /^Ficar com o que foi salvo/ }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
/** Opens the history of the opened record. */
async function openHistory() {
  const summary = await screen.findByText("Histórico");
  await user.click(summary);
  return within(summary.closest("details") as HTMLElement);
}

describe("resumes", () => {
  let id: number;
  const stored = async () => ({ ...(await sql`select status, notes from resumes where id = ${id}`)[0] });
  const isStored = (row: object) => waitFor(async () => expect(await stored()).toMatchObject(row));
  const openResume = async () => {
    await open(`/admin/resumes?curriculo=${id}`, "Currículos");
    await screen.findByLabelText("Observações");
  };
  const notes = () => screen.getByLabelText<HTMLTextAreaElement>("Observações");
  const areNotes = (text: string) => waitFor(() => expect(notes().value).toBe(text));

  beforeEach(async () => {
    [id = 0] = await insertResumes(app, [{}]);
    // No viewer opens by itself.
    await sql`insert into resume_texts (resume_id, state, search_text) values (${id}, 'failed', '')`;
  });

  test("taking what the other saved leaves nothing to save, and no draft", async () => {
    await openResume();
    await ana.resumes.update.mutate({ id, notes: "De Ana." });
    fill(notes(), "De Márcia.");
    await keepTheirs("Observações");
    await resolve();
    await areNotes("De Ana.");
    await user.keyboard("{Escape}");
    await isClosed();
    expect(await stored()).toMatchObject({ notes: "De Ana." });
    await openResume();
    await areNotes("De Ana.");
  });

  test("a draft that was not saved starts from its own version, and conflicts", async () => {
    await openResume();
    wire.answer = (call) =>
      call.includes("resumes.update") ? Promise.reject(new TypeError("no network")) : undefined;
    fill(notes(), "Do rascunho.");
    await screen.findByText("Não salvo");
    await ana.resumes.update.mutate({ id, notes: "Depois do rascunho." });
    await openResume();
    (await choice("Observações")).getByText("Depois do rascunho.");
    await user.click((await conflict()).getByRole("button", { name: "Voltar à edição" }));
    await areNotes("Do rascunho.");
    expect(await stored()).toMatchObject({ notes: "Depois do rascunho." });
    await user.click(await screen.findByRole("button", { name: "Tentar de novo" }));
    await keepTheirs("Observações");
    await resolve();
    await areNotes("Depois do rascunho.");
  });

  test("former notes come back from the history into the form, and are saved", async () => {
    await ana.resumes.update.mutate({ id, notes: "Ótima entrevista." });
    await ana.resumes.update.mutate({ id, notes: "Ligar na segunda." });
    await openResume();
    const entries = await (await openHistory()).findAllByRole("listitem");
    const entry = entries.find(({ textContent }) => textContent?.includes("Ligar na segunda."));
    if (!entry) throw new Error("the history lacks the change");
    within(entry).getByText("Ótima entrevista.");
    await user.click(within(entry).getByRole("button", { name: "Trazer de volta" }));
    expect(notes().value).toBe("Ótima entrevista.");
    await waitFor(() => expect(document.activeElement).toBe(notes()));
    await isStored({ notes: "Ótima entrevista." });
  });

  test("a conflict that arrives after the dialog was closed is a toast, and the draft stays", async () => {
    await openResume();
    await ana.resumes.update.mutate({ id, notes: "Salvo por Ana." });
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    wire.answer = (call) => (call.includes("resumes.update") ? released : undefined);
    setClientPaceOfTest({ notesMs: NEVER_MS });
    fill(notes(), "Digitado por Márcia.");
    await user.keyboard("{Escape}");
    await isClosed();
    release(undefined);
    await screen.findByText(texts.records.conflict);
    expect(await stored()).toMatchObject({ notes: "Salvo por Ana." });
    await openResume();
    (await choice("Observações")).getByText("Digitado por Márcia.");
    expect(notes().value).toBe("Digitado por Márcia.");
  });
});

describe("access links", () => {
  let id: number;
  const edit = async (title: string) => {
    await open("/admin/access", "Acessos");
    await user.click(await screen.findByRole("button", { name: `Ações de ${title}` }));
    await user.click(await screen.findByRole("menuitem", { name: `Editar ${title}` }));
    await screen.findByRole("dialog");
  };

  beforeEach(async () => {
    [id = 0] = await insertAccessLinks(app, [{ title: "Sefaz" }]);
  });

  test("an opened link without changes says so in its history; a failed one can be read again", async () => {
    await edit("Sefaz");
    const error = { message: texts.connection.unexpected, code: -32603, data: { appCode: "internal" } };
    wire.answer = (call) =>
      call.includes("accessLinks.history")
        ? Promise.resolve(Response.json([{ error }], { status: 500 }))
        : undefined;
    const history = await openHistory();
    await history.findByText(new RegExp(`^${texts.records.historyFailed}`));
    wire.answer = undefined;
    await user.click(history.getByRole("button", { name: "Tentar de novo" }));
    await history.findByText(texts.records.noHistory);
  });

  test("different fields merge; the same ones are chosen one by one", async () => {
    await edit("Sefaz");
    await ana.accessLinks.update.mutate({
      id,
      title: "Sefaz de Ana",
      url: "https://ana.example/",
      color: "#7C3AED",
    });
    fill(screen.getByLabelText("Título"), "Sefaz de Márcia");
    fill(screen.getByLabelText("URL"), "https://marcia.example/");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    (await choice("Título")).getByText("Sefaz de Ana");
    await user.click((await conflict()).getByRole("button", { name: "Voltar à edição" }));
    expect(screen.getByLabelText<HTMLInputElement>("Título").value).toBe("Sefaz de Márcia");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await keepTheirs("URL");
    await resolve();
    await isClosed();
    expect([...(await sql`select title, url, color from access_links where id = ${id}`)]).toEqual([
      { title: "Sefaz de Márcia", url: "https://ana.example/", color: "#7C3AED" },
    ]);
    await screen.findByText("Sefaz de Márcia");
  });

  test("a long history comes in parts", async () => {
    await sql`
      insert into record_changes (entity_type, entity_id, version, changes, author_name, audit_log_id)
      select 'access', ${String(id)}, n + 1, json_build_object('title',
        json_build_object('before', 'Título ' || n - 1, 'after', 'Título ' || n)), 'Sistema', 1
      from generate_series(1, 21) n`;
    await edit("Sefaz");
    const history = await openHistory();
    expect(await history.findAllByRole("listitem")).toHaveLength(20);
    await user.click(history.getByRole("button", { name: "Mostrar mais antigas" }));
    await history.findByText("Título 0");
    expect(history.getAllByRole("listitem")).toHaveLength(21);
    expect(history.queryByRole("button", { name: "Mostrar mais antigas" })?.textContent).toBeUndefined();
  });
});

test("day and hour of a lead's next contact are one agreement: another hour conflicts with another day", async () => {
  const agreed = { nextContactOn: "2999-12-01", nextContactTime: "10:00" };
  const [id = 0] = await insertLeads(app, [{ name: "Dona Ilda", ...agreed }]);
  await open(`/admin/leads?lead=${id}`, "Leads");
  await user.click(await screen.findByRole("button", { name: "Próximo contato: 01/12/2999 10:00" }));
  const hour = await screen.findByLabelText<HTMLInputElement>("Hora");
  await ana.leads.update.mutate({ id, nextContactOn: "2999-12-05" });
  fill(hour, "16:00");
  const question = within(screen.getByRole("dialog", { name: "Dia e hora do próximo contato" }));
  await user.click(question.getByRole("button", { name: "Salvar" }));
  (await choice("Próximo contato")).getByText("05/12/2999");
  await keepTheirs("Próximo contato");
  await resolve();
  await waitFor(async () =>
    expect({
      ...(await sql`select next_contact_on::text, next_contact_time from leads where id = ${id}`)[0],
    }).toEqual({
      next_contact_on: "2999-12-05",
      next_contact_time: "16:00",
    }),
  );
});

test("leads and contact messages have their marks in a history", async () => {
  const [lead = 0] = await insertLeads(app, [{ isImported: true }]);
  const [message = 0] = await insertMessages(app, [{}]);
  await open(`/admin/leads?lead=${lead}`, "Leads");
  await (await openHistory()).findByText(texts.records.noHistory);
  await open(`/admin/messages?mensagem=${message}`, "Mensagens");
  await screen.findByRole("button", { name: "Marcar como respondida" });
  const history = await openHistory();
  await waitFor(() =>
    expect(history.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Márcia Conceição Araújo.*Lida\s*Não\s*mudou para\s*Sim/s),
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Marcar como respondida" }));
  await history.findByText("Respondida", { exact: true });
});
