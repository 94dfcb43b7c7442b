import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
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

const sefaz = { category: "Fiscal", title: "Sefaz Paraná", url: "https://www.fazenda.pr.gov.br/" };

test("a link is made in a dialog that fits, and stands under its category", async () => {
  await page.getByText("Nenhum acesso ainda").waitFor();
  await button("Novo Acesso").click();
  await button("Salvar").click();
  await dialog.getByText(accessLinks.required).waitFor();
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
  }
  await fill(sefaz);
  await button("Salvar").click();
  await page.getByText(accessLinks.created).waitFor();
  await dialog.waitFor({ state: "detached" });
  await eventually(async () => expect(await titlesIn("Fiscal")).toEqual([sefaz.title]));
});

test("the shortcuts outlive a reload, and on a phone nothing overflows", async () => {
  await button("Mostrar Atalhos").click();
  const shortcuts = page.getByRole("navigation", { name: "Atalhos" });
  await page.reload();
  await shortcuts.getByRole("link", { name: "Sefaz Paraná (abre em nova aba)" }).waitFor();
  await page.setViewportSize(viewports.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize(viewports.desktop);
});

test("a link keeps what was typed through Back and a reload, and the draft is gone once it is saved", async () => {
  const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  await chooseRowAction(page, "Editar", "Sefaz Paraná");
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
  expect(await field("Título").inputValue()).toBe("Sefaz Paraná");
  await button("Salvar").click();
  await dialog.waitFor({ state: "detached" });
  expect((await stored())[0]).toMatchObject({ description: "Conta da loja", color: "#BE185D" });
  await chooseRowAction(page, "Editar", "Sefaz Paraná");
  expect(await dialog.getByText("Rascunho recuperado.").count()).toBe(0);
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(page.complaints).toEqual([]);
});
