import { beforeAll, describe, expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { formReady } from "../support/demo-form.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

async function open(path: string, viewport: { width: number; height: number }): Promise<WatchedPage> {
  const page = await openPage(browser, { viewport });
  await page.goto(site.url + path);
  await siteReady(page);
  return page;
}

test("on a phone the bar comes after the opening, leaves beside the form, and lifts the back-to-top button", async () => {
  const page = await open(pages.nucleus.path, viewports.phone);
  const bar = page.locator("[data-action-bar]");
  expect(await bar.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await bar.getByRole("link", { name: "WhatsApp" }).waitFor();
  const [button, edge] = await Promise.all([
    page.getByRole("button", { name: "Voltar ao topo" }).boundingBox(),
    bar.boundingBox(),
  ]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  await bar.getByRole("link", { name: "Demonstração" }).click();
  await page.getByLabel("Nome", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(pages.nucleus.path);
  await bar.waitFor({ state: "hidden" });
  expect(await page.getByRole("button", { name: "Voltar ao topo" }).isVisible()).toBe(false);
});

test("after a link of the header or footer the keyboard goes on where the link leads", async () => {
  const page = await open(pages.nucleus.path, viewports.desktop);
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("form, main, footer, header")?.tagName);
  await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).press("Enter");
  await page.waitForURL(`**${pages.nucleus.path}#demonstracao`);
  await page.getByLabel("Nome", { exact: true }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("FORM");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contato", exact: true }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("MAIN");
  await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).press("Enter");
  // The page of contact, which has a field of that name too, stays until the code of the next one is there.
  await page.getByRole("heading", { level: 2, name: "Veja o sistema funcionando" }).waitFor();
  await page.getByLabel("Nome", { exact: true }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("FORM");
});

test.each([pages.home.path, pages.nucleus.path])(
  "a link to the form of %s that is followed before its code is there leaves the form and what is typed",
  async (path) => {
    const page = await openPage(browser, { viewport: viewports.desktop });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/assets\/demo-form-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes("Carregando..."))
          document.documentElement.dataset.waited = "";
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto(site.url + path);
    const name = page.getByRole("form").getByLabel("Nome", { exact: true });
    const waited = () => page.evaluate(() => "waited" in document.documentElement.dataset);
    const isInView = () =>
      name.evaluate((field) => {
        const { top, bottom } = field.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    expect(await isInView()).toBe(false);

    await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).press("Enter");
    await page.waitForURL(`**${path}#demonstracao`);
    expect(await isInView()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Conceição");
    expect(await name.inputValue()).toBe("Conceição");
    await page.getByRole("banner").getByRole("link", { name: "Solicitar Demonstração" }).click();
    expect(await waited()).toBe(false);
    expect(await isInView()).toBe(true);

    // Nothing of the page runs before all its code is there.
    expect(await page.locator("html[data-ready]").count()).toBe(0);
    release();
    await formReady(page);
    expect(await name.inputValue()).toBe("Conceição");
    expect(await waited()).toBe(false);
    expect(page.complaints).toEqual([]);
  },
);

describe("over a page on a phone", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await open(pages.access.path, viewports.phone);
  });
  const bar = () => page.locator("[data-action-bar]");
  const footer = () => page.getByRole("contentinfo");

  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

  test.each([320, 390])(
    "the bar leaves over the footer, whose last links nothing covers, at %i px",
    async (width) => {
      await page.setViewportSize({ width, height: 560 });
      await scrollTo(600);
      await bar().getByRole("link", { name: "WhatsApp" }).waitFor();
      await scrollTo(await page.evaluate(() => document.documentElement.scrollHeight));
      await bar().waitFor({ state: "hidden" });
      const button = await page.getByRole("button", { name: "Voltar ao topo" }).boundingBox();
      for (const { path, title } of [pages.termsOfUse, pages.privacyPolicy, pages.documents]) {
        const link = await footer().locator(`a[href="${path}"]`).boundingBox();
        const isBeside = (link?.x ?? 0) + (link?.width ?? 0) <= (button?.x ?? 0);
        const isAbove = (link?.y ?? 0) + (link?.height ?? 0) <= (button?.y ?? 0);
        expect({ title, isFree: isBeside || isAbove }).toEqual({ title, isFree: true });
      }
    },
  );

  test("the bar covers nothing that the keyboard reaches", async () => {
    await page.setViewportSize(viewports.phone);
    await page.goto(site.url + pages.certificates.path);
    await siteReady(page);
    await scrollTo(900);
    await bar().getByRole("link", { name: "WhatsApp" }).waitFor();
    const orders = page.getByRole("main").getByRole("link", { name: /^Pedir e-/ });
    await orders.first().focus();
    for (let reached = 1; reached < 2 * (await orders.count()); reached += 1) {
      await page.keyboard.press("Tab");
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(bottom).toBeLessThanOrEqual((await bar().boundingBox())?.y ?? 0);
      expect(await bar().isVisible()).toBe(true);
    }
  });
});

test("the bar leaves beside a form whose page came late", async () => {
  const page = await open("/", viewports.phone);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/contact-page-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByText("Empresa", { exact: true }).first().click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contato", exact: true }).click();
  // The fallback stands after 400 ms.
  await page.getByRole("main").getByRole("status").filter({ hasText: "Carregando..." }).waitFor();
  release();
  await page.getByRole("textbox", { name: "Mensagem" }).scrollIntoViewIfNeeded();
  // Of a page that was not scrolled before, the bar is not there yet; the button comes with the scrolling, and leaves.
  await page.getByRole("button", { name: "Voltar ao topo" }).waitFor({ state: "hidden" });
  await page.locator("[data-action-bar]").waitFor({ state: "hidden" });
});

test("a wide screen has no bar", async () => {
  const page = await open(pages.access.path, viewports.desktop);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole("button", { name: "Voltar ao topo" }).waitFor();
  expect(await page.locator("[data-action-bar]").isVisible()).toBe(false);
});

describe("the header, with the whole company name,", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await open(pages.contact.path, viewports.desktop);
  });

  test.each([320, 640, 1024, 1183, 1184, 1440])("fits at %i px", async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const header = page.getByRole("banner");
    expect(await header.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const name = header.getByText("Avante Sistemas", { exact: true }).first();
    expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});

test("a click after the pointer opened the Soluções menu leaves it open; a click beside the drawer closes it", async () => {
  const page = await open(pages.documents.path, viewports.desktop);
  const button = page.getByRole("button", { name: "Soluções" });
  await button.hover();
  await button.click();
  expect(
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Jalekinho/ })
      .isVisible(),
  ).toBe(true);
  await page.setViewportSize({ width: 800, height: 700 });
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  await page.mouse.click(50, 350);
  await menu.waitFor({ state: "hidden" });
});
