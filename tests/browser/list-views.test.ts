import { expect, test } from "bun:test";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// What a view is, and whose, is tested in tests/components.

const site = await startSite();
const browser = await launchBrowser();
await insertLeads(site, [{ name: "Padaria Primavera" }, { name: "Loja Central", product: "nucleus" }]);

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/leads?importados=ocultar`);
const panel = page.getByRole("dialog", { name: "Visões" });

test("tabs in sight are counted, and the rows begin right below them", async () => {
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
});

test("the tab in force is in sight on a phone, though it is the last", async () => {
  await site.database.sql`
    insert into list_views (list, name, query, is_shared) values ('leads', 'Zero', 'periodo=semana', true)`;
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
});

test.each(Object.values(viewports))("the menu fits at $width px", async (viewport) => {
  await page.setViewportSize(viewport);
  await page.goto(`${site.url}/admin/leads`);
  await page.getByRole("button", { name: "Visões" }).click();
  const box = await panel.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
  expect(page.complaints).toEqual([]);
});
