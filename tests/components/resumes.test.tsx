import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertResumes } from "../support/factories.ts";
import { applicant } from "../support/resume-form.ts";
import { setClientPaceOfTest } from "../support/test-pace.ts";

// The list of résumés and the review of one. Downloads, reloads, widths and the PDF are judged in the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

/** For which no test waits. */
const NEVER_MS = 600_000;
const ADMINISTRATOR = "Márcia Conceição Araújo";
const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, fill, chooseFilter } = await openBackOffice(app);

/** Those of the others: 1 and 3 are rejected, 2 is pending. The applicant is the newest. */
let id: number;

afterEach(() => deleteRows(app, "resumes"));

beforeEach(async () => {
  const others = Array.from({ length: 3 }, (_, index) => ({
    name: `Candidata nº ${index + 1}`,
    email: `candidata${index + 1}@correio.com.br`,
    status: index % 2 ? ("pending" as const) : ("rejected" as const),
    createdAt: new Date(Date.now() - 40 * 86_400_000),
  }));
  const { name, email, phone, area, presentation } = applicant;
  const newest = {
    ...{ name, email, phone, presentation },
    ...{ areaOfInterest: area, phoneE164: "+5541998765432" },
  };
  id = (await insertResumes(app, [...others, newest])).at(-1) ?? 0;
  // No viewer opens by itself.
  await sql`insert into resume_texts (resume_id, state, search_text) select id, 'failed', '' from resumes`;
});

const openList = (query = "") => open(`/admin/resumes${query}`, "Currículos");
const row = (text: string = applicant.name) =>
  screen
    .getAllByRole("row", { hidden: true })
    .find((each) => each.textContent?.includes(text) && each.closest("tbody"));
const rowShows = (text: string, of?: string) => waitFor(() => expect(row(of)?.textContent).toContain(text));
const dialog = async (name: string = applicant.name) => within(await screen.findByRole("dialog", { name }));
const chooseStatus = async (opened: Awaited<ReturnType<typeof dialog>>, name: string) => {
  await user.click(await opened.findByRole("button", { name: /^Status: / }));
  await user.click(await screen.findByRole("menuitemradio", { name }));
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
const stored = async (of = id) => ({ ...(await sql`select * from resumes where id = ${of}`)[0] });
const statusOf = async (name: string) =>
  (await sql`select status from resumes where name = ${name}`)[0]?.status;
/** In all, pending, in review, approved and rejected. */
const counts = () =>
  [...document.querySelectorAll("dl:first-of-type dd")].slice(0, 5).map((each) => each.textContent);
const areCounts = (...given: number[]) => waitFor(() => expect(counts()).toEqual(given.map(String)));
const fail = (procedure: string) => (call: string) =>
  call.includes(procedure) ? Promise.reject(new TypeError("no network")) : undefined;
/** Holds each call of a procedure; the returned calls release them in order. */
function hold(procedure: string) {
  const releases: ((answer?: "fail") => void)[] = [];
  wire.answer = (call) =>
    call.includes(procedure)
      ? new Promise((resolve, reject) =>
          releases.push((answer) =>
            answer === "fail" ? reject(new TypeError("no network")) : resolve(undefined),
          ),
        )
      : undefined;
  return releases;
}

describe("the list", () => {
  test("counts, and filters by search, status and period, which stay in the address; what no longer matches leaves", async () => {
    await sql`update resumes set status = 'reviewing' where id = ${id}`;
    await openList();
    await screen.findByText("4 de 4 currículos");
    await areCounts(4, 1, 1, 0, 2);
    fill(screen.getByRole("searchbox"), "suporte antônio");
    await screen.findByText("1 de 1 currículo");
    await chooseFilter("Status", "Em Revisão");
    await chooseFilter("Período", "Últimos 7 dias");
    await waitFor(() =>
      expect(decodeURIComponent(address())).toBe(
        "/admin/resumes?busca=suporte+antônio&status=em-revisao&periodo=semana",
      ),
    );
    await press(applicant.name);
    await chooseStatus(await dialog(), "Aprovado");
    await screen.findByText("Nenhum currículo com estes filtros");
    await user.keyboard("{Escape}");
    await isClosed();
    await press("Limpar filtros");
    await screen.findByText("4 de 4 currículos");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
    await rowShows("Aprovado");
  });

  test("that failed says so and can be tried again", async () => {
    await openList();
    await screen.findByText("4 de 4 currículos");
    await sql`alter table resumes rename to resumes_away`;
    fill(screen.getByRole("searchbox"), "candidata1@");
    await screen.findAllByText(texts.resumes.loadFailed);
    await sql`alter table resumes_away rename to resumes`;
    await press("Tentar de novo");
    await screen.findByText("1 de 1 currículo");
  });

  test("says so at an address of no résumé", async () => {
    await openList("?curriculo=987654321");
    await screen.findByText(texts.resumes.unknown);
    await press("Fechar");
    await waitFor(() => expect(address()).toBe("/admin/resumes"));
  });
});

describe("the review", () => {
  beforeEach(() => openList(`?curriculo=${id}`));

  test("shows the whole application, with ways to answer it", async () => {
    const opened = await dialog();
    // The list's excerpt stands there until the whole text arrives.
    await waitFor(() =>
      expect(opened.getByText(/Dez anos de atendimento\./).textContent).toBe(applicant.presentation),
    );
    opened.getByText("Ainda ninguém");
    const link = (name: string | RegExp) => opened.getByRole("link", { name }).getAttribute("href");
    expect(link("Escrever no programa de e-mail")).toBe(`mailto:${applicant.email}`);
    expect(link("WhatsApp")).toBe("https://wa.me/5541998765432");
    expect(link("Abrir PDF")).toBe(`/api/resumes/${id}/file`);
  });

  test("saves status and notes by itself, signed with the administrator's name", async () => {
    const opened = await dialog();
    await chooseStatus(opened, "Em Revisão");
    await opened.findByText("Salvo", { exact: true });
    fill(opened.getByLabelText("Observações"), "Ligar na segunda.\nPediu vaga remota.");
    await opened.findByText(texts.resumes.saveStates.pending);
    await opened.findByText("Salvo", { exact: true });
    expect(await stored()).toMatchObject({
      status: "reviewing",
      notes: "Ligar na segunda.\nPediu vaga remota.",
      reviewed_by_name: ADMINISTRATOR,
    });
    await opened.findByText(ADMINISTRATOR);
    await user.keyboard("{Escape}");
    await isClosed();
    await rowShows("Em Revisão");
    await areCounts(4, 1, 1, 0, 2);
  });

  test("saves what was typed when it closes by Escape", async () => {
    setClientPaceOfTest({ notesMs: NEVER_MS });
    fill((await dialog()).getByLabelText("Observações"), "Ligar na segunda ");
    await user.keyboard("{Escape}");
    await isClosed();
    expect(address()).toBe("/admin/resumes");
    await waitFor(async () => expect(await stored()).toMatchObject({ notes: "Ligar na segunda" }));
    await press(applicant.name);
    expect((await dialog()).getByLabelText<HTMLTextAreaElement>("Observações").value).toBe(
      "Ligar na segunda",
    );
  });

  test("saves a text that is taken back while it is saved as it was", async () => {
    const answers = hold("resumes.update");
    const opened = await dialog();
    const notes = opened.getByLabelText<HTMLTextAreaElement>("Observações");
    fill(notes, "Por engano");
    await waitFor(() => expect(answers).toHaveLength(1));
    fill(notes, "");
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await opened.findByText("Salvo", { exact: true });
    expect(notes.value).toBe("");
    expect(await stored()).toMatchObject({ notes: "" });
  });

  test("that gets no answer is shown at once, put back, and loses nothing", async () => {
    await areCounts(4, 2, 0, 0, 2);
    const answers = hold("resumes.update");
    const opened = await dialog();
    await chooseStatus(opened, "Rejeitado");
    await rowShows("Rejeitado");
    await areCounts(4, 1, 0, 0, 3);
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.("fail");
    await screen.findByText(texts.resumes.updateFailed);
    await screen.findByText(texts.connection.generic);
    await rowShows("Pendente");
    await areCounts(4, 2, 0, 0, 2);
    opened.getByRole("button", { name: "Status: Rejeitado" });
    wire.answer = undefined;
    await user.click(opened.getByRole("button", { name: "Tentar de novo" }));
    await opened.findByText("Salvo", { exact: true });
    expect(await stored()).toMatchObject({ status: "rejected" });
  });
});

describe("the status of several résumés", () => {
  const tick = async (...names: string[]) => {
    for (const name of names) await user.click(await screen.findByLabelText(`Selecionar ${name}`));
  };
  const choose = async (count: number, status: string) => {
    await press(`Mudar status (${count})`);
    const question = await dialog(texts.resumes.statusQuestion(String(count)));
    await user.click(question.getByRole("button", { name: status }));
  };

  test("is set for the ticked ones, shown before the server has answered, and undone", async () => {
    await openList();
    await screen.findByText("4 de 4 currículos");
    await areCounts(4, 2, 0, 0, 2);
    const answers = hold("resumes.setStatus");
    await tick("Candidata nº 1", "Candidata nº 2");
    await choose(2, "Em Revisão");
    for (const name of ["Candidata nº 1", "Candidata nº 2"]) await rowShows("Em Revisão", name);
    await areCounts(4, 1, 2, 0, 1);
    expect(await statusOf("Candidata nº 1")).toBe("rejected");
    answers[0]?.();
    await screen.findByText(texts.resumes.statusSet(2, "Em Revisão"));
    await press("Desfazer");
    await screen.findByText(texts.records.undone);
    expect([await statusOf("Candidata nº 1"), await statusOf("Candidata nº 2")]).toEqual([
      "rejected",
      "pending",
    ]);
    await areCounts(4, 2, 0, 0, 2);
  });

  test("is taken back when the server rejects it", async () => {
    await openList("?status=pendentes");
    await screen.findByText("2 de 2 currículos");
    wire.answer = fail("resumes.setStatus");
    await tick("todos");
    await choose(2, "Aprovado");
    await screen.findByText(texts.resumes.statusFailed);
    await screen.findByText("2 de 2 currículos");
  });

  test("goes back from the history, for that résumé alone", async () => {
    await openList();
    await tick("Candidata nº 2", applicant.name);
    await choose(2, "Aprovado");
    await screen.findByText(texts.resumes.statusSet(2, "Aprovado"));
    await press("Candidata nº 2");
    const opened = await dialog("Candidata nº 2");
    await user.click(opened.getByText("Histórico"));
    await user.click(await opened.findByRole("button", { name: "Desfazer" }));
    await screen.findByText(texts.records.undone);
    await opened.findByRole("button", { name: "Status: Pendente" });
    expect([await statusOf("Candidata nº 2"), await statusOf(applicant.name)]).toEqual([
      "pending",
      "approved",
    ]);
    await user.click(opened.getByRole("button", { name: "Fechar" }));
    await isClosed();
  });
});

describe("tags", () => {
  test("are added and removed in the panel, and filter the list", async () => {
    await openList(`?curriculo=${id}`);
    const opened = await dialog();
    const field = await opened.findByLabelText("Etiquetas", { exact: true });
    const tags = () =>
      within(opened.getByRole("list", { name: "Etiquetas deste currículo" }))
        .getAllByRole("listitem")
        .map((tag) => tag.textContent);
    await user.type(field, "Entrevista marcada{Enter}Remoto,");
    await waitFor(() => expect(tags()).toEqual(["Entrevista marcada", "Remoto"]));
    await user.click(opened.getByRole("button", { name: "Remover Remoto" }));
    await waitFor(async () => expect(await stored()).toMatchObject({ tags: ["Entrevista marcada"] }));
    await user.keyboard("{Escape}");
    await isClosed();
    await chooseFilter("Etiqueta", "Entrevista marcada");
    await screen.findByText("1 de 1 currículo");
    expect(address()).toBe("/admin/resumes?etiqueta=Entrevista+marcada");
  });

  test("are given to the ticked ones", async () => {
    await openList();
    for (const name of ["Candidata nº 1", "Candidata nº 2"])
      await user.click(await screen.findByLabelText(`Selecionar ${name}`));
    await press("Etiquetar (2)");
    const question = await dialog(texts.resumes.tagQuestion("2"));
    await user.type(question.getByLabelText("Etiqueta"), "Segunda fase");
    await user.click(question.getByRole("button", { name: "Incluir" }));
    await screen.findByText(texts.resumes.tagAdded(2));
    const tagged = await sql`select name from resumes where tags = '{"Segunda fase"}' order by name`;
    expect(tagged.map(({ name }) => name)).toEqual(["Candidata nº 1", "Candidata nº 2"]);
  });
});

test("an answer is kept as a draft, and is empty once it was sent", async () => {
  const composer = async () => within(await screen.findByRole("region", { name: "Resposta" }));
  const text = async () => (await composer()).findByLabelText<HTMLTextAreaElement>("Texto");
  await openList(`?curriculo=${id}`);
  await press("Responder");
  await user.type(await text(), "Até breve.");
  await openList(`?curriculo=${id}`);
  await (await composer()).findByText("Rascunho recuperado.");
  expect((await text()).value).toBe("Até breve.");
  fill(await (await composer()).findByLabelText("Assunto"), "Sua candidatura");
  await press("Enviar");
  await waitFor(() => expect(screen.queryAllByRole("region", { name: "Resposta" })).toHaveLength(0));
  await press("Responder");
  expect((await text()).value).toBe("");
});
