import { expect, test } from "bun:test";
import {
  CREDIT_LIMIT,
  exampleSale,
  formatCents,
  instalmentsOf,
  MONTHS,
  piecesOf,
  totalOf,
} from "#client/site/story/sale.ts";
import { launchBrowser, openPage, siteReady } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

test("the figures of the order add up", () => {
  const total = totalOf(exampleSale);
  expect(formatCents(total)).toBe("2.351,20");
  expect(piecesOf(exampleSale)).toBe(182);
  expect(instalmentsOf(total).map(formatCents)).toEqual(["783,74", "783,73", "783,73"]);
  expect(formatCents(MONTHS[3].sales + total)).toBe("96.000,00");
  expect(total).toBeLessThan(CREDIT_LIMIT);
  expect(formatCents(1_234_567_05)).toBe("1.234.567,05");
});

test("the window beside the chapters shows what the one tells of that is read", async () => {
  const page = await openPage(browser, { reducedMotion: "no-preference" });
  await page.goto(site.url);
  await siteReady(page);
  const stage = page.locator(".story-stage");
  await stage.getByText("Em digitação").waitFor();
  for (const [chapter, sign] of [
    ["Gestão fiscal sem sustos", "Autorizada"],
    ["Três boletos, um já pago por Pix", "Pix"],
    ["Controle total, da primeira venda ao fechamento do mês", "Mês fechado"],
  ] as const) {
    await page
      .getByRole("heading", { name: chapter })
      .evaluate((title) => title.scrollIntoView({ block: "center", behavior: "instant" }));
    await stage.getByText(sign, { exact: true }).waitFor();
  }
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

test.each([
  ["without script", { javaScriptEnabled: false }],
  ["with less motion", { reducedMotion: "reduce" }],
] as const)("%s each chapter has a picture of its own", async (_case, options) => {
  const page = await openPage(browser, options);
  await page.goto(site.url);
  const pictures = page.locator(".story-still");
  expect(await pictures.count()).toBe(5);
  for (const picture of await pictures.all()) expect(await picture.isVisible()).toBe(true);
  expect(await pictures.nth(2).getByText("Autorizada").isVisible()).toBe(true);
  await page.context().close();
});

test("on a phone the chapters are a row that a finger and the keyboard move", async () => {
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(site.url);
  await siteReady(page);
  const row = page.getByRole("region", { name: "Uma venda em cinco passos" });
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => (document.querySelector(".story-row")?.scrollLeft ?? 0) > 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});

test("a visitor takes an order by keyboard, within the credit, and the company gets to know it", async () => {
  const page = await openPage(browser);
  await page.goto(site.url);
  await siteReady(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    // The visit to the page is counted whatever happens on it.
    if (request.method() !== "GET" && !request.url().endsWith("/api/counts")) sent.push(request.url());
  });
  const send = page.getByRole("button", { name: "Enviar pedido" });
  expect(await send.getAttribute("aria-disabled")).toBe("true");
  const rice = page.getByRole("button", { name: "Mais Arroz tipo 1" });
  // The code of the window comes after that of the page. 14 are left of the order before.
  await eventually(async () => {
    await rice.press("Enter");
    expect(await page.getByLabel("Arroz tipo 1", { exact: true }).textContent()).toBe("14");
  });
  const coffee = page.getByRole("button", { name: "Mais Café torrado" });
  for (let box = 0; box < 40; box++) await coffee.press("Enter");
  await page.getByText("Passou do crédito livre").waitFor();
  expect(await send.getAttribute("aria-disabled")).toBe("true");
  const less = page.getByRole("button", { name: "Menos Café torrado" });
  for (let box = 0; box < 38; box++) await less.press("Enter");
  await send.press("Enter");
  // 14 × 25,90 and 12 × 18,90
  await page
    .getByRole("status")
    .getByText("26 itens saíram do estoque, a NF-e 004.872 de R$ 589,40 foi autorizada")
    .waitFor();
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Tirar outro pedido" }).click();
  expect(await page.getByLabel("Arroz tipo 1", { exact: true }).textContent()).toBe("0");
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
