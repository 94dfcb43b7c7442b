import { expect, test } from "bun:test";
import type { Response } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { launchBrowser, openPage, siteReady } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const site = await startSite();
const browser = await launchBrowser();

// What a text says while it loads, and what becomes of a call that fails, is tested without a browser, in tests/components.

/** Stores a text as the back office does, and waits until the server hands it out. */
async function store(key: string, text: string): Promise<void> {
  await appendConfigVersion(site, { [key]: text });
  await eventually(async () => {
    const answer = await fetch(`${site.url}/api/config/${key}`);
    expect(await answer.json()).toMatchObject({ data: { value: text } });
  });
}

/** Runs in the page. */
function inUpperHalf(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  return top > 0 && top < window.innerHeight / 2;
}

test("both texts are in the page of the server", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  for (const [path, builtIn] of [
    [pages.termsOfUse.path, "1. Aceitação dos termos"],
    [pages.privacyPolicy.path, "1. Quem é o controlador"],
  ] as const) {
    await page.goto(site.url + path);
    expect(await page.getByRole("article").getByRole("heading", { name: builtIn }).isVisible()).toBe(true);
    expect(await page.getByText("Carregando").count()).toBe(0);
  }
});

test("a stored text replaces the built-in one; its headings are below the page's own and its line breaks are kept", async () => {
  await store(
    "terms_of_use",
    "# Do editor\n\nPrimeira linha\nsegunda, com **negrito** e *itálico*\n\n- um\n- dois\n\n### Detalhe\n\nFim.",
  );
  const page = await openPage(browser);
  await page.goto(site.url + pages.termsOfUse.path);
  const article = page.getByRole("article");
  await article.getByRole("heading", { level: 2, name: "Do editor" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([pages.termsOfUse.title]);
  expect(await article.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["Detalhe"]);
  expect(await article.getByRole("listitem").allTextContents()).toEqual(["um", "dois"]);
  expect(await article.locator("p br").count()).toBe(1);
  expect(await article.locator("strong").textContent()).toBe("negrito");
  expect(await article.locator("em").textContent()).toBe("itálico");
  expect(await page.getByText("1. Aceitação dos termos").count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("an address that names a section opens there, and the list of sections leads on", async () => {
  await store("privacy_policy", "");
  const page = await openPage(browser);
  // On a busy machine the first answers come without the content, which is rendered meanwhile.
  await eventually(async () => {
    const html = await (await fetch(site.url + pages.privacyPolicy.path)).text();
    expect(html.includes("<article")).toBe(true);
  }, 60_000);
  await page.goto(`${site.url}${pages.privacyPolicy.path}#secao-9`);
  await page.getByRole("heading", { name: "9. Como exercer os seus direitos" }).waitFor();
  await page.waitForFunction(inUpperHalf, "secao-9");
  const list = page.getByRole("navigation", { name: "Nesta página" });
  await list.getByRole("link", { name: /^3\. / }).click();
  await page.waitForFunction(inUpperHalf, "secao-3");
});

test("the Markdown renderer is fetched only where a text is not in the page already", async () => {
  const scripts: Response[] = [];
  const page = await openPage(browser);
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response);
  });
  const isFetched = async () => {
    await page.waitForLoadState("networkidle");
    const texts = await Promise.all(scripts.map((script) => script.text()));
    return texts.some((text) => text.includes("hardBreakEscape"));
  };
  await page.goto(site.url + pages.termsOfUse.path);
  await siteReady(page);
  expect(await isFetched()).toBe(false);
  await page.getByRole("contentinfo").getByRole("link", { name: pages.privacyPolicy.title }).click();
  await page.getByRole("article").getByRole("heading", { name: "1. Quem é o controlador" }).waitFor();
  expect(await isFetched()).toBe(true);
});
