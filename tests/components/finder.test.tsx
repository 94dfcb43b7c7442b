import { beforeEach, describe, expect, onTestFinished, spyOn, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// The finder and the keys of the list of keys. That they fit and pass axe is judged in the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const [leadId] = await insertLeads(app, [
  { name: "Conceição Vidigal", email: "vidigal@padaria.com.br" },
  { name: "Maria das Dores", email: "dores@mercado.com.br" },
  { name: "Perfumaria Ideal", email: "ideal@comercio.com.br" },
]);
const [messageId] = await insertMessages(app, [
  { name: "Conceição Antunes", company: "Mercearia Antunes" },
  { name: "Paulo Siqueira", email: "paulo@siqueira.com.br", company: "" },
]);
const [resumeId] = await insertResumes(app, [{ name: "Conceição Falcão", areaOfInterest: "Suporte" }]);
await appendConfigVersion(app, {});
await app.database.sql`
  insert into access_links (title, description, url, category, color)
  values ('Portal da Conceição', '', 'https://portal.example/contato', 'Equipe', '#1E40AF')`;

const { screen, user, wire, address, open, fill } = await openBackOffice(app);

const { keyboard } = user;
const finder = () => screen.getByRole("dialog", { name: "Buscar" });
const field = () => within(finder()).getByRole("combobox", { name: "Buscar ou ir para" });
const option = (name: string | RegExp) => within(finder()).findByRole("option", { name });
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: "Buscar" })?.textContent).toBeUndefined());
/** The lists of records, which the finder searches in one batch. */
const listRequests = () => wire.calls.filter((call) => call.includes("leads.list"));

/** What a screen reader announces as chosen. */
function chosenOption(): string | null | undefined {
  return document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
}

/** Opens the finder with its keys and types into it. */
async function find(text: string): Promise<void> {
  await keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Buscar" });
  if (text) await keyboard(text);
}

const heading = (name: string) => screen.findByRole("heading", { name, level: 1 });

describe("the finder", () => {
  beforeEach(() => open("/admin/users", "Usuários"));

  test("Control and K open it, arrows choose, Enter goes to the screen", async () => {
    await find("");
    await waitFor(() => expect(chosenOption()).toContain("Novo usuário"));
    await keyboard("{ArrowUp}{ArrowDown}{ArrowDown}");
    expect(chosenOption()).toContain("Menu e rodapé");
    await keyboard("leads");
    await waitFor(() => expect(chosenOption()).toStartWith("Leads"));
    await keyboard("{Enter}");
    await heading("Leads");
    await isClosed();
    await keyboard("{Meta>}k{/Meta}");
    await screen.findByRole("dialog", { name: "Buscar" });
  });

  test("Escape and the same keys close it, and the focus returns to where it was", async () => {
    const button = screen.getByRole("button", { name: "Novo usuário" });
    button.focus();
    for (const keys of ["{Escape}", "{Control>}k{/Control}"]) {
      await find("logs");
      await keyboard(keys);
      await isClosed();
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Novo usuário"));
    }
  });

  test.each([
    ["CURRICULOS", "Currículos", "/admin/resumes"],
    ["versoes", "Versões", "/admin/config-versions"],
    ["politica privac", "Política de Privacidade", "/admin/privacy-policy"],
  ])("%s is found without accents and whatever its case", async (text, name, path) => {
    await find(text);
    await keyboard("{Enter}");
    await heading(name);
    expect(address()).toBe(path);
  });

  test.each([
    ["menu", "Menu e rodapé"],
    ["rodape", "Menu e rodapé"],
    ["banner", "Slider"],
    ["aviso", "Aviso no topo"],
    ["faixa", "Aviso no topo"],
    ["campanha", "Campanhas"],
    ["redirecionar", "Endereços"],
    ["seo", "Páginas"],
    ["prévia", "Páginas"],
    ["exportar", "Baixar leads em CSV"],
    ["google ads", "Campanhas"],
    ["webhook", "Integrações"],
    ["senha", "Minha conta"],
    ["lgpd", "Privacidade"],
    ["duas etapas", "Minha conta"],
    ["convidar", "Novo usuário"],
    ["relatorio", "Relatório do mês"],
    ["backup", "Saúde do sistema"],
    ["rascunho", "Páginas"],
    ["vendedor", "Usuários"],
  ])("what people call %j leads to %s", async (text, title) => {
    await find(text);
    await waitFor(() =>
      expect(screen.getAllByRole("option").some((option) => option.textContent.startsWith(title))).toBe(true),
    );
  });

  test("a setting opens at its field", async () => {
    await find("numero do whatsapp");
    await keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/data-management#whatsapp_phone"));
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("whatsapp_phone"));
  });

  test.each([
    ["50% de desconto", /50% de desconto/, /^\/admin\/pages\?pagina=/],
    ["Gestão Completa", /^Gestão Completa/, "/admin/slider"],
    ["uso permitido", /Uso permitido e uso proibido/, "/admin/terms-of-use"],
    ["Rua das Araucárias", /^Rua das Araucárias/, "/admin/data-management#company_street"],
  ])("what the site says is found and opens in its editor: %s", async (text, name, target) => {
    await find(text);
    const group = await within(finder()).findByRole("group", { name: "Textos do site" });
    const [found] = within(group).getAllByRole("option", { name });
    if (found) await user.click(found);
    await isClosed();
    await waitFor(() => expect(address()).toMatch(target));
    await waitFor(() => expect(document.activeElement?.matches("input, textarea")).toBe(true));
  });

  test("a command opens the dialog of a new user", async () => {
    await find("novo usuario");
    await keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Novo usuário" });
  });

  test("people are found in leads, messages and resumes in one request, and open by their address", async () => {
    await find("conceicao");
    for (const [group, name] of [
      ["Leads", /^Conceição Vidigal/],
      ["Mensagens", /^Conceição Antunes/],
      ["Currículos", /^Conceição Falcão/],
      ["Acessos", /^Portal da Conceição/],
    ] as const)
      await waitFor(() =>
        within(within(finder()).getByRole("group", { name: group })).getByRole("option", { name }),
      );
    expect(listRequests()).toHaveLength(1);
    expect(listRequests()[0]).toContain("resumes.list");
    const targets = [
      [`/admin/leads?lead=${leadId}`, /Vidigal/],
      [`/admin/messages?mensagem=${messageId}`, /Antunes/],
      [`/admin/resumes?curriculo=${resumeId}`, /Falcão/],
    ] as const;
    for (const [index, [target, name]] of targets.entries()) {
      if (index > 0) {
        await find("conceicao");
        await option(/Falcão/);
      }
      await keyboard(`${"{ArrowDown}".repeat(index)}{Enter}`);
      await waitFor(() => expect(address()).toBe(target));
      await screen.findByRole("dialog", { name });
    }
  });

  test.each([
    ["sem contato", "Sem contato", "/admin/leads?contato=sem"],
    ["pendentes curriculos", "Pendentes", "/admin/resumes?status=pendentes"],
    ["nao lidas", "Não lidas", "/admin/messages?estado=nao-lidas"],
    ["suspeitos mensagens", "Suspeitos", "/admin/messages?suspeitos=sim"],
  ])("%s: a tab of a list is found beside the saved views", async (text, name, target) => {
    await find(text);
    await waitFor(() =>
      within(within(finder()).getByRole("group", { name: "Visões" })).getByRole("option", {
        name: new RegExp(`^${name}`),
      }),
    );
    await keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe(target));
  });

  test("the best match is first and marked, and what was run is offered again", async () => {
    await find("maria");
    await option(/^Maria/);
    const group = within(finder()).getByRole("group", { name: "Leads" });
    const [first, last] = within(group).getAllByRole("option");
    expect([first?.textContent, last?.textContent]).toEqual([
      expect.stringContaining("Maria das Dores"),
      expect.stringContaining("Perfumaria Ideal"),
    ]);
    expect([...(last?.querySelectorAll("mark") ?? [])].map((mark) => mark.textContent)).toEqual(["maria"]);
    if (first) await user.click(first);
    await screen.findByRole("dialog", { name: "Maria das Dores" });
    await keyboard("{Escape}");
    await find("");
    await waitFor(() => expect(chosenOption()).toContain("Maria das Dores"));
  });

  test("a lead found in its notes says so, with the words around, as does its row in the list", async () => {
    await app.database
      .sql`update leads set notes = 'Quer três caixas registradoras' where id = ${leadId ?? 0}`;
    await find("registradoras");
    await option(/Conceição Vidigal\s*Nas observações: …caixas registradoras/);
    await keyboard("{Escape}");
    await open("/admin/leads?busca=registradoras", "Leads");
    const row = await screen.findByRole("row", { name: /Conceição Vidigal/ });
    expect(row.textContent).toContain("Nas observações: …caixas registradoras");
    expect(row.querySelector("mark")?.textContent).toBe("registradoras");
  });

  test("an access link opens in a new tab", async () => {
    const opened: unknown[] = [];
    const opens = spyOn(window, "open").mockImplementation((target) => {
      opened.push(target);
      return null;
    });
    onTestFinished(() => opens.mockRestore());
    await find("portal da conc");
    await option(/Portal/);
    await keyboard("{Enter}");
    await waitFor(() => expect(opened).toEqual(["https://portal.example/contato"]));
  });

  test("a version is found by its number, and only when it exists", async () => {
    await find("v99");
    await within(finder()).findByText(texts.finder.nothing("v99"));
    await user.clear(field());
    await keyboard("versão 1");
    await option(/^Versão 1/);
    await keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/config-versions?versao=1"));
  });

  test("a failed search says so, keeps what needs no server, and can be tried again", async () => {
    wire.answer = (call) =>
      call.includes("leads.list") ? Promise.reject(new TypeError("no network")) : undefined;
    await find("mensagens");
    await within(finder()).findByText(texts.finder.failed);
    await option(/^Mensagens/);
    wire.answer = undefined;
    fill(field(), "vidigal");
    await option(/Vidigal/);
  });

  test("Enter opens nothing that an earlier text has found", async () => {
    await find("vidigal");
    await option(/Vidigal/);
    wire.answer = (call) => (call.includes("leads.list") ? new Promise(() => {}) : undefined);
    await keyboard(" souza{Enter}");
    await within(finder()).findByText(texts.finder.searching);
    expect(address()).toBe("/admin/users");
  });

  test("it stays closed over a question and over what is not saved", async () => {
    await user.click(screen.getByRole("button", { name: "Novo usuário" }));
    const dialog = await screen.findByRole("dialog", { name: "Novo usuário" });
    fill(within(dialog).getByLabelText("Nome"), "Rita");
    await keyboard("{Control>}k{/Control}{Escape}");
    const question = await screen.findByRole("alertdialog");
    await keyboard("{Control>}k{/Control}");
    await user.click(within(question).getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
  });
});

describe("the actions on ticked rows", () => {
  test("are commands while the list is open", async () => {
    await open("/admin/leads", "Leads");
    await user.click(await screen.findByRole("checkbox", { name: "Selecionar Maria das Dores" }));
    await find("importados");
    await option("Marcar como importados (1)");
    fill(field(), "excluir (1)");
    await keyboard("{Enter}");
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancelar" }),
    );
    await find("");
    await option("Excluir (1)");
    expect(within(finder()).queryByRole("group", { name: "Recentes" })?.textContent ?? "").not.toContain(
      "Excluir",
    );
  });
});

describe("the list of keys", () => {
  test("names those of the screen, by ? and by a command", async () => {
    await open("/admin/leads", "Leads");
    await screen.findByText("3 de 3 leads");
    await keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Teclas" });
    await within(dialog).findByText("Marcar como importado");
    await keyboard("{Escape}");
    await open("/admin/funnel", "Funil de conversão");
    await find("teclas");
    await keyboard("{Enter}");
    const other = await screen.findByRole("dialog", { name: "Teclas" });
    await within(other).findByText("Buscar ou ir para");
    expect(other.textContent).not.toContain("Selecionar a linha");
  });
});

test("a command signs out", async () => {
  await open("/admin/users", "Usuários");
  await find("sair");
  await keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/admin/login"));
});
