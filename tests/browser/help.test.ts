import { expect, test } from "bun:test";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { insertLeads } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// What the pages say is followed in tests/components; here is what needs a layout: pictures, scrolling, paper, phones.

const site = await startSite();
const browser = await launchBrowser();
await insertLeads(site, [{}]);

test("help opens beside the screen, is read, leads on, and gives the focus back", async () => {
  const page = await openPage(browser, { viewport: viewports.desktop });
  const panel = page.getByRole("complementary", { name: /^Ajuda: / });
  const opener = page.getByRole("button", { name: "Ajuda desta tela" });
  const picture = panel.getByRole("img");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openSignedIn(page, `${site.url}/admin/leads`);
  await page.getByRole("heading", { level: 1, name: "Leads" }).waitFor();
  expect(requests.filter((url) => url.includes(".webp"))).toEqual([]);

  await opener.focus();
  await page.keyboard.press("Enter");
  await panel.getByText("Um lead é um pedido").waitFor();
  // The room of the picture is there before the picture is.
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(720 / 405, 1);
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>("[data-help-panel] img")?.naturalWidth === 720,
  );
  expect(await axeViolations(page)).toEqual([]);

  // The list keeps its place beside it, and the last sentence can be reached.
  const beside = await panel.boundingBox();
  const main = await page.getByRole("main").boundingBox();
  expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 1);
  const link = panel.getByRole("link", { name: "Modelos" });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await panel.getByText("Modelos são textos").waitFor();
  await page.getByRole("heading", { level: 1, name: "Modelos" }).waitFor();

  await panel.getByRole("button", { name: "Fechar" }).focus();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await opener.click();
  await panel.waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a page is printed whole, with its picture and without controls", async () => {
  const page = await openPage(browser, { viewport: viewports.desktop });
  await openSignedIn(page, `${site.url}/admin/help?pagina=leads`);
  await page.getByRole("heading", { level: 1, name: "Ajuda: Leads" }).waitFor();
  await page.getByRole("button", { name: "Imprimir" }).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Imprimir" }).isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Abrir a tela" }).isVisible()).toBe(false);
  expect(await page.getByRole("img", { name: /^Lead aberto/ }).isVisible()).toBe(true);
  const last = await page.getByRole("heading", { name: "A quem perguntar" }).boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(last?.y).toBeLessThan(height);
});

test("on a phone help covers the screen, from the menu, and from an editor that takes the whole window", async () => {
  const page = await openPage(browser, { viewport: viewports.phone, hasTouch: true, isMobile: true });
  const panel = page.getByRole("complementary", { name: /^Ajuda: / });
  await openSignedIn(page, `${site.url}/admin/leads`);
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await page.getByRole("button", { name: "Ajuda desta tela" }).click();
  await panel.getByText("Um lead é um pedido").waitFor();
  expect((await panel.boundingBox())?.width).toBe(viewports.phone.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Fechar" }).click();
  await panel.waitFor({ state: "detached" });

  await page.goto(`${site.url}/admin/pages?pagina=home`);
  const opener = page.getByRole("button", { name: "Ajuda desta tela" });
  await opener.click();
  await panel.getByText("Aqui se escreve o site").waitFor();
  const { width = 0, height = 0 } = (await opener.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
  await panel.getByRole("button", { name: "Fechar" }).click();
  await panel.waitFor({ state: "detached" });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});
