import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertAccessLinks } from "../support/factories.ts";

// What the access links say, check, save and filter. Their look and drafts across a reload are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const { accessLinks } = texts;
const app = await createTestApp();
const { screen, user, wire, address, open, fill } = await openBackOffice(app);

const sefaz = { category: "Fiscal", title: "Sefaz Paraná", url: "https://www.fazenda.pr.gov.br/" };
const bank = { category: "Bancos", title: "Banco do Brasil", url: "https://www.bb.com.br" };
const water = { ...bank, title: "Água e esgoto" };

type Label = "Categoria" | "Título" | "URL" | "Descrição (opcional)";
const dialog = () => within(screen.getByRole("dialog"));
const field = (label: Label) => dialog().getByLabelText<HTMLInputElement>(label, { exact: true });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const save = () => user.click(dialog().getByRole("button", { name: "Salvar" }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
const titlesIn = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("p")?.textContent);
const areIn = (name: string, titles: string[]) => waitFor(() => expect(titlesIn(name)).toEqual(titles));
const stored = () =>
  app.database.sql`select category, title, description, url, color from access_links order by id`;
const chosenColor = () => dialog().getByRole("radio", { checked: true }).getAttribute("aria-label");
const answer = (name: RegExp | string, action: string) =>
  screen
    .findByRole("alertdialog", { name })
    .then((question) => user.click(within(question).getByRole("button", { name: action })));

function type({ category, title, url }: typeof sefaz): void {
  fill(field("Categoria"), category);
  fill(field("Título"), title);
  fill(field("URL"), url);
}

async function chooseRowAction(action: string, title: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Ações de ${title}` }));
  await user.click(await screen.findByRole("menuitem", { name: `${action} ${title}` }));
}

afterEach(() => deleteRows(app, "access_links"));

describe("a new link", () => {
  beforeEach(async () => {
    await open("/admin/access", "Acessos");
    await screen.findByText("Nenhum acesso ainda");
    await press("Novo Acesso");
    await screen.findByRole("dialog");
  });

  test("without category, title and URL shows a message, and the first of them has the focus", async () => {
    await save();
    expect((await dialog().findByRole("alert")).textContent).toBe(accessLinks.required);
    for (const name of ["Categoria", "Título", "URL"] as const)
      expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement?.id).toBe(field("Categoria").id);
    type(sefaz);
    await waitFor(() => expect(dialog().queryByRole("alert")?.textContent).toBeUndefined());
  });

  test("finds a category without its accents, and Escape closes the list alone", async () => {
    const box = field("Categoria");
    await user.type(box, "UTILITARIOS");
    expect((await dialog().findByRole("option")).textContent).toBe("Utilitários");
    await user.keyboard("{Escape}");
    expect(dialog().queryByRole("option")?.textContent).toBeUndefined();
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(dialog().getAllByRole("option")).toHaveLength(5);
    expect(box.getAttribute("aria-activedescendant")).toBe(
      dialog().getByRole("option", { selected: true }).id,
    );
    await user.keyboard("{Enter}");
    expect(box.value).toBe("Utilitários");
    expect(chosenColor()).not.toBe("Azul");
  });

  test("offers the known categories and uses the color of the typed one, until one is chosen", async () => {
    const offered = [...document.querySelectorAll<HTMLOptionElement>("[role=dialog] datalist option")];
    expect(offered.map(({ value }) => value)).toEqual([
      "Certificados",
      "ERP Avante",
      "Fiscal",
      "Outros",
      "Utilitários",
    ]);
    expect(chosenColor()).toBe("Azul");
    type(sefaz);
    expect(chosenColor()).toBe("Âmbar");
    fill(field("Categoria"), "Fiscal estadual");
    expect(chosenColor()).toBe("Azul");
    await user.click(dialog().getByRole("radio", { name: "Rosa" }));
    fill(field("Categoria"), "Certificados");
    expect(chosenColor()).toBe("Rosa");
  });

  test("with an address that is not http or https is rejected, and what was typed stays", async () => {
    type({ ...sefaz, url: "javascript:alert(1)" });
    await save();
    await dialog().findByText("URL: use um endereço completo, que comece com http:// ou https://.");
    expect(field("Título").value).toBe(sefaz.title);
    expect(await stored()).toHaveLength(0);
  });

  test("whose address only lacks https:// gets it when the field is left", async () => {
    await user.type(field("URL"), "www.google.com");
    await user.tab();
    expect(field("URL").value).toBe("https://www.google.com");
  });

  test("is saved as typed and stands under its category", async () => {
    type(sefaz);
    await user.click(dialog().getByRole("radio", { name: "Rosa" }));
    fill(field("Descrição (opcional)"), "A senha fica com o financeiro.");
    await save();
    await screen.findByText(accessLinks.created);
    await isClosed();
    await areIn("Fiscal", [sefaz.title]);
    const description = "A senha fica com o financeiro.";
    expect([...(await stored())]).toEqual([{ ...sefaz, description, color: "#BE185D" }]);
  });

  test("may have a category that did not exist, and any color, which the next of it gets", async () => {
    type(bank);
    fill(dialog().getByLabelText("Outra cor"), "#ffcc00");
    await save();
    await isClosed();
    await areIn("Bancos", [bank.title]);
    await press("Novo Acesso");
    await screen.findByRole("dialog");
    type(water);
    await save();
    await areIn("Bancos", [water.title, bank.title]);
    const given = { description: "", color: "#ffcc00" };
    expect([...(await stored())]).toEqual([
      { ...bank, ...given },
      { ...water, ...given },
    ]);
  });

  test("that cannot be sent stays in the dialog, which asks before it discards it", async () => {
    wire.answer = (call) =>
      call.includes("accessLinks.create") ? Promise.reject(new TypeError("no network")) : undefined;
    type(bank);
    await save();
    await dialog().findByText(new RegExp(accessLinks.saveFailed));
    await dialog().findByText(new RegExp(texts.connection.generic));
    expect(field("Título").value).toBe(bank.title);
    await user.keyboard("{Escape}");
    await answer(/./, "Cancelar");
    wire.answer = undefined;
    await save();
    await screen.findByText(accessLinks.created);
    await areIn("Bancos", [bank.title]);
  });
});

describe("the list", () => {
  beforeEach(async () => {
    await insertAccessLinks(app, [sefaz, { ...bank, color: "#ffcc00" }, { ...water, color: "#ffcc00" }]);
    await open("/admin/access", "Acessos");
    await screen.findByText("3 de 3 acessos");
  });

  test("opens a link in a new tab that knows nothing of this one", () => {
    const link = screen.getByRole("link", { name: "Abrir Sefaz Paraná (abre em nova aba)" });
    expect(link.getAttribute("href")).toBe(sefaz.url);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  });

  test("shows the shortcuts by category and remembers it", async () => {
    const shown = () => within(screen.getByRole("navigation", { name: "Atalhos" }));
    await press("Mostrar Atalhos");
    const headings = shown().getAllByRole("heading");
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Bancos", "Fiscal"]);
    await open("/admin/access", "Acessos");
    await screen.findByText("3 de 3 acessos");
    const shortcut = shown().getByRole("link", { name: "Sefaz Paraná (abre em nova aba)" });
    expect(shortcut.getAttribute("href")).toBe(sefaz.url);
    await press("Ocultar Atalhos");
    expect(screen.queryByRole("navigation", { name: "Atalhos" })?.textContent).toBeUndefined();
  });

  test("is filtered by search and category, which stay in the URL", async () => {
    fill(screen.getByRole("searchbox"), "AGUA");
    await screen.findByText("1 de 3 acessos");
    expect(titlesIn("Bancos")).toEqual([water.title]);
    await user.selectOptions(screen.getByLabelText("Categoria"), "Fiscal");
    await screen.findByText("Nenhum acesso com estes filtros");
    await waitFor(() => expect(address()).toBe("/admin/access?busca=AGUA&categoria=Fiscal"));
    await press("Tirar o filtro Categoria");
    await screen.findByText("1 de 3 acessos");
    expect(screen.queryByRole("button", { name: "Tirar o filtro Categoria" })).toBeNull();
    await user.selectOptions(screen.getByLabelText("Categoria"), "Fiscal");
    await press("Limpar filtros");
    await screen.findByText("3 de 3 acessos");
  });

  test("moves a changed link to its new category", async () => {
    await chooseRowAction("Editar", water.title);
    await screen.findByRole("dialog");
    expect(field("URL").value).toBe(bank.url);
    fill(field("Categoria"), "Utilitários");
    expect(dialog().getByLabelText<HTMLInputElement>("Outra cor").value).toBe("#ffcc00");
    await save();
    await screen.findByText(accessLinks.updated);
    await areIn("Utilitários", [water.title]);
    expect(titlesIn("Bancos")).toEqual([bank.title]);
  });

  test("deletes a link after a question, and not without its yes", async () => {
    await chooseRowAction("Excluir", water.title);
    await answer(accessLinks.deleteQuestion, "Cancelar");
    await waitFor(() => expect(screen.queryByRole("alertdialog")?.textContent).toBeUndefined());
    expect(await stored()).toHaveLength(3);
    await chooseRowAction("Excluir", sefaz.title);
    await answer(accessLinks.deleteQuestion, "Excluir");
    await screen.findByText(accessLinks.deleted);
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Fiscal" })?.textContent).toBeUndefined(),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Lista de acessos"));
    expect((await stored()).map(({ title }) => title)).toEqual([bank.title, water.title]);
  });

  test("brings a link back that could not be deleted", async () => {
    wire.answer = (call) =>
      call.includes("accessLinks.delete") ? Promise.reject(new TypeError("no network")) : undefined;
    await chooseRowAction("Excluir", water.title);
    await answer(accessLinks.deleteQuestion, "Excluir");
    await screen.findByText(accessLinks.deleteFailed);
    await screen.findByRole("button", { name: `Ações de ${water.title}` });
  });

  test("says that a link does not exist", async () => {
    await open("/admin/access?acesso=99999", "Acessos");
    await within(await screen.findByRole("dialog")).findByText(accessLinks.unknown);
    await user.keyboard("{Escape}");
    await isClosed();
  });

  test("says that it failed, and can be tried again", async () => {
    await open("/admin/access", "Acessos", (call) =>
      call.includes("accessLinks.list") ? Promise.reject(new TypeError("no network")) : undefined,
    );
    await screen.findAllByText(accessLinks.loadFailed);
    wire.answer = undefined;
    await press("Tentar de novo");
    await screen.findByText("3 de 3 acessos");
  });
});

test("a link gives its color to all of its category where that is ticked", async () => {
  const colors = async () => (await stored()).map(({ color }) => color);
  const all = (category: string) =>
    dialog().queryByLabelText<HTMLInputElement>(accessLinks.colorCategory(category));
  await insertAccessLinks(app, [
    { ...sefaz, color: "#BE185D" },
    { ...sefaz, title: "Receita Federal", color: "#BE185D" },
  ]);
  await open("/admin/access", "Acessos");
  await chooseRowAction("Editar", "Receita Federal");
  await screen.findByRole("dialog");
  expect(all("Fiscal")?.checked).toBeUndefined();
  await user.click(dialog().getByRole("radio", { name: "Verde" }));
  expect(all("Fiscal")?.checked).toBe(false);
  fill(field("Categoria"), "Certificados");
  expect(all("Certificados")?.checked).toBeUndefined();
  fill(field("Categoria"), "Fiscal");
  await save();
  await isClosed();
  expect(await colors()).toEqual(["#BE185D", "#15803D"]);
  await chooseRowAction("Editar", "Receita Federal");
  await screen.findByRole("dialog");
  await user.click(dialog().getByLabelText(accessLinks.colorCategory("Fiscal")));
  await save();
  await isClosed();
  expect(await colors()).toEqual(["#15803D", "#15803D"]);
});
