import { beforeEach, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

// The keys of a list. How a row scrolls into sight is for the browser.

openDocument();
const { openBackOffice, waitFor } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const [messageId] = await insertMessages(app, [
  { name: "Conceição Antunes" },
  { name: "Paulo Siqueira", email: "paulo@siqueira.com.br" },
]);
const [resumeId] = await insertResumes(app, [{ name: "Conceição Falcão" }]);

const { screen, user, address, open } = await openBackOffice(app);
const { keyboard } = user;

/** The row that has the focus, counted with the heading. */
const row = () => document.activeElement?.getAttribute("aria-rowindex");
const rowText = () => document.activeElement?.textContent;
const importedLeads = async () =>
  (await app.database.sql`select name from leads where is_imported order by id`).map(({ name }) => name);

beforeEach(async () => {
  await app.database.sql`delete from leads`;
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
  await app.database.sql`update contact_messages set is_suspect = true where id = ${messageId ?? 0}`;
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

test("T keeps the table beside an open record, this browser remembers it, ? names the key, and a button does the same", async () => {
  const contact = () => screen.queryByRole("columnheader", { name: "Contato" })?.textContent;
  const openResume = async () => {
    await open(`/admin/resumes?curriculo=${resumeId}`, "Currículos");
    await screen.findByRole("dialog", { name: "Conceição Falcão" });
  };
  await openResume();
  await waitFor(() => expect(contact()).toBeUndefined());
  await keyboard("t");
  await waitFor(() => expect(contact()).toBeDefined());
  await openResume();
  await waitFor(() => expect(contact()).toBeDefined());
  await keyboard("?");
  await screen.findByText("Ver a lista como tabela ou em duas linhas");
  await keyboard("{Escape}t");
  await waitFor(() => expect(contact()).toBeUndefined());
  const tableSwitch = () => screen.getByRole("button", { name: "Ver a lista como tabela" });
  expect(tableSwitch().title).toEndWith("(T)");
  await user.click(tableSwitch());
  await waitFor(() => expect(contact()).toBeDefined());
  expect(tableSwitch().getAttribute("aria-pressed")).toBe("true");
  await keyboard("t");
  await waitFor(() => expect(tableSwitch().getAttribute("aria-pressed")).toBe("false"));
  await keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ver a lista como tabela" })).toBeNull());
});
