import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument, withFullStorage } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";

// Saved views of the lists, and which columns a list shows in which order. That those in sight are counted and fit, their
// widths, and how they are dragged, are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, fill, signInAnother } = await openBackOffice(app);

afterEach(() => deleteRows(app, "leads", "contact_messages", "resumes", "list_views"));

describe("saved views", () => {
  const { click, keyboard } = user;
  const button = (name: string | RegExp) => screen.findByRole("button", { name });
  const menu = () => button(/^(Visões|Visão: .+)$/);
  const panel = () => screen.findByRole("dialog", { name: "Visões" });
  const dialog = (name: string) => screen.findByRole("dialog", { name });
  const inDialog = async (name: string, pressed: string) =>
    click(within(await dialog(name)).getByRole("button", { name: pressed }));
  const isGone = (name: string) =>
    waitFor(() => expect(screen.queryByRole("dialog", { name })?.textContent).toBeUndefined());
  const pathOf = () => decodeURIComponent(address()).replaceAll("+", " ");

  async function save(name: string, audience = "Só minha"): Promise<void> {
    await click(await menu());
    await click(await button("Salvar filtro atual"));
    fill(within(await dialog("Salvar visão")).getByLabelText("Nome"), name);
    await click(within(await dialog("Salvar visão")).getByRole("radio", { name: audience }));
    await inDialog("Salvar visão", "Salvar");
  }

  beforeEach(async () => {
    await insertLeads(app, [{ name: "Padaria Primavera" }, { name: "Loja Central", product: "nucleus" }]);
    await insertMessages(app, [{}]);
    await insertResumes(app, [{}]);
  });

  test.each([
    ["/admin/leads", "Leads", "?busca=são joão&produto=nucleus&importados=ocultar"],
    ["/admin/messages", "Mensagens", "?estado=nao-lidas&periodo=mes"],
    ["/admin/resumes", "Currículos", "?status=pendentes&suspeitos=sim"],
    ["/admin/logs", "Logs do Sistema", "?acao=login&de=aberto"],
  ])(
    "the filter of %s is saved without the open row, and its view leads back",
    async (path, heading, query) => {
      const other = path === "/admin/logs" ? "&pagina=3" : "&lead=7&mensagem=7&curriculo=7";
      const name = `Visão de ${path}`;
      await open(path + query, heading);
      await save(name);
      await screen.findByText(texts.listViews.saved);
      await button(`Visão: ${name}`);

      await open(path, heading);
      expect((await menu()).textContent).toBe("Visões");
      await click(await menu());
      const link = async () => within(await panel()).findByRole("link", { name });
      expect((await link()).getAttribute("aria-current")).toBeNull();
      await click(await link());
      await isGone("Visões");
      expect(pathOf()).toBe(path + query);
      await click(await menu());
      await waitFor(async () => expect((await link()).getAttribute("aria-current")).toBe("true"));

      // An opened row or a page is no part of the filter.
      await open(path + query + other, heading);
      await screen.findByRole("button", { name: `Visão: ${name}`, hidden: true });
    },
  );

  test("a view of all is a colleague's too, with its author; one's own is not", async () => {
    await open("/admin/leads?busca=padaria", "Leads");
    await save("Só padarias");
    await screen.findByText(texts.listViews.saved);
    await open("/admin/leads?produto=nucleus", "Leads");
    await save("Nucleus", "De todos");
    await screen.findByText(texts.listViews.saved);

    const [author] = await sql`
      select users.name from users join list_views on owner_id = users.id where list_views.name = 'Nucleus'`;
    await signInAnother();
    await open("/admin/leads", "Leads");
    await click(await menu());
    const links = async () => within(await panel()).findAllByRole("link");
    await waitFor(async () =>
      expect((await links()).map(({ textContent }) => textContent)).toEqual([`Nucleuspor ${author?.name}`]),
    );
    await click((await links())[0] ?? expect.unreachable("no view"));
    await screen.findByText("1 de 1 lead");
  });

  test("counts and saved views are tabs to their rows, and a chip takes its filter away", async () => {
    await open("/admin/leads?importados=ocultar", "Leads");
    await save("Com produto");
    await screen.findByText(texts.listViews.saved);
    const tab = (name: string) => screen.findByRole("link", { name });
    const current = () =>
      [...document.querySelectorAll("header [aria-current=true]")].map((element) => element.textContent);
    await tab("Com produto");
    await waitFor(() => {
      const lines = [...document.querySelectorAll("header dl > div")].map((line) =>
        [...line.children].map((part) => part.textContent).join(" "),
      );
      expect(lines).toContain("Com produto 2");
      expect(lines.slice(0, 4)).toEqual(["Total 2", "Pendentes 2", "Importados 0", "Hoje 2"]);
    });
    expect(current()).toEqual(["Pendentes", "Com produto"]);
    await click(await tab("Hoje"));
    expect(pathOf()).toBe("/admin/leads?periodo=hoje");
    await waitFor(() => expect(current()).toEqual(["Hoje"]));

    await open("/admin/leads?produto=nucleus&importados=ocultar", "Leads");
    await waitFor(() => expect(document.body.textContent).toContain("1 de 1 lead com estes filtros"));
    await screen.findByText("Produto: Nucleus");
    await click(await button("Tirar o filtro Produto"));
    await screen.findByText("2 de 2 leads");
    await click(screen.getByLabelText("Ocultar importados"));
    await waitFor(() => expect(current()).toEqual(["Total"]));
  });

  describe("a view", () => {
    test("is renamed, gets the present filter, and is deleted after a question", async () => {
      await open("/admin/messages?busca=um", "Mensagens");
      await save("Primeira");
      await screen.findByText(texts.listViews.saved);
      await open("/admin/messages?busca=dois", "Mensagens");
      await click(await menu());
      await click(await button("Editar visão Primeira"));
      const changed = within(await dialog("Editar visão"));
      fill(changed.getByLabelText("Nome"), "Segunda");
      await click(changed.getByLabelText("Trocar o filtro salvo pelo atual"));
      await inDialog("Editar visão", "Salvar");
      await screen.findByText(texts.listViews.updated);
      await click(await button("Visão: Segunda"));
      expect(pathOf()).toBe("/admin/messages?busca=dois");
      expect(await sql`select list, name, query from list_views`).toEqual([
        { list: "messages", name: "Segunda", query: "busca=dois" },
      ] as never);

      await click(await button("Editar visão Segunda"));
      // Its filter is the present one.
      const same = within(await dialog("Editar visão"));
      expect(same.queryAllByLabelText("Trocar o filtro salvo pelo atual")).toHaveLength(0);
      for (const answer of ["Cancelar", "Excluir"]) {
        await inDialog("Editar visão", "Excluir");
        const question = await screen.findByRole("alertdialog", {
          name: texts.listViews.deleteQuestion("Segunda"),
        });
        await click(within(question).getByRole("button", { name: answer }));
      }
      await screen.findByText(texts.listViews.deleted);
      await button("Visões");
      expect(await sql`select id from list_views`).toHaveLength(0);
    });

    test("whose name is taken says so under the field; another's change in a toast, and nothing is lost", async () => {
      await open("/admin/resumes?busca=um", "Currículos");
      await save("Minha");
      await screen.findByText(texts.listViews.saved);
      await save("minha");
      const name = async (of: string) => within(await dialog(of)).getByLabelText<HTMLInputElement>("Nome");
      await within(await dialog("Salvar visão")).findByText(texts.listViews.nameTaken);
      expect((await name("Salvar visão")).getAttribute("aria-invalid")).toBe("true");
      // By its code, whatever the sentence of the server's release.
      const data = { appCode: "conflict", reason: "taken" };
      wire.answer = async (call) =>
        call.includes("listViews.create")
          ? Response.json({ error: { message: "Outra frase.", code: -32009, data } }, { status: 409 })
          : undefined;
      await inDialog("Salvar visão", "Salvar");
      await within(await dialog("Salvar visão")).findByText("Outra frase.");
      expect((await name("Salvar visão")).getAttribute("aria-invalid")).toBe("true");
      wire.answer = undefined;
      fill(await name("Salvar visão"), "Outra");
      await inDialog("Salvar visão", "Salvar");
      await isGone("Salvar visão");

      await click(await menu());
      await click(await button("Editar visão Outra"));
      await sql`update list_views set version = 2 where name = 'Outra'`;
      fill(await name("Editar visão"), "Terceira");
      await inDialog("Editar visão", "Salvar");
      await screen.findByText(texts.listViews.changedMeanwhile);
      expect((await name("Editar visão")).value).toBe("Terceira");

      await inDialog("Editar visão", "Excluir");
      await click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
      await screen.findByText(texts.listViews.deleteFailed);
      await click(await menu());
      await within(await panel()).findByRole("link", { name: "Outra" });
    });

    test("is found by its words in the finder", async () => {
      await sql`
        insert into list_views (list, name, query, is_shared) values ('leads', 'Sem retorno há dias', 'periodo=mes', true)`;
      await open("/admin/users", "Usuários");
      await keyboard("{Control>}k{/Control}");
      fill(await screen.findByRole("combobox", { name: "Buscar ou ir para" }), "dias retorno leads");
      await click(await screen.findByRole("option", { name: /Sem retorno há dias/ }));
      await waitFor(() => expect(address()).toBe("/admin/leads?periodo=mes"));
      await button("Visão: Sem retorno há dias");
    });
  });

  test("the menu is worked from the keyboard, whose letters are not those of the list then", async () => {
    await sql`
      insert into list_views (list, name, query, is_shared) values
        ('resumes', 'Abertos', 'status=pendentes', true), ('resumes', 'Aprovados', 'status=aprovados', true)`;
    await open("/admin/resumes", "Currículos");
    await screen.findByText("1 de 1 currículo");
    (await menu()).focus();
    await keyboard("{Enter}");
    await within(await panel()).findByRole("link", { name: "Aprovados" });
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe("Abertos"));
    await user.tab();
    await user.tab();
    expect(focused()).toBe("Aprovados");
    await keyboard("j");
    expect(focused()).toBe("Aprovados");
    await keyboard("{Escape}");
    await isGone("Visões");
    await waitFor(() => expect(focused()).toBe("Visões"));
  });

  test("views that cannot be read say so, and can be read again", async () => {
    await open("/admin/logs", "Logs do Sistema", (call) =>
      call.includes("listViews.list") ? Promise.reject(new TypeError("no network")) : undefined,
    );
    await click(await menu());
    await within(await panel()).findByText(texts.listViews.loadFailed);
    wire.answer = undefined;
    await click(within(await panel()).getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(screen.queryByText(texts.listViews.loadFailed)?.textContent).toBeUndefined());
  });
});

describe("columns", () => {
  const person = { name: "Ana Lima", email: "ana@loja.com.br" };
  const source = { first: { utm_source: "google", utm_medium: "cpc", landing: "/nucleus" } };
  beforeEach(async () => {
    await insertLeads(app, [
      { ...person, source, isImported: true, importedAt: new Date("2026-11-20T13:30:00Z") },
    ]);
    await insertMessages(app, [{ ...person, product: "nucleus" }]);
    await insertResumes(app, [person]);
  });

  const DEFAULT = ["Nome", "CNPJ", "Telefone", "Produto", "Status", "Espera", "Data"];

  const headings = () =>
    screen
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent)
      .filter((text) => text !== "");
  const menu = () => screen.getByRole("button", { name: "Colunas" });
  const tick = async (name: string) =>
    user.click(
      within(await screen.findByRole("dialog", { name: "Colunas" })).getByRole("checkbox", { name }),
    );
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

  test("the columns are shown and hidden, each in its place, and this browser remembers them for this administrator", async () => {
    await openLeads();
    expect(headings()).toEqual(DEFAULT);
    await user.click(menu());
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Nome" }).disabled).toBe(true);
    for (const name of ["CNPJ", "E-mail", "Telefone", "Origem", "Página de entrada", "Importado em"])
      await tick(name);
    const chosen = [
      "Nome",
      "E-mail",
      "Produto",
      "Status",
      "Espera",
      "Data",
      "Origem",
      "Página de entrada",
      "Importado em",
    ];
    expect(headings()).toEqual(chosen);
    expect(cells(lastRow())).toEqual([
      ...["", "Ana Limaana@loja.com.br", "ana@loja.com.br", "–", "Importado", ""],
      ...[expect.stringMatching(/^hoje /), "Busca, anúncio", "/nucleus", expect.stringMatching(/^20 nov/)],
    ]);

    await openLeads();
    expect(headings()).toEqual(chosen);
    await user.click(menu());
    await user.click(await screen.findByRole("button", { name: "Voltar ao padrão" }));
    expect(headings()).toEqual(DEFAULT);
  });

  test("a choice of 0.6.0 shows its columns, in their own places", async () => {
    await openLeads();
    await user.click(menu());
    await tick("CNPJ");
    const [key = ""] = Object.keys(localStorage).filter((name) => name.startsWith("admin_columns:"));
    const ordered = [
      ["status", true],
      ["antiga", true],
      ["name", true],
      ["phone", false],
    ];
    localStorage.setItem(key, JSON.stringify(ordered));
    localStorage.setItem(key.replace("columns", "widths"), '{"phone":900}');
    await openLeads();
    expect(headings()).toEqual(DEFAULT.filter((name) => name !== "Telefone"));
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
});
