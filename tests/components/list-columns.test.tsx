import { expect, test } from "bun:test";
import { createTestApp } from "../support/app.ts";
import { openDocument, withFullStorage } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

// Which columns a list shows, and in which order. Their widths, and how they are dragged, are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const person = { name: "Ana Lima", email: "ana@loja.com.br" };
const source = { first: { utm_source: "google", utm_medium: "cpc", landing: "/nucleus" } };
await insertLeads(app, [
  { ...person, source, isImported: true, importedAt: new Date("2026-11-20T13:30:00Z") },
]);
await insertMessages(app, [{ ...person, product: "nucleus" }]);
await insertResumes(app, [person]);
const { screen, user, open, signInAnother } = await openBackOffice(app);

const DEFAULT = ["Nome", "CNPJ", "E-mail", "Telefone", "Produto", "Data", "Status"];

const headings = () =>
  screen
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");
const menu = () => screen.getByRole("button", { name: "Colunas" });
const tick = async (name: string) =>
  user.click(within(await screen.findByRole("dialog", { name: "Colunas" })).getByRole("checkbox", { name }));
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent)
    : [];
const lastRow = () => screen.getAllByRole("row").at(-1);

async function openLeads(): Promise<void> {
  await open("/admin/leads", "Leads");
  await screen.findByText("1 de 1 lead");
}

test("the columns are chosen and ordered, and this browser remembers them for this administrator", async () => {
  await openLeads();
  expect(headings()).toEqual(DEFAULT);
  await user.click(menu());
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Nome" }).disabled).toBe(true);
  for (const name of ["CNPJ", "Telefone", "Origem", "Página de entrada", "Importado em"]) await tick(name);
  for (const move of ["E-mail para baixo", "E-mail para baixo", "Importado em para cima"])
    await user.click(screen.getByRole("button", { name: `Mover ${move}` }));
  const chosen = [
    "Nome",
    "Produto",
    "E-mail",
    "Data",
    "Status",
    "Origem",
    "Importado em",
    "Página de entrada",
  ];
  expect(headings()).toEqual(chosen);
  expect(cells(lastRow())).toEqual([
    ...["", "Ana Lima", "–", "ana@loja.com.br", expect.stringContaining("/2026"), "Importado"],
    ...["Busca, anúncio", "20/11/2026 10:30", "/nucleus"],
  ]);

  await openLeads();
  expect(headings()).toEqual(chosen);
  await user.click(menu());
  await user.click(await screen.findByRole("button", { name: "Voltar ao padrão" }));
  expect(headings()).toEqual(DEFAULT);
});

test.each([
  [
    "/admin/messages",
    "Mensagens",
    { "E-mail": "ana@loja.com.br", Telefone: "(41) 3333-4444", Produto: "Nucleus" },
  ],
  [
    "/admin/resumes",
    "Currículos",
    { Apresentação: "Cinco anos de suporte a usuários.", "Revisado por": "–" },
  ],
] as const)("the columns of %s are more than those at first", async (path, title, more) => {
  await open(path, title);
  await screen.findByText(/^1 de 1 /);
  await user.click(menu());
  for (const [header, text] of Object.entries(more)) {
    expect(headings()).not.toContain(header);
    await tick(header);
    expect(headings()).toContain(header);
    expect(cells(lastRow())).toContain(text);
  }
});

test("columns are moved from the keyboard, which stays on the button", async () => {
  await openLeads();
  menu().focus();
  await user.keyboard("{Enter}");
  const down = await screen.findByRole("button", { name: "Mover CNPJ para baixo" });
  down.focus();
  await user.keyboard("{Enter}{Enter}");
  expect(document.activeElement).toBe(down);
  expect(headings().slice(0, 4)).toEqual(["Nome", "E-mail", "Telefone", "CNPJ"]);
  await screen.findByText(/^CNPJ: 4 de \d+$/);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(menu()));
});

test("the columns are another administrator's own in the same browser", async () => {
  await openLeads();
  await user.click(menu());
  await tick("CNPJ");
  expect(headings()).not.toContain("CNPJ");
  await signInAnother();
  await openLeads();
  expect(headings()).toEqual(DEFAULT);
});

test("a choice that a full storage refuses holds until the page is left", async () => {
  await openLeads();
  await withFullStorage(async () => {
    const before = headings();
    await user.click(menu());
    await tick("Origem");
    await user.keyboard("{Escape}");
    expect(headings()).not.toEqual(before);
    await open("/admin/messages", "Mensagens");
    await openLeads();
    expect(headings()).not.toEqual(before);
  });
});
