import { beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// What the finder and the keys of a list do is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();
await insertLeads(site, [
  { name: "Conceição Vidigal", email: "vidigal@padaria.com.br" },
  { name: "Maria das Dores", email: "dores@mercado.com.br" },
  { name: "Perfumaria Ideal", email: "ideal@comercio.com.br" },
  ...Array.from({ length: 60 }, (_, n) => ({ name: `Lead nº ${n}`, email: `lead${n}@empresa.com.br` })),
]);

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/dashboard`);

const { keyboard } = page;
const finder = page.getByRole("dialog", { name: "Buscar" });
const field = finder.getByRole("combobox", { name: "Buscar ou ir para" });
const option = (name: string | RegExp) => finder.getByRole("option", { name });
/** Opens the finder with its keys and types into it. */
async function find(text: string): Promise<void> {
  await keyboard.press("Control+k");
  await field.waitFor();
  await keyboard.type(text);
}

async function openScreen(path: string, heading: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
}

/** What a screen reader announces as chosen. */
async function chosenOption(): Promise<string | null> {
  const id = await field.getAttribute("aria-activedescendant");
  return page.evaluate((of) => document.getElementById(of ?? "")?.textContent ?? null, id);
}

const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
const focusedText = () => page.evaluate(() => document.activeElement?.textContent);

describe("the finder", () => {
  beforeEach(async () => {
    await page.setViewportSize(viewports.desktop);
    await openScreen("/admin/users", "Usuários");
  });

  test("Control and K open it, arrows choose, Enter goes to the screen", async () => {
    await find("");
    expect(await chosenOption()).toContain("Novo usuário");
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    expect(await chosenOption()).toContain("Novo Acesso");
    await field.fill("leads");
    expect(await chosenOption()).toContain("Leads");
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: "Leads", level: 1 }).waitFor();
    await eventually(async () => expect(await focusedTag()).toBe("MAIN"));
    await finder.waitFor({ state: "detached" });
    await keyboard.press("Meta+k");
    await field.waitFor();
  });

  test("a command downloads the leads", async () => {
    await find("baixar csv");
    const downloading = page.waitForEvent("download");
    await keyboard.press("Enter");
    expect((await downloading).suggestedFilename()).toEndWith(".csv");
  });

  test.each(Object.entries(viewports))("it fits on a %s", async (_name, viewport) => {
    await page.setViewportSize(viewport);
    // In the moment of the change there are two, the former one first.
    await page.getByRole("button", { name: "Buscar" }).last().click();
    await field.waitFor();
    await field.fill("conceicao");
    await option(/Vidigal/).waitFor();
    await field.fill("nada disso");
    await finder.getByText(texts.finder.nothing("nada disso")).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

test.each([
  ["/admin/dashboard", "Sair"],
  ["/admin/slider", "Adicionar slide"],
])("the first Tab of %s leads past the menu", async (path, first) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto(site.url + path);
  await page.getByRole("main").getByText(first, { exact: true }).first().waitFor();
  for (const key of ["Tab", "Enter", "Tab"]) await keyboard.press(key);
  expect(await focusedText()).toBe(first);
});

describe("the keys of a list", () => {
  const row = () => page.evaluate(() => document.activeElement?.getAttribute("aria-rowindex"));
  const rowText = (name: RegExp) => page.getByRole("row", { name });

  beforeEach(async () => {
    await page.setViewportSize(viewports.desktop);
    await openScreen("/admin/leads", "Leads");
    await page.getByText("63 de 63 leads").waitFor();
  });

  test("beside an opened record the keys are of that record, also after J, and closing returns to its row", async () => {
    const panel = (number: number) => page.getByRole("dialog", { name: `Lead nº ${number}` });
    for (const key of ["j", "j", "Enter"]) await keyboard.press(key);
    await panel(58).waitFor();
    await keyboard.press("j");
    await panel(57).waitFor();
    await keyboard.press("x");
    await page.getByRole("button", { name: "Marcar como importados (1)" }).waitFor();
    expect(await page.getByLabel("Selecionar Lead nº 57", { exact: true }).isChecked()).toBe(true);
    await keyboard.press("x");
    for (let number = 56; number >= 20; number--) {
      await keyboard.press("j");
      await panel(number).waitFor();
    }
    await keyboard.press("e");
    await page.getByText(texts.leads.imported(1)).waitFor();
    const marked = await site.database.sql`select name from leads where is_imported and name = 'Lead nº 20'`;
    expect(marked).toHaveLength(1);
    await keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await eventually(async () => expect(await focusedText()).toContain("Lead nº 20"));
    await keyboard.press("j");
    await eventually(async () => expect(await focusedText()).toContain("Lead nº 19"));
    await site.database.sql`update leads set is_imported = false where name = 'Lead nº 20'`;
  });

  test("a row out of sight scrolls into sight, above the edge and below the heading", async () => {
    const isInSight = () =>
      page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect();
        const list = document.querySelector("[aria-label='Lista de leads']")?.getBoundingClientRect();
        return box && list && box.top >= list.top + 40 && box.bottom <= list.bottom + 1;
      });
    for (let step = 1; step <= 50; step++) await keyboard.press("j");
    await eventually(async () => expect([await row(), await isInSight()]).toEqual(["51", true]));
    for (let step = 1; step <= 45; step++) await keyboard.press("k");
    await eventually(async () => expect([await row(), await isInSight()]).toEqual(["6", true]));
  });

  test("the row with the focus keeps it while the list is scrolled far away, and J goes on from there", async () => {
    await keyboard.press("j");
    await page.getByLabel("Lista de leads").evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await rowText(/Conceição Vidigal/).waitFor();
    expect(await row()).toBe("2");
    await keyboard.press("j");
    await eventually(async () => expect(await row()).toBe("3"));
  });

  test("? lists the keys of the screen, without a finding of axe", async () => {
    await keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Teclas" });
    await dialog.getByText("Marcar como importado").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});
