import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

// The lists: their keys, their order, and the choice of all rows of a filter. How a row scrolls into sight, the next page of an
// order, and that ticking moves nothing are for the browser.

openDocument();
const { openBackOffice, waitFor } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, address, open, wire, fill } = await openBackOffice(app);
const { click, keyboard } = user;

afterEach(() => deleteRows(app, "leads", "contact_messages", "resumes"));

describe("the keys", () => {
  let messageId = 0;
  let resumeId = 0;

  /** The row that has the focus, counted with the heading. */
  const row = () => document.activeElement?.getAttribute("aria-rowindex");
  const rowText = () => document.activeElement?.textContent;
  const importedLeads = async () =>
    (await sql`select name from leads where is_imported order by id`).map(({ name }) => name);

  beforeEach(async () => {
    [messageId = 0] = await insertMessages(app, [
      { name: "Conceição Antunes" },
      { name: "Paulo Siqueira", email: "paulo@siqueira.com.br" },
    ]);
    [resumeId = 0] = await insertResumes(app, [{ name: "Conceição Falcão" }]);
    await insertLeads(
      app,
      Array.from({ length: 9 }, (_, n) => ({ name: `Lead nº ${n}`, email: `lead${n}@empresa.com.br` })),
    );
  });

  async function openLeads(query = ""): Promise<void> {
    await open(`/admin/leads${query}`, "Leads");
    await screen.findByText("9 de 9 leads");
  }

  test("J and K move from row to row, O and Enter open, and closing returns to the row", async () => {
    await openLeads();
    await keyboard("kjjkj");
    expect(row()).toBe("4");
    for (const key of ["o", "{Enter}"]) {
      await keyboard(key);
      await screen.findByRole("dialog", { name: "Lead nº 6" });
      await keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
      await waitFor(() => expect(row()).toBe("4"));
    }
  });

  test("X ticks the row, and E marks the ticked ones", async () => {
    await openLeads();
    await keyboard("jxjxe");
    await screen.findByText(texts.leads.imported(2));
    expect(await importedLeads()).toEqual(["Lead nº 7", "Lead nº 8"]);
  });

  /** As the browser says it while a key is held. */
  const hold = async (key: string, times: number) => {
    for (let n = 0; n < times; n++) {
      const press = { key, repeat: n > 0, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", press));
      // The next row gets the focus of one that has left the list.
      await waitFor(() => expect(row()).toBeTruthy());
    }
    document.activeElement?.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
  };

  test("held, J goes on from row to row, and E marks one row", async () => {
    await openLeads("?importados=ocultar");
    await hold("j", 3);
    expect(rowText()).toContain("Lead nº 6");
    await hold("e", 4);
    await screen.findByText("8 de 8 leads");
    await waitFor(async () => expect(await importedLeads()).toEqual(["Lead nº 6"]));
  });

  test("a marked row that leaves the list gives its place to the next one", async () => {
    await openLeads("?importados=ocultar");
    await keyboard("jje");
    await screen.findByText("8 de 8 leads");
    await waitFor(() => expect(rowText()).toContain("Lead nº 6"));
  });

  test("/ goes to the search, where letters are text, and Escape leaves it with its text", async () => {
    await openLeads();
    const search = screen.getByRole("searchbox") as HTMLInputElement;
    await keyboard("/");
    await keyboard("nº 8x?");
    expect(search.value).toBe("nº 8x?");
    await keyboard("{Backspace}{Backspace}");
    await screen.findByText("1 de 1 lead");
    await keyboard("{Escape}j");
    expect(search.value).toBe("nº 8");
    expect(rowText()).toContain("Lead nº 8");
  });

  test.each([
    ["/admin/leads", "Leads", "Contato", "Sem contato", "Lead nº 8"],
    ["/admin/messages", "Mensagens", "Estado", "Não lidas", "Paulo Siqueira"],
    ["/admin/resumes", "Currículos", "Status", "Pendente", "Conceição Falcão"],
  ])(
    "at %s J and Enter open a row as soon as the menu Filtro has closed after a choice",
    async (path, heading, filter, choice, name) => {
      await open(path, heading);
      await screen.findByText(/^\d de \d /);
      await keyboard("/");
      await user.tab();
      await keyboard("{Enter}");
      await waitFor(() => expect(document.activeElement?.tagName).toBe("SELECT"));
      await user.selectOptions(screen.getByRole("combobox", { name: filter }), choice);
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Filtro"));
      await keyboard("j{Enter}");
      await screen.findByRole("dialog", { name });
    },
  );

  test("E marks a message as read, and the suspects' rows as no spam", async () => {
    await open("/admin/messages", "Mensagens");
    await screen.findByText("2 de 2 mensagens");
    await keyboard("je");
    await screen.findByText(texts.contactMessages.markedManyRead(1));
    await sql`update contact_messages set is_suspect = true where id = ${messageId}`;
    await open("/admin/messages?suspeitos=sim", "Mensagens");
    await screen.findByText("1 de 1 mensagem");
    await keyboard("je");
    await screen.findByText("1 mensagem marcada como não spam");
  });

  test("a resume opens with O, and E does nothing to it", async () => {
    await open("/admin/resumes", "Currículos");
    await screen.findByText("1 de 1 currículo");
    await keyboard("jeo");
    await waitFor(() => expect(address()).toBe(`/admin/resumes?curriculo=${resumeId}`));
  });
});

describe("the order", () => {
  const heading = (name: string) => screen.findByRole("columnheader", { name });
  const sortOf = async (name: string) => (await heading(name)).getAttribute("aria-sort");
  const sort = async (name: string) =>
    user.click((await heading(name)).querySelector("button") as HTMLElement);
  const first = () => document.querySelector("[data-row='0']")?.textContent;
  const isFirst = (name: string) => waitFor(() => expect(first()).toContain(name));
  const isAt = (where: string) => waitFor(() => expect(address()).toBe(where));

  test("a click on a heading orders the list, a second one turns it round, and the address has it", async () => {
    await sql`
      insert into leads (name, email, phone)
      select 'Lead ' || lpad(((n * 7) % 1200)::text, 4, '0'), 'lead' || n || '@empresa.com.br', '(41) 3000-' || n
      from generate_series(1, 1200) as n`;
    await open("/admin/leads", "Leads");
    await screen.findByText("100 de 1.200 leads");
    expect(await sortOf("Data")).toBe("descending");
    await sort("Nome");
    await isFirst("Lead 0000");
    expect([await sortOf("Nome"), await sortOf("Data")]).toEqual(["ascending", null]);
    await isAt("/admin/leads?ordem=nome");

    await sort("Nome");
    await isFirst("Lead 1199");
    await isAt("/admin/leads?ordem=-nome");
    await open(address(), "Leads");
    await isFirst("Lead 1199");
    await sort("Data");
    await isAt("/admin/leads");
  });

  test("logs and users are ordered by their headings too", async () => {
    await open("/admin/users", "Usuários");
    expect(await sortOf("Nome")).toBe("ascending");
    await sort("Situação");
    expect(await sortOf("Situação")).toBe("ascending");
    await isAt("/admin/users?ordem=situacao");

    await open("/admin/logs?pagina=2", "Logs do Sistema");
    await sort("Administrador");
    await waitFor(async () => expect(await sortOf("Administrador")).toBe("ascending"));
    await isAt("/admin/logs?ordem=administrador");
    await sort("Administrador");
    await sort("Administrador");
    await waitFor(async () => expect(await sortOf("Data")).toBe("descending"));
    await isAt("/admin/logs");
  });
});

describe("the choice of all rows of a filter", () => {
  const LEADS = 1200;
  const press = async (name: string) => click(await screen.findByRole("button", { name }));
  const tickAll = () => click(screen.getByLabelText("Selecionar todos"));
  const box = (n: number) => screen.getByLabelText(`Selecionar Lead nº ${n}`);
  const imported = async () => (await sql`select count(*)::int from leads where is_imported`)[0]?.count;
  const isGone = (text: string) =>
    waitFor(() => expect(screen.queryByText(text)?.textContent).toBeUndefined());
  /** Ticks the loaded rows, then those of the whole filter. */
  const chooseAll = async () => {
    await tickAll();
    await press(texts.selection.chooseAll.leads("1.200"));
    await screen.findByText(texts.selection.all.leads("1.200"));
  };

  beforeEach(async () => {
    await sql`
      insert into leads (name, email, phone)
      select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '(41) 3000-' || n from generate_series(1, ${LEADS}) as n`;
    await open("/admin/leads", "Leads");
    await screen.findByText("100 de 1.200 leads");
  });

  test("all rows of the filter are marked, though a part of them is loaded, and undone together", async () => {
    await chooseAll();
    const [late = 0] = await insertLeads(app, [{ name: "Depois da escolha" }]);
    await press("Marcar como importados (1.200)");
    await screen.findByText(texts.leads.imported(LEADS));
    expect(await imported()).toBe(LEADS);
    expect((await sql`select is_imported from leads where id = ${late}`)[0]?.is_imported).toBe(false);
    await isGone(texts.selection.all.leads("1.200"));
    await press("Desfazer");
    await screen.findByText(texts.records.undone);
    expect(await imported()).toBe(0);
  });

  test("unticking a row returns to the loaded rows, another filter to none", async () => {
    await chooseAll();
    await click(box(1199));
    await screen.findByRole("button", { name: "Marcar como importados (99)" });
    await isGone(texts.selection.all.leads("1.200"));

    await click(box(1199));
    await press(texts.selection.chooseAll.leads("1.200"));
    await screen.findByText(texts.selection.all.leads("1.200"));
    fill(screen.getByRole("searchbox"), "empresa");
    await isGone(texts.selection.all.leads("1.200"));

    await press(texts.selection.chooseAll.leads("1.200"));
    await screen.findByText(texts.selection.all.leads("1.200"));
    expect(document.activeElement?.textContent).toBe("Limpar seleção");
    await press("Limpar seleção");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Linhas selecionadas" })).toBeNull());
  });

  test("deleting a whole filter asks for its number of rows", async () => {
    await chooseAll();
    await press("Excluir (1.200)");
    await screen.findByRole("alertdialog", { name: texts.deletion.question.leads(LEADS) });
    const answer = () => screen.getByRole<HTMLButtonElement>("button", { name: "Excluir" });
    expect(answer().disabled).toBe(true);
    fill(screen.getByLabelText("Digite 1.200 para confirmar"), "120");
    expect(answer().disabled).toBe(true);
    fill(screen.getByLabelText("Digite 1.200 para confirmar"), "1200");
    await click(answer());
    await screen.findByText(texts.deletion.done.leads(LEADS));
    await screen.findByText("Nenhum lead ainda");
    expect(await sql`select id from leads`).toHaveLength(0);
  });

  test("a choice that the server cannot measure says so and keeps the ticked rows", async () => {
    wire.answer = (call) =>
      call.includes("leads.snapshot") ? Promise.reject(new TypeError("no network")) : undefined;
    await tickAll();
    await press(texts.selection.chooseAll.leads("1.200"));
    await screen.findByText(texts.selection.failed);
    await screen.findByText(texts.selection.loaded("100"));
  });

  test("with Shift a click, Space or X takes all rows from the one before", async () => {
    const counted = (n: number) => screen.findByRole("button", { name: `Marcar como importados (${n})` });
    const shiftClick = async (n: number) => {
      await keyboard("{Shift>}");
      await click(box(n));
      await keyboard("{/Shift}");
    };
    await click(box(1200));
    await shiftClick(1196);
    await counted(5);
    await click(box(1198));
    await counted(4);
    await shiftClick(1196);
    await counted(2);
    box(1194).focus();
    await keyboard("{Shift>} {/Shift}");
    await counted(5);
    await keyboard("jj{Shift>}X{/Shift}");
    await counted(7);
  });
});
