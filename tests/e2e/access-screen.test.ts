import { describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { chooseRowAction } from "../support/row-action.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const { accessLinks } = texts;
const site = await startSite();
const browser = await launchBrowser();

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/access`);

const dialog = page.getByRole("dialog");
const field = (name: "Categoria" | "Título" | "URL" | "Descrição (opcional)") =>
  dialog.getByLabel(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const group = (name: string) => page.getByRole("region", { name, exact: true });
const titlesIn = (name: string) => group(name).getByRole("listitem").locator("p:first-child").allInnerTexts();
const stored = () =>
  site.database.sql`select category, title, description, url, color from access_links order by id`;
const chosenColor = () => dialog.getByRole("radio", { checked: true }).getAttribute("aria-label");

type Link = { category: string; title: string; url: string };

async function fill({ category, title, url }: Link): Promise<void> {
  await field("Categoria").fill(category);
  await field("Título").fill(title);
  await field("URL").fill(url);
}

async function create(link: Link): Promise<void> {
  await button("Novo Acesso").click();
  await fill(link);
  await button("Salvar").click();
  await dialog.waitFor({ state: "detached" });
}

const sefaz = { category: "Fiscal", title: "Sefaz Paraná", url: "https://www.fazenda.pr.gov.br/" };
const bank = { category: "Bancos", title: "Banco do Brasil", url: "https://www.bb.com.br" };

describe("a new link", () => {
  test("without category, title and URL shows a message, and the first of them has the focus", async () => {
    await page.getByText("Nenhum acesso ainda").waitFor();
    await button("Novo Acesso").click();
    await button("Salvar").click();
    expect(await dialog.getByRole("alert").innerText()).toBe(accessLinks.required);
    for (const name of ["Categoria", "Título", "URL"] as const)
      expect(await field(name).getAttribute("aria-invalid")).toBe("true");
    expect(await field("Categoria").evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test("offers the known categories and uses the color of the typed one", async () => {
    const offered = await dialog
      .locator("datalist option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(offered).toEqual(["Certificados", "ERP Avante", "Fiscal", "Outros", "Utilitários"]);
    expect(await chosenColor()).toBe("Azul");
    await fill(sefaz);
    expect(await chosenColor()).toBe("Âmbar");
    expect(await dialog.getByRole("alert").count()).toBe(0);
  });

  test("a chosen color stays when the category changes", async () => {
    await dialog.getByRole("radio", { name: "Rosa" }).check();
    await field("Categoria").fill("Certificados");
    expect(await chosenColor()).toBe("Rosa");
    await field("Categoria").fill(sefaz.category);
  });

  test("an address that is not http or https is rejected, and what was typed stays", async () => {
    await field("URL").fill("javascript:alert(1)");
    await button("Salvar").click();
    await dialog.getByText("URL: use um endereço completo, que comece com http:// ou https://.").waitFor();
    expect(await field("Título").inputValue()).toBe(sefaz.title);
    expect(await stored()).toHaveLength(0);
    await field("URL").fill(sefaz.url);
  });

  test("an address that only lacks https:// gets it when the field is left", async () => {
    await field("URL").fill("www.google.com");
    await field("URL").press("Tab");
    expect(await field("URL").inputValue()).toBe("https://www.google.com");
    await field("URL").fill(sefaz.url);
  });

  test.each(Object.entries(viewports))("axe reports nothing in the dialog on a %s", async (_name, size) => {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
  });

  test("is saved as typed and stands under its category", async () => {
    await field("Descrição (opcional)").fill("A senha fica com o financeiro.");
    await button("Salvar").click();
    await page.getByText(accessLinks.created).waitFor();
    await dialog.waitFor({ state: "detached" });
    await eventually(async () => expect(await titlesIn("Fiscal")).toEqual([sefaz.title]));
    expect((await stored())[0]).toEqual({
      ...sefaz,
      description: "A senha fica com o financeiro.",
      color: "#BE185D",
    });
  });

  test("may have a category that did not exist, and any color", async () => {
    await button("Novo Acesso").click();
    await fill(bank);
    await dialog.getByLabel("Outra cor").fill("#ffcc00");
    await button("Salvar").click();
    await group("Bancos").waitFor();
    expect((await stored())[1]).toEqual({ ...bank, description: "", color: "#ffcc00" });
    await create({ ...bank, title: "Água e esgoto" });
    await eventually(async () => expect((await stored())[2]?.color).toBe("#ffcc00"));
    await eventually(async () => expect(await titlesIn("Bancos")).toEqual(["Água e esgoto", bank.title]));
  });
});

describe("the list", () => {
  test("opens a link in a new tab that knows nothing of this one", async () => {
    const link = page.getByRole("link", { name: "Abrir Sefaz Paraná (abre em nova aba)" });
    expect(await link.getAttribute("href")).toBe(sefaz.url);
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
  });

  test("shows the shortcuts by category and remembers it", async () => {
    await button("Mostrar Atalhos").click();
    const shortcuts = page.getByRole("navigation", { name: "Atalhos" });
    expect(await shortcuts.getByRole("heading").allInnerTexts()).toEqual(["Bancos", "Fiscal"]);
    const shortcut = shortcuts.getByRole("link", { name: "Sefaz Paraná (abre em nova aba)" });
    expect(await shortcut.getAttribute("href")).toBe(sefaz.url);
    await page.reload();
    await shortcut.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button("Ocultar Atalhos").click();
    expect(await shortcuts.count()).toBe(0);
  });

  test("search and category filter the list and stay in the URL", async () => {
    await page.getByRole("searchbox").fill("AGUA");
    await page.getByText("1 de 3 acessos").waitFor();
    expect(await titlesIn("Bancos")).toEqual(["Água e esgoto"]);
    await page.getByLabel("Categoria", { exact: true }).selectOption("Fiscal");
    await page.getByText("Nenhum acesso com estes filtros").waitFor();
    expect(new URL(page.url()).search).toBe("?busca=AGUA&categoria=Fiscal");
    await button("Limpar filtros").click();
    await page.getByText("3 de 3 acessos").waitFor();
  });

  test("on a phone nothing overflows", async () => {
    await page.setViewportSize(viewports.phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.setViewportSize(viewports.desktop);
  });
});

describe("a link", () => {
  test("is changed, and moves to its new category", async () => {
    await chooseRowAction(page, "Editar", "Água e esgoto");
    expect(await field("URL").inputValue()).toBe(bank.url);
    await field("Categoria").fill("Utilitários");
    expect(await dialog.getByLabel("Outra cor").inputValue()).toBe("#ffcc00");
    await button("Salvar").click();
    await page.getByText(accessLinks.updated).waitFor();
    await eventually(async () => expect(await titlesIn("Utilitários")).toEqual(["Água e esgoto"]));
    expect(await titlesIn("Bancos")).toEqual([bank.title]);
  });

  test("keeps what was typed through Back and a reload, and the draft is gone once it is saved", async () => {
    const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
    await chooseRowAction(page, "Editar", "Água e esgoto");
    await field("Descrição (opcional)").fill("Conta da loja");
    await dialog.getByRole("radio", { name: "Rosa" }).check();
    await page.goBack();
    await question.getByRole("button", { name: "Cancelar" }).click();
    const asked = page.waitForEvent("dialog");
    const reloaded = page.reload();
    await (await asked).accept();
    await reloaded;
    await dialog.getByText("Rascunho recuperado.").waitFor();
    expect(await field("Descrição (opcional)").inputValue()).toBe("Conta da loja");
    expect(await chosenColor()).toBe("Rosa");
    expect(await field("Título").inputValue()).toBe("Água e esgoto");
    await button("Salvar").click();
    await dialog.waitFor({ state: "detached" });
    expect((await stored())[2]).toMatchObject({ description: "Conta da loja", color: "#BE185D" });
    await chooseRowAction(page, "Editar", "Água e esgoto");
    expect(await dialog.getByText("Rascunho recuperado.").count()).toBe(0);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
  });

  test("gives its color to all links of its category where that is ticked", async () => {
    const all = (category: string) => dialog.getByLabel(accessLinks.colorCategory(category));
    const ofCategory = async () =>
      (await stored()).filter(({ category }) => category === "Fiscal").map(({ color }) => color);
    await create({ ...sefaz, title: "Receita Federal" });
    await chooseRowAction(page, "Editar", "Receita Federal");
    expect(await all("Fiscal").count()).toBe(0);
    await dialog.getByRole("radio", { name: "Verde" }).check();
    expect(await all("Fiscal").isChecked()).toBe(false);
    await field("Categoria").fill("Certificados");
    await all("Certificados").waitFor({ state: "detached" });
    await field("Categoria").fill("Fiscal");
    await button("Salvar").click();
    await dialog.waitFor({ state: "detached" });
    expect(await ofCategory()).toEqual(["#BE185D", "#15803D"]);

    await chooseRowAction(page, "Editar", "Receita Federal");
    await all("Fiscal").check();
    for (const colorScheme of ["light", "dark"] as const) {
      for (const size of Object.values(viewports)) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        expect(await axeViolations(page, { onlyColors: colorScheme === "dark" })).toEqual([]);
      }
    }
    await page.emulateMedia({ colorScheme: "light" });
    await button("Salvar").click();
    await dialog.waitFor({ state: "detached" });
    expect(await ofCategory()).toEqual(["#15803D", "#15803D"]);
    await chooseRowAction(page, "Excluir", "Receita Federal");
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await eventually(async () => expect(await titlesIn("Fiscal")).toEqual([sefaz.title]));
  });

  test("that does not exist says so", async () => {
    await page.goto(`${site.url}/admin/access?acesso=99999`);
    await dialog.getByText(accessLinks.unknown).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("is deleted after a question, and not without its yes", async () => {
    const question = page.getByRole("alertdialog", { name: accessLinks.deleteQuestion });
    await chooseRowAction(page, "Excluir", "Água e esgoto");
    await question.getByRole("button", { name: "Cancelar" }).click();
    await question.waitFor({ state: "detached" });
    expect(await stored()).toHaveLength(3);
    await chooseRowAction(page, "Excluir", "Água e esgoto");
    await question.getByRole("button", { name: "Excluir" }).click();
    await page.getByText(accessLinks.deleted).waitFor();
    expect(await group("Utilitários").count()).toBe(0);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(focused).toBe("Lista de acessos");
    expect((await stored()).map(({ title }) => title)).toEqual([sefaz.title, bank.title]);
    expect(page.complaints).toEqual([]);
  });
});

describe("when the server cannot be reached", () => {
  test("the dialog stays open with what was typed, and asks before it discards it", async () => {
    await page.route("**/trpc/accessLinks.create*", (route) => route.abort());
    await button("Novo Acesso").click();
    await fill({ ...bank, title: "Caixa" });
    await button("Salvar").click();
    await dialog.getByText(accessLinks.saveFailed).waitFor();
    await dialog.getByText(texts.connection.generic).waitFor();
    expect(await field("Título").inputValue()).toBe("Caixa");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
    await page.unroute("**/trpc/accessLinks.create*");
    await button("Salvar").click();
    await page.getByText(accessLinks.created).waitFor();
    await eventually(async () => expect(await titlesIn("Bancos")).toEqual([bank.title, "Caixa"]));
  });

  test("a link that could not be deleted comes back", async () => {
    await page.route("**/trpc/accessLinks.delete*", (route) => route.abort());
    await chooseRowAction(page, "Excluir", "Caixa");
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await page.getByText(accessLinks.deleteFailed).waitFor();
    await button("Ações de Caixa").waitFor();
  });

  test("a failed list says so and can be tried again", async () => {
    await page.route("**/trpc/**accessLinks.list**", (route) => route.abort());
    await page.reload();
    await page.getByText(accessLinks.loadFailed).first().waitFor();
    await page.unroute("**/trpc/**accessLinks.list**");
    await button("Tentar novamente").click();
    await page.getByText("3 de 3 acessos").waitFor();
  });
});
