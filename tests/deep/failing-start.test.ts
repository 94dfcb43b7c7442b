import { describe, expect, test } from "bun:test";
import type { Route } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { formReady } from "../support/demo-form.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const forms = [pages.home.path, pages.contact.path, pages.workWithUs.path, pages.dataRequest.path];
const START = /\/assets\/index-\w+\.js$/;
/** The code of pages and forms. */
const CHUNK = /\/assets\/[\w-]+-(page|sections|form)-\w+\.js$/;

const open = () => openPage(browser, { viewport: viewports.phone });
const hint = (page: WatchedPage) => page.getByRole("form").getByText(/não envia este formulário/);
const button = (page: WatchedPage) =>
  page.getByRole("form").getByRole("button", { name: /^(Solicitar|Enviar)/ });

async function expectMeansWithoutScript(page: WatchedPage): Promise<void> {
  await hint(page).waitFor();
  const addresses = await hint(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses).toEqual([
    expect.stringMatching(/^tel:\+55/),
    expect.stringMatching(/^https:\/\/(wa\.me|api\.whatsapp\.com)\//),
    expect.stringMatching(/^mailto:/),
  ]);
  expect(await button(page).isVisible()).toBe(false);
  expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(300);
}

const javaScript = (body: string) => (route: Route) =>
  route.fulfill({ contentType: "text/javascript", body });

describe("telephone, WhatsApp and e-mail stand in the place of a dead button when the start", () => {
  test.each(forms)("does not arrive: %s", async (path) => {
    const page = await open();
    await page.route(START, (route) => route.abort());
    await page.goto(site.url + path);
    await expectMeansWithoutScript(page);
  });

  test("is in words that the browser does not know", async () => {
    const page = await open();
    await page.route(START, javaScript("const = newer syntax"));
    await page.goto(site.url + pages.contact.path);
    await expectMeansWithoutScript(page);
  });

  test("throws", async () => {
    const page = await open();
    await page.route(START, javaScript("URL.canParseLikeNobody('')"));
    await page.goto(site.url + pages.contact.path);
    await expectMeansWithoutScript(page);
  });

  test("misses the code of the page, until that arrives", async () => {
    const page = await open();
    await page.clock.install();
    await page.route(CHUNK, (route) => route.abort());
    await page.goto(site.url + pages.contact.path);
    await page.waitForEvent("load");
    await expectMeansWithoutScript(page);
    await page.unroute(CHUNK);
    await page.clock.runFor(20_000);
    await formReady(page);
    expect(await hint(page).count()).toBe(0);
    expect(await button(page).isVisible()).toBe(true);
  });

  test("fails while React hydrates the page", async () => {
    const page = await open();
    await page.addInitScript(() => {
      Object.defineProperty(HTMLDialogElement.prototype, "hidePopover", {
        get: () => {
          throw new Error("this browser fails");
        },
      });
    });
    await page.goto(site.url + pages.contact.path);
    await page.waitForFunction(() => !document.documentElement.hasAttribute("data-script"));
    await expectMeansWithoutScript(page);
  });
});

test("a start that is only slow leaves the page as it will be", async () => {
  const page = await open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(START);
  await page.route(START, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url + pages.contact.path);
  await asked;
  expect(await hint(page).isVisible()).toBe(false);
  expect(await button(page).isVisible()).toBe(true);
  release();
  await siteReady(page);
  expect(await page.locator("html[data-script]").count()).toBe(1);
});

test("an error of a stranger's script before the start changes nothing for long", async () => {
  const page = await open();
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => reportError(new Error("extension"))),
  );
  await page.goto(site.url + pages.contact.path);
  await siteReady(page);
  await formReady(page);
  expect(await hint(page).count()).toBe(0);
  expect(await button(page).isVisible()).toBe(true);
});
