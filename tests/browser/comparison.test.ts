import { describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { comparison } from "#shared/content/comparison.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { pages } from "#shared/content/pages.ts";
import { launchBrowser, openPage, openWithStoppedClock, siteReady } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";

// What the comparison counts, says and leads to is tested in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const address = site.url + pages.comparison.path;
const { date, sheet, other } = resolveContent(comparison).table;

const HOURS = "De redigitação a menos por mês";

function result(page: Page, name: string) {
  return page.getByRole("status", { name, exact: true });
}

function announcement(page: Page) {
  return page.locator("p[role=status]");
}

describe("the table", () => {
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
});
