import { expect, test } from "bun:test";
import type { Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
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

const open = async (path: string, who?: typeof colleague) => {
  const page = await openPage(browser);
  await openSignedIn(page, site.url + path, who);
  return page;
};
const menu = (page: Page) => page.getByRole("button", { name: /^(Visões|Visão: .+)$/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Visões" });

async function save(page: Page, name: string, audience = "Só minha") {
  await menu(page).click();
  await page.getByRole("button", { name: "Salvar filtro atual" }).click();
  const dialog = page.getByRole("dialog", { name: "Salvar visão" });
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByRole("radio", { name: audience }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
}

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

test("tabs in sight are counted, and the rows begin right below them", async () => {
  const page = await open("/admin/leads?importados=ocultar");
  await eventually(async () => {
    const lines = await page.locator("header dl > div").allInnerTexts();
    expect(lines.slice(0, 5)).toEqual([
      "Total\n2",
      "Pendentes\n2",
      "Importados\n0",
      "Hoje\n2",
      "Sem contato\n2",
    ]);
  });
  await page.getByRole("link", { name: "Hoje", exact: true }).click();
  await page.getByRole("link", { name: "Hoje", exact: true }).and(page.locator("[aria-current]")).waitFor();
  expect(await page.locator("[data-row='0']").boundingBox()).toMatchObject({ y: 150 });
  expect(await axeViolations(page)).toEqual([]);
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
  // The line fades at the side where more of it is.
  const fades = () =>
    tab.evaluate((element) => {
      const style = getComputedStyle(element.closest("dl")?.closest("div") ?? element);
      return ["--fade-before", "--fade-after"].map((side) =>
        Number.parseInt(style.getPropertyValue(side), 10),
      );
    });
  expect((await fades())[0]).toBe(40);
  await page.getByRole("link", { name: "Total", exact: true }).scrollIntoViewIfNeeded();
  await eventually(async () => expect(await fades()).toEqual([0, 40]));
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
