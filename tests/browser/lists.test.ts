import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// What a list, its views, its keys and the finder do is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;
const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/users`);

const { keyboard } = page;
const list = page.getByRole("region", { name: "Lista de leads" });
const focusedText = () =>
  page.evaluate(
    () => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label"),
  );

async function openScreen(path: string, heading: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
}

async function openLeads(count: string, query = ""): Promise<void> {
  await page.goto(`${site.url}/admin/leads${query}`);
  await page.getByText(count, { exact: true }).waitFor();
}

beforeEach(async () => {
  await page.setViewportSize(viewports.desktop);
});

afterEach(() => {
  // The skip link changes the address without the router, which says so.
  const said = page.complaints.splice(0).filter((text) => !text.includes("a blocker on a POP navigation"));
  expect(said).toEqual([]);
});

describe("a list of 1,200 leads", () => {
  const all = page.getByLabel("Selecionar todos");

  beforeAll(async () => {
    await sql`
      insert into leads (name, email, phone)
      select 'Lead ' || lpad(((n * 7) % 1200)::text, 4, '0'), 'lead' || n || '@empresa.com.br', '(41) 3000-' || n
      from generate_series(1, 1200) as n`;
  });
  afterAll(() => deleteRows(site, "leads"));

  test("its next page goes on in the order, and a mark stays in its row", async () => {
    await openLeads("100 de 1.200 leads", "?ordem=nome");
    const toEnd = () => list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    for (const loaded of ["1.100", "1.200"]) {
      await toEnd();
      await page.getByText(`${loaded} de 1.200 leads`).waitFor();
    }
    await toEnd();
    await page.getByLabel("Selecionar Lead 1199", { exact: true }).check();
    await page.getByRole("button", { name: "Marcar como importados (1)" }).click();
    await page.getByRole("row").filter({ hasText: "Lead 1199" }).getByText("Importado").first().waitFor();
    await sql`update leads set is_imported = false`;
  });

  test("Back returns from an order, a filter and a page of the logs, but not through a typed search", async () => {
    await openLeads("100 de 1.200 leads");
    await page.getByRole("columnheader", { name: "Nome" }).getByRole("button").click();
    await page.waitForURL("**/admin/leads?ordem=nome");
    await page.goBack();
    await page.waitForURL("**/admin/leads");
    await (await filterOf(page, "Período")).selectOption("Hoje");
    await page.waitForURL("**/admin/leads?periodo=hoje");
    await page.getByRole("searchbox").fill("lead 00");
    await page.waitForURL("**/admin/leads?periodo=hoje&busca=lead+00");
    await (await filterOf(page, "Ocultar importados")).check();
    await page.waitForURL("**/*importados=ocultar");
    await page.goBack();
    await page.getByLabel("Ocultar importados").waitFor({ state: "detached" });
    expect(await page.getByRole("searchbox").inputValue()).toBe("lead 00");
    await page.goBack();
    await page.getByText("100 de 1.200 leads").waitFor();
    expect(await page.getByLabel("Período").count()).toBe(0);
    expect(await page.getByRole("searchbox").inputValue()).toBe("");

    await sql`
      insert into audit_logs (admin_name, action, entity_type, description)
      select 'Ana', 'TEST', 'system', 'Linha ' || n from generate_series(1, 120) as n`;
    await page.goto(`${site.url}/admin/logs`);
    await page.getByRole("button", { name: "Próxima" }).click();
    await page.waitForURL("**/admin/logs?pagina=2");
    await page.goBack();
    await page.getByText(/^Página 1 de /).waitFor();
  });

  test("the buttons of the selection appear with the first tick, which moves nothing; all rows and their deletion pass axe", async () => {
    await openLeads("100 de 1.200 leads");
    const rowBox = () => page.locator("[data-row='1']").boundingBox();
    const before = await rowBox();
    const button = page.getByRole("button", { name: /^Marcar como importados/ });
    expect(await button.count()).toBe(0);
    await page.keyboard.press("e");
    await page.locator("[data-toast]").getByText(texts.leads.nothingSelected).waitFor();
    // The lead that came last.
    await page.getByLabel("Selecionar Lead 0000", { exact: true }).check();
    await button.waitFor();
    await all.check();
    await page.getByText(texts.selection.loaded("100")).waitFor();
    expect(await rowBox()).toEqual(before);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: texts.selection.chooseAll.leads("1.200") }).click();
    await page.getByRole("button", { name: "Excluir (1.200)" }).click();
    await page.getByRole("alertdialog", { name: texts.deletion.question.leads(1200) }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("the views of a list", () => {
  beforeAll(async () => {
    await insertLeads(site, [{ name: "Padaria Primavera" }, { name: "Loja Central", product: "nucleus" }]);
    await sql`
      insert into list_views (list, name, query, is_shared) values ('leads', 'Zero', 'periodo=semana', true)`;
  });
  afterAll(() => deleteRows(site, "leads", "list_views"));

  test("in sight are counted, and the rows begin right below them", async () => {
    await openLeads("2 de 2 leads", "?importados=ocultar");
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
    const today = page.getByRole("link", { name: "Hoje", exact: true });
    await today.click();
    await today.and(page.locator("[aria-current]")).waitFor();
    await eventually(async () =>
      expect(await page.locator("[data-row='0']").boundingBox()).toMatchObject({ y: 142 }),
    );
  });

  test("the tab in force is in sight on a phone, though it is the last", async () => {
    await page.setViewportSize(viewports.phone);
    await page.goto(`${site.url}/admin/leads?periodo=semana`);
    const tab = page
      .locator("dl > div")
      .filter({ has: page.getByRole("link", { name: "Zero", exact: true }) });
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
    await eventually(async () => expect((await fades())[0]).toBe(40));
    await page.getByRole("link", { name: "Total", exact: true }).scrollIntoViewIfNeeded();
    await eventually(async () => expect(await fades()).toEqual([0, 40]));
  });

  test("fit with their menu on a phone and on a desktop", async () => {
    await openLeads("2 de 2 leads");
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      const opener = page.getByRole("button", { name: "Visões" });
      await opener.click();
      const panel = page.getByRole("dialog", { name: "Visões" });
      await eventually(async () => {
        const box = await panel.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
      });
      await keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
    }
  });
});

describe("with the keys", () => {
  beforeAll(async () => {
    await insertLeads(site, [
      { name: "Conceição Vidigal", email: "vidigal@padaria.com.br" },
      ...Array.from({ length: 62 }, (_, n) => ({ name: `Lead nº ${n}`, email: `lead${n}@empresa.com.br` })),
    ]);
  });
  afterAll(() => deleteRows(site, "leads"));

  describe("of the finder", () => {
    const finder = page.getByRole("dialog", { name: "Buscar" });
    const field = finder.getByRole("combobox", { name: "Buscar ou ir para" });
    /** Opens the finder with its keys and types into it. */
    const find = async (text: string) => {
      await keyboard.press("Control+k");
      await field.waitFor();
      await keyboard.type(text);
    };

    test("one goes to a screen, whose content has the focus then, and downloads the leads", async () => {
      await openScreen("/admin/users", "Usuários");
      await find("funil");
      await keyboard.press("Enter");
      await page.getByRole("heading", { name: "Funil de conversão", level: 1 }).waitFor();
      await eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN"),
      );
      await finder.waitFor({ state: "detached" });
      await find("baixar csv");
      const downloading = page.waitForEvent("download");
      await keyboard.press("Enter");
      expect((await downloading).suggestedFilename()).toEndWith(".csv");
    });

    test("it fits on a phone and on a desktop", async () => {
      await openScreen("/admin/users", "Usuários");
      for (const viewport of Object.values(viewports)) {
        await page.setViewportSize(viewport);
        // In the moment of the change there are two, the former one first.
        await page.getByRole("button", { name: "Buscar" }).last().click();
        await field.fill("conceicao");
        await finder.getByRole("option", { name: /Vidigal/ }).waitFor();
        await field.fill("nada assim xyz");
        await finder.getByText(texts.finder.nothing("nada assim xyz")).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await keyboard.press("Escape");
        await finder.waitFor({ state: "detached" });
      }
    });
  });

  test.each([
    ["/admin/dashboard", "Ajuda desta tela"],
    ["/admin/slider", "Adicionar slide"],
  ])("the first Tab of %s leads past the menu", async (path, first) => {
    await page.goto(site.url + path);
    await page.getByRole("main").getByRole("button", { name: first, exact: true }).first().waitFor();
    for (const key of ["Tab", "Enter", "Tab"]) await keyboard.press(key);
    await eventually(async () => expect(await focusedText()).toBe(first));
  });

  describe("of a list", () => {
    const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute("aria-rowindex"));

    beforeEach(() => openLeads("63 de 63 leads"));

    test("beside an opened record they are of that record, also after J past the edge, and closing returns to its row", async () => {
      // So low that a few steps lead to a row that the list did not have at first.
      await page.setViewportSize({ width: 1440, height: 420 });
      const panel = (number: number) => page.getByRole("dialog", { name: `Lead nº ${number}` });
      const box = (number: number) => page.getByLabel(`Selecionar Lead nº ${number}`, { exact: true });
      for (const key of ["j", "j", "Enter"]) await keyboard.press(key);
      await panel(60).waitFor();
      await keyboard.press("j");
      await panel(59).waitFor();
      await keyboard.press("x");
      await page.getByRole("button", { name: "Marcar como importados (1)" }).waitFor();
      expect(await box(59).isChecked()).toBe(true);
      await keyboard.press("x");
      await box(44).waitFor({ state: "detached" });
      for (let number = 58; number >= 44; number--) {
        await keyboard.press("j");
        await panel(number).waitFor();
      }
      await keyboard.press("e");
      const imported = () => sql`select name from leads where is_imported`;
      await eventually(async () => expect([...(await imported())]).toEqual([{ name: "Lead nº 44" }]));
      await keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await eventually(async () => expect(await focusedText()).toContain("Lead nº 44"));
      await keyboard.press("j");
      await eventually(async () => expect(await focusedText()).toContain("Lead nº 43"));
      await sql`update leads set is_imported = false`;
    });

    test("a row out of sight scrolls into sight, above the edge and below the heading", async () => {
      const isInSight = () =>
        page.evaluate(() => {
          const box = document.activeElement?.getBoundingClientRect();
          const around = document.querySelector("[aria-label='Lista de leads']")?.getBoundingClientRect();
          return box && around && box.top >= around.top + 32 && box.bottom <= around.bottom + 1;
        });
      for (let step = 1; step <= 50; step++) await keyboard.press("j");
      await eventually(async () => expect([await focusedRow(), await isInSight()]).toEqual(["51", true]));
      for (let step = 1; step <= 45; step++) await keyboard.press("k");
      await eventually(async () => expect([await focusedRow(), await isInSight()]).toEqual(["6", true]));
    });

    test("the row with the focus keeps it while the list is scrolled far away, and J goes on from there", async () => {
      await keyboard.press("j");
      await eventually(async () => expect(await focusedRow()).toBe("2"));
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.getByRole("row", { name: /Conceição Vidigal/ }).waitFor();
      expect(await focusedRow()).toBe("2");
      await keyboard.press("j");
      await eventually(async () => expect(await focusedRow()).toBe("3"));
    });

    test.each(["desktop", "phone"] as const)(
      "the height of the list on a %s does not come from the rows that are exchanged",
      async (screen) => {
        await page.setViewportSize(viewports[screen]);
        // Nothing of the rows that stand for those out of sight, as for an instant while they are exchanged.
        const heights = list.evaluate(async (section) => {
          const scroller = getComputedStyle(section).overflowY === "auto" ? section : section.closest("main");
          const spacers = [...section.querySelectorAll<HTMLElement>("tr[aria-hidden]")];
          const before = scroller?.scrollHeight;
          for (const { style } of spacers) style.display = "none";
          const without = scroller?.scrollHeight;
          for (const { style } of spacers) style.display = "";
          return { spacers: spacers.length, before, without };
        });
        const { spacers, before, without } = await heights;
        expect(spacers).toBeGreaterThan(0);
        expect(without).toBe(before ?? 0);
        await page.setViewportSize(viewports.desktop);
      },
    );

    test("? lists them, without a finding of axe", async () => {
      await keyboard.press("?");
      const dialog = page.getByRole("dialog", { name: "Teclas" });
      await dialog.getByText("Marcar como importado").waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    });
  });
});
