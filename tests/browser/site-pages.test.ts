import { describe, expect, test } from "bun:test";
import { certificates } from "#shared/content/certificates.ts";
import { resolveContent } from "#shared/content/define-content.ts";
import { pages } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { launchBrowser, openPage, siteReady } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { parsePage } from "../support/html.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();

// What the pages say, and where their links lead, is tested without a browser, in tests/components.

const page = await openPage(browser);

async function open(path: string): Promise<void> {
  await page.goto(site.url + path);
  await siteReady(page);
}

test("an answer to a question opens by the keyboard", async () => {
  await open(pages.certificates.path);
  const { question, answer } = resolveContent(certificates).questions.items[1] ?? expect.unreachable();
  const shown = page.getByText(answer);
  expect(await shown.isVisible()).toBe(false);
  await page.locator("summary", { hasText: question }).press("Enter");
  expect(await shown.isVisible()).toBe(true);
});

test("each system of the access portal has its configured color", async () => {
  await open(pages.access.path);
  const grounds = await page
    .locator("main ul a > span:first-child")
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).backgroundImage));
  const systems = ["nucleus", "komanda", "jalekinho", "maskot", "store"] as const;
  expect(grounds).toHaveLength(systems.length);
  for (const [position, system] of systems.entries()) {
    const color = defaultSiteConfig[pages[system].themeColorKey];
    const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
    expect(grounds[position]).toContain(`rgb(${red}, ${green}, ${blue})`);
  }
});

describe("a link of the site", () => {
  const footerLink = () => page.locator(`footer a[href="${pages.contact.path}"]`).first();

  test("opens in another tab with Control, and leaves the page", async () => {
    await open(pages.certificates.path);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      footerLink().click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL(site.url + pages.contact.path);
    await tab.close();
    expect(page.url()).toBe(site.url + pages.certificates.path);
  });

  test("makes a history entry, and none for the address that is open", async () => {
    await open(pages.certificates.path);
    const before = await page.evaluate(() => history.length);
    await footerLink().click();
    await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
    await footerLink().click();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(site.url + pages.certificates.path);
  });
});

test("a page carries the changed texts that it shows, and the next page waits for its own", async () => {
  const title = "Certificado sem fila";
  await appendConfigVersion(site, {
    content_certificates: JSON.stringify({ "intro.title": title }),
    content_nucleus: JSON.stringify({ "intro.title": "O nosso ERP" }),
    content_frame: JSON.stringify({ "end.title": "Até logo" }),
  });
  const carriedBy = async (path: string) => {
    const { data } = await parsePage(await (await fetch(site.url + path)).text());
    return [Object.keys(data.content ?? {}), data.isPartial ?? false];
  };
  await eventually(async () =>
    expect(await carriedBy(pages.certificates.path)).toEqual([["certificates", "frame"], true]),
  );
  expect(await carriedBy(pages.nucleus.path)).toEqual([["nucleus", "frame"], true]);
  expect(await carriedBy(pages.contact.path)).toEqual([["frame"], true]);
  // It names the price of a certificate.
  expect(await carriedBy(pages.comparison.path)).toEqual([["certificates", "frame"], true]);

  const visitor = await openPage(browser);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await visitor.route("**/api/config", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const asked = visitor.waitForRequest("**/api/config");
  await visitor.goto(site.url + pages.contact.path);
  await siteReady(visitor);
  await visitor.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => seen.add(document.querySelector("h1")?.textContent ?? "");
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await visitor.getByRole("contentinfo").getByRole("link", { name: pages.certificates.name }).click();
  await visitor.waitForURL(site.url + pages.certificates.path);
  await asked;
  answer();
  await visitor.getByRole("heading", { level: 1, name: title }).waitFor();
  const seen = await visitor.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  expect(seen).not.toContain(resolveContent(certificates).intro.title);
  expect(visitor.complaints).toEqual([]);
});
