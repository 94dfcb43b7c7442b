import { describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const { listViews: said } = texts;
const site = await startSite();
const browser = await launchBrowser();
const colleague = {
  name: "Otávio Guimarães",
  email: "otavio@avantesistemas.example",
  password: "senha-çã-8",
};
await storeAdministrator(site.database.db, colleague);
await insertLeads(site, [{ name: "Padaria Primavera" }, { name: "Loja Central", product: "nucleus" }]);
await insertMessages(site, [{}]);
await insertResumes(site, [{}]);

const open = async (path: string, who?: typeof colleague) => {
  const page = await openPage(browser);
  await openSignedIn(page, site.url + path, who);
  return page;
};
const menu = (page: Page) => page.getByRole("button", { name: /^(Visões|Visão: .+)$/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Visões" });
const pathOf = (page: Page) => decodeURIComponent(page.url().slice(site.url.length)).replaceAll("+", " ");

async function save(page: Page, name: string, audience = "Só minha") {
  await menu(page).click();
  await page.getByRole("button", { name: "Salvar filtro atual" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar visão" });
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByRole("radio", { name: audience }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
}

test.each([
  ["/admin/leads", "?busca=são joão&produto=nucleus&importados=ocultar"],
  ["/admin/messages", "?estado=nao-lidas&periodo=mes"],
  ["/admin/resumes", "?status=pendentes&suspeitos=sim"],
  ["/admin/logs", "?acao=login&de=aberto"],
])("the filter of %s is saved without the open row, and its view leads back", async (path, query) => {
  const other = path === "/admin/logs" ? "&pagina=3" : "&lead=7&mensagem=7&curriculo=7";
  const page = await open(path + query);
  await page.getByText("carregando").waitFor({ state: "detached" });
  await save(page, `Visão de ${path}`);
  await page.getByText(said.saved).waitFor();
  expect(await menu(page).innerText()).toBe(`Visão: Visão de ${path}`);

  await page.goto(site.url + path);
  expect(await menu(page).innerText()).toBe("Visões");
  await menu(page).click();
  const link = panel(page).getByRole("link", { name: `Visão de ${path}` });
  expect(await link.getAttribute("aria-current")).toBeNull();
  await link.click();
  await panel(page).waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe(path + query);
  await menu(page).click();
  expect(await link.getAttribute("aria-current")).toBe("true");

  // An opened row or a page is no part of the filter.
  await page.goto(site.url + path + query + other);
  await page.getByRole("button", { name: `Visão: Visão de ${path}`, includeHidden: true }).waitFor();
  await page.context().close();
});

test("a view of all is a colleague's too, with its author; one's own is not", async () => {
  const mine = await open("/admin/leads?busca=padaria");
  await save(mine, "Só padarias");
  await mine.getByText(said.saved).waitFor();
  await mine.goto(`${site.url}/admin/leads?produto=nucleus`);
  await save(mine, "Nucleus", "De todos");
  await mine.getByText(said.saved).waitFor();

  const theirs = await open("/admin/leads", colleague);
  await menu(theirs).click();
  await panel(theirs).getByRole("link", { name: "Nucleus por Márcia Conceição" }).click();
  await theirs.getByText("1 de 1 lead").waitFor();
  await menu(theirs).click();
  expect(await panel(theirs).getByRole("link").allInnerTexts()).toEqual(["Nucleus\npor Márcia Conceição"]);
  await Promise.all([mine, theirs].map((page) => page.context().close()));
});

test("counts and saved views are tabs to their rows, and a chip takes its filter away", async () => {
  const page = await open("/admin/leads?importados=ocultar");
  await save(page, "Com produto");
  await page.getByText(said.saved).waitFor();
  const tab = (name: string) => page.getByRole("link", { name, exact: true });
  const current = () => page.locator("header [aria-current=true]").allInnerTexts();
  await tab("Com produto").waitFor();
  const line = page.locator("header dl > div");
  await eventually(async () => {
    const said = await line.allInnerTexts();
    expect(said).toContain("Com produto\n2");
    expect(said.slice(0, 5)).toEqual([
      "Total\n2",
      "Pendentes\n2",
      "Importados\n0",
      "Hoje\n2",
      "Sem contato\n2",
    ]);
  });
  expect(await current()).toEqual(["Pendentes", "Com produto"]);
  await tab("Hoje").click();
  expect(pathOf(page)).toBe("/admin/leads?periodo=hoje");
  await tab("Hoje").and(page.locator("[aria-current]")).waitFor();
  expect(await current()).toEqual(["Hoje"]);
  expect(await page.locator("[data-row='0']").boundingBox()).toMatchObject({ y: 150 });
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${site.url}/admin/leads?produto=nucleus&importados=ocultar`);
  await page.getByText("1 de 1 lead com estes filtros").waitFor();
  await page.getByText("Produto: Nucleus").waitFor();
  await page.getByRole("button", { name: "Tirar o filtro Produto" }).click();
  await page.getByText("2 de 2 leads").waitFor();
  await page.getByRole("search").getByLabel("Ocultar importados").click();
  await tab("Total").and(page.locator("[aria-current]")).waitFor();
  expect(await current()).toEqual(["Total"]);
  await page.context().close();
});

test("the tab in force is in sight on a phone, though it is the last", async () => {
  await site.database.sql`
    insert into list_views (list, name, query, is_shared) values ('leads', 'Zero', 'periodo=semana', true)`;
  const page = await open("/admin/leads");
  await page.setViewportSize(viewports.phone);
  await page.goto(`${site.url}/admin/leads?periodo=semana`);
  const tab = page.locator("dl > div").filter({ has: page.getByRole("link", { name: "Zero", exact: true }) });
  await eventually(async () => {
    expect(await tab.innerText()).toBe("Zero\n2");
    const box = await tab.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= viewports.phone.width).toBe(true);
  });
  await page.context().close();
});

describe("a view", () => {
  test("is renamed, gets the present filter, and is deleted after a question", async () => {
    const page = await open("/admin/messages?busca=um");
    await save(page, "Primeira");
    await page.getByText(said.saved).waitFor();
    await page.goto(`${site.url}/admin/messages?busca=dois`);
    await menu(page).click();
    await page.getByRole("button", { name: "Editar visão Primeira" }).click();
    const dialog = page.getByRole("dialog", { name: "Editar visão" });
    await dialog.getByLabel("Nome").fill("Segunda");
    await dialog.getByLabel("Trocar o filtro salvo pelo atual").check();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await page.getByText(said.updated).waitFor();
    await page.getByRole("button", { name: "Visão: Segunda" }).click();
    expect(pathOf(page)).toBe("/admin/messages?busca=dois");
    expect(
      await site.database
        .sql`select name, query from list_views where list = 'messages' and name = 'Segunda'`,
    ).toEqual([{ name: "Segunda", query: "busca=dois" }] as never);

    await page.getByRole("button", { name: "Editar visão Segunda" }).click();
    // Its filter is the present one.
    expect(await dialog.getByLabel("Trocar o filtro salvo pelo atual").count()).toBe(0);
    await dialog.getByRole("button", { name: "Excluir" }).click();
    const question = page.getByRole("alertdialog", { name: said.deleteQuestion("Segunda") });
    await question.getByRole("button", { name: "Cancelar" }).click();
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await question.getByRole("button", { name: "Excluir" }).click();
    await page.getByText(said.deleted).waitFor();
    expect(await menu(page).innerText()).toBe("Visões");
    await page.context().close();
  });

  test("whose name is taken says so under the field; another's change in a toast, and nothing is lost", async () => {
    const page = await open("/admin/resumes?busca=um");
    await save(page, "Minha");
    await page.getByText(said.saved).waitFor();
    await save(page, "minha");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(said.nameTaken).waitFor();
    expect(await dialog.getByLabel("Nome").getAttribute("aria-invalid")).toBe("true");
    await dialog.getByLabel("Nome").fill("Outra");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "detached" });

    await menu(page).click();
    await page.getByRole("button", { name: "Editar visão Outra" }).click();
    await site.database.sql`update list_views set version = 2 where name = 'Outra'`;
    await dialog.getByLabel("Nome").fill("Terceira");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await page.getByText(said.changedMeanwhile).waitFor();
    expect(await dialog.getByLabel("Nome").inputValue()).toBe("Terceira");

    await dialog.getByRole("button", { name: "Excluir" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await page.getByText(said.deleteFailed).waitFor();
    await menu(page).click();
    await panel(page).getByRole("link", { name: "Outra" }).waitFor();
    await page.context().close();
  });

  test("is found by its words in the finder", async () => {
    await site.database.sql`
      insert into list_views (list, name, query, is_shared) values ('leads', 'Sem retorno há dias', 'periodo=mes', true)`;
    const page = await open("/admin/dashboard");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByRole("combobox").fill("dias retorno leads");
    await page.getByRole("option", { name: "Sem retorno há dias" }).click();
    await page.waitForURL("**/admin/leads?periodo=mes");
    expect(await menu(page).innerText()).toBe("Visão: Sem retorno há dias");
    await page.context().close();
  });
});

test("the menu is worked from the keyboard, whose letters are not those of the list then", async () => {
  await site.database.sql`
    insert into list_views (list, name, query, is_shared) values ('resumes', 'Aprovados', 'status=aprovados', true)`;
  const page = await open("/admin/resumes");
  await page.getByText("1 de 1 currículo").waitFor();
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await panel(page).waitFor();
  const link = panel(page).getByRole("link", { name: "Aprovados" });
  await eventually(async () => {
    await page.keyboard.press("Tab");
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });
  await page.keyboard.press("j");
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "hidden" });
  expect(await menu(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

test("views that cannot be read say so, and can be read again", async () => {
  const page = await openPage(browser);
  await page.route("**/trpc/**listViews.list**", (route) => route.abort());
  await openSignedIn(page, `${site.url}/admin/logs`);
  await menu(page).click();
  await panel(page).getByText(said.loadFailed).waitFor();
  await page.unroute("**/trpc/**listViews.list**");
  await panel(page).getByRole("button", { name: "Tentar novamente" }).click();
  await panel(page).getByText(said.loadFailed).waitFor({ state: "detached" });
  await page.context().close();
});

test.each(Object.values(viewports))("menu and dialog pass axe at $width px", async (viewport) => {
  const page = await open("/admin/leads");
  await page.setViewportSize(viewport);
  await menu(page).click();
  await panel(page).waitFor();
  const box = await panel(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Salvar filtro atual" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
