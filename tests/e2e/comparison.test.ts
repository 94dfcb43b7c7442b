import { describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { formatMinutes, parseTypedNumber, retypedMinutes } from "#client/site/comparison/retyping.ts";
import { contenders, verdicts } from "#client/site/comparison/verdicts.ts";
import { comparison } from "#shared/content/comparison.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { pages } from "#shared/content/pages.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/term-days.ts";
import {
  axeViolations,
  launchBrowser,
  openPage,
  openWithStoppedClock,
  siteReady,
} from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();
const address = site.url + pages.comparison.path;
const { date, sheet, other, rows: points } = resolveContent(comparison).table;

const HOURS = "De redigitação a menos por mês";

function result(page: Page, name: string) {
  return page.getByRole("status", { name, exact: true });
}

function announcement(page: Page) {
  return page.locator("p[role=status]");
}

test.each([
  ["1.200", 1200],
  ["1200", 1200],
  ["2,5", 2.5],
  ["2.5", 2.5],
  ["2,", 2],
  [" 40 ", 40],
  ["1.200,5", 1200.5],
  ["", undefined],
  ["12.00.0", undefined],
  ["-3", undefined],
  ["1e3", undefined],
  ["doze", undefined],
])("%p is read as %p", (typed, value) => {
  expect(parseTypedNumber(typed)).toBe(value);
});

test("the sum is orders by minutes by 22 working days, and is divided by the people", () => {
  const sum = (people: string, orders: string, minutes: string) => {
    const month = retypedMinutes({ people, orders, minutes });
    return month && [month.all, month.each].map(formatMinutes);
  };
  expect(sum("2", "40", "3")).toEqual(["44 h", "22 h"]);
  expect(sum("1", "1.200", "2,5")).toEqual(["1.100 h", "1.100 h"]);
  expect(sum("3", "1", "1")).toEqual(["22 min", "7 min"]);
  expect(sum("2", "0", "3")).toEqual(["0 h", "0 h"]);
  expect(sum("0", "40", "3")).toBeUndefined();
  expect(sum("1,5", "40", "3")).toBeUndefined();
  expect(sum("2", "10.001", "3")).toBeUndefined();
  expect(sum("2", "40", "121")).toBeUndefined();
});

describe("the table", () => {
  test("is dated, has a best in every row, counts them, and lets each of the three win", async () => {
    const page = await openPage(browser);
    await page.goto(address);
    await siteReady(page);
    const table = page.getByRole("table");
    expect(await table.getByText(date).isVisible()).toBe(true);
    expect(await table.getByRole("columnheader").allTextContents()).toEqual([
      "Ponto",
      "Planilha3de 10 pontos",
      "Outro ERP3de 10 pontos",
      "Nucleus6de 10 pontos",
    ]);
    const rows = await table.locator("tbody tr").all();
    expect(rows).toHaveLength(10);
    for (const [place, row] of rows.entries()) {
      const point = points[place];
      expect(await row.getByRole("rowheader").innerText()).toStartWith(point?.topic ?? "no point");
      const marks = await row
        .getByRole("cell")
        .evaluateAll((cells) => cells.map((cell) => cell.querySelector("svg") !== null));
      expect(marks).toEqual(contenders.map((key) => verdicts[point?.id ?? ""]?.best.includes(key) ?? false));
      expect(marks).toContain(true);
    }
    await page.context().close();
  });

  test.each(["screen", "print"] as const)(
    "on %s, 320 px wide and without script, names who is meant in every cell, and has the sum as an example",
    async (media) => {
      const page = await openPage(browser, {
        viewport: { width: 320, height: 740 },
        javaScriptEnabled: false,
      });
      await page.emulateMedia({ media });
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const [comparison, example] = await page.getByRole("table").all();
      expect(await comparison?.getByText(date).isVisible()).toBe(true);
      for (const cells of (await comparison?.locator("tbody tr").all()) ?? []) {
        // A row on a screen says who does best, and why once it is opened.
        if (media === "screen") {
          expect((await cells.locator("td").allInnerTexts()).join("")).toMatch(/^(–|Leva a melhor:\s*)+$/);
          expect(await cells.getByRole("link").isVisible()).toBe(false);
          await cells.locator("label").click();
          expect(await cells.getByRole("link").isVisible()).toBe(true);
        }
        const said = await cells.locator("td").allInnerTexts();
        expect(said.map((text) => text.split(":")[0])).toEqual([sheet, other, pages.nucleus.name]);
      }
      expect(await page.getByLabel("Pedidos por dia").isVisible()).toBe(false);
      expect(await example?.innerText()).toMatch(/40 × 3 × 22 ÷ 60 = 44 h\s/);
      expect(await example?.innerText()).toContain("R$ 80 por 1 ano para clientes, metade de R$ 160.");
      await page.context().close();
    },
  );
});

describe("the simulator", () => {
  test("counts while the keyboard types, and announces the result once", async () => {
    const page = await openPage(browser);
    await openWithStoppedClock(page, address);
    expect(await result(page, HOURS).textContent()).toBe("44 h");
    await page.getByLabel("Pessoas que emitem notas à mão").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("4");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1.200");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("orders");
    await eventually(async () => expect(await result(page, HOURS).textContent()).toBe("1.320 h"));
    await page.keyboard.press("Tab");
    await page.keyboard.type("2,5");
    await eventually(async () => expect(await result(page, HOURS).textContent()).toBe("1.100 h"));
    expect(await result(page, "Por pessoa").textContent()).toBe("275 h");
    expect(await result(page, "Substitui").textContent()).toStartWith("A redigitação de 4 pessoas,");
    expect(await announcement(page).textContent()).toBe("");
    await page.evaluate(() => {
      Object.assign(window, { said: [] });
      new MutationObserver((changes) =>
        (window as unknown as { said: unknown[] }).said.push(...changes),
      ).observe(document.querySelector("p[role=status]") as Node, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    // Asked for by now; its time limit would run with the clock.
    const config = page.waitForResponse((answer) => answer.url().endsWith("/api/config"));
    await page.clock.runFor(2000);
    await (await config).finished();
    await announcement(page)
      .getByText("1.100 h de redigitação a menos por mês.")
      .waitFor({ state: "attached" });
    await page.clock.runFor(2000);
    expect(await page.evaluate(() => (window as unknown as { said: unknown[] }).said.length)).toBe(1);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("says what is wrong with a number, shows no sum meanwhile, and recovers", async () => {
    const page = await openPage(browser);
    await page.goto(address);
    await siteReady(page);
    const orders = page.getByLabel("Pedidos por dia");
    await orders.fill("muitos");
    await page.getByText("Um número de 0 a 10.000.").waitFor();
    expect(await orders.getAttribute("aria-invalid")).toBe("true");
    expect(await result(page, HOURS).textContent()).toBe("–");
    expect(await axeViolations(page)).toEqual([]);
    await orders.press("Enter");
    await orders.fill("20");
    await eventually(async () => expect(await result(page, HOURS).textContent()).toBe("22 h"));
    expect(await orders.getAttribute("aria-invalid")).toBeNull();
    expect(page.url()).toBe(address);
    await page.context().close();
  });

  test("keeps and counts what was typed before its code arrived", async () => {
    const page = await openPage(browser);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address);
    await page.getByLabel("Pedidos por dia").fill("80");
    release();
    await siteReady(page);
    await eventually(async () => expect(await result(page, HOURS).textContent()).toBe("88 h"));
    expect(await page.getByLabel("Pedidos por dia").inputValue()).toBe("80");
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("prices the chosen certificate, and leads to the trial of Nucleus", async () => {
    const page = await openPage(browser);
    await page.goto(address);
    await siteReady(page);
    await page.getByRole("link", { name: "Fazer a minha conta" }).click();
    await page.getByLabel("Certificado digital", { exact: true }).selectOption("e-CPF A3");
    expect(await result(page, "e-CPF A3").textContent()).toBe(
      "R$ 80 por 1 ano para clientes, metade de R$ 160. Token ou cartão, comprado à parte.",
    );
    await page.getByRole("main").getByRole("link", { name: "Testar 20 dias grátis" }).click();
    await page.getByRole("heading", { name: "Teste o Nucleus por 20 dias, grátis" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(pages.nucleus.path);
    await page.context().close();
  });

  test("ends the trial after the days of the settings, and so does the table", async () => {
    await appendConfigVersion(site, { trial_days: "45" });
    await eventually(async () => expect(await (await fetch(address)).text()).toContain("45 dias"));
    const page = await openPage(browser);
    await page.goto(address);
    await siteReady(page);
    const said = (await result(page, "Teste grátis").textContent()) ?? "";
    const [, begin = ""] = /^Começando em (\S+), vai até/.exec(said) ?? [];
    const end = formatDay(addDays(formatDay(begin.replaceAll("/", "-")).replaceAll("/", "-"), 45));
    expect(said).toBe(`Começando em ${begin}, vai até ${end}: 45 dias grátis.`);
    expect(await page.getByRole("table").innerText()).toContain("Antes, 45 dias de teste grátis.");
    await page.context().close();
  });
});

test("a row that the company added has no winner and no source, and every text keeps its numbers", async () => {
  const added = "table.rows.own";
  await appendConfigVersion(site, {
    content_comparison: JSON.stringify({
      "table.rows": [...points.map(({ id }) => id), "own"],
      [`${added}.topic`]: "Nuvem",
      [`${added}.sheet`]: "Em um computador.",
      [`${added}.other`]: "Na nuvem.",
      [`${added}.nucleus`]: "Com o {certificado} por {preco}.",
      "table.legend": "Quem ganha leva um sinal.",
      "calculation.replaced": "{pessoas} digitando à noite.",
    }),
  });
  await eventually(async () => expect(await (await fetch(address)).text()).toContain("Nuvem"));
  const page = await openPage(browser);
  await page.goto(address);
  await siteReady(page);
  const row = page.getByRole("row", { name: "Nuvem" });
  expect(await row.getByRole("cell").allInnerTexts()).toEqual([
    "Em um computador.",
    "Na nuvem.",
    "Com o e-CNPJ A1 por R$ 80.",
  ]);
  expect(await row.locator("td svg, a").count()).toBe(0);
  expect(await page.getByRole("columnheader", { name: "Nucleus" }).textContent()).toBe(
    "Nucleus6de 11 pontos",
  );
  expect(await page.locator("caption").first().innerText()).toEndWith("Quem ganha leva um sinal.");
  expect(await result(page, "Substitui").textContent()).toBe("2 pessoas digitando à noite.");
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test.each([pages.home, pages.nucleus])("$path and its footer lead to the comparison", async ({ path }) => {
  const page = await openPage(browser);
  await page.goto(site.url + path);
  await siteReady(page);
  const links = page.locator(`a[href="${pages.comparison.path}"]`);
  expect(await links.count()).toBe(2);
  await page.getByRole("main").locator(links).click();
  await page.getByRole("heading", { level: 1, name: "Vale a pena sair da planilha?" }).waitFor();
  await page.context().close();
});

test("a path below the comparison is unknown like any other, and leads home", async () => {
  const answer = await fetch(`${address}/planilha`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
});
