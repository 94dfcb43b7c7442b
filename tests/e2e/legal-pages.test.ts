import { describe, expect, test } from "bun:test";
import type { Page, Response } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { axeViolations, launchBrowser, openPage, siteReady } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { startSite } from "../support/site.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { controlTimeLimits } from "../support/time-limits.ts";

const site = await startSite();
const browser = await launchBrowser();

const builtInTermsSections = [
  "1. Aceitação dos termos",
  "2. Descrição dos serviços",
  "3. Uso permitido e uso proibido",
  "4. Propriedade intelectual",
  "5. Privacidade",
  "6. Responsabilidades",
  "7. Limites de responsabilidade",
  "8. Suspensão e cancelamento",
  "9. Modificações",
  "10. Lei aplicável e foro",
  "11. Contato",
];

const terms = {
  ...pages.termsOfUse,
  key: "terms_of_use",
  loading: "Carregando termos de uso...",
  builtIn: "1. Aceitação dos termos",
};

const documents = [
  terms,
  {
    ...pages.privacyPolicy,
    key: "privacy_policy",
    loading: "Carregando política de privacidade...",
    builtIn: "1. Quem é o controlador",
  },
];

/** Stores a text as the back office does, and waits until the server hands it out. */
async function store(key: string, text: string): Promise<void> {
  await appendConfigVersion(site, { [key]: text });
  await eventually(async () => {
    const answer = await fetch(`${site.url}/api/config/${key}`);
    expect(await answer.json()).toMatchObject({ data: { value: text } });
  });
}

function sectionTitles(page: Page): Promise<string[]> {
  return page.getByRole("article").getByRole("heading", { level: 2 }).allTextContents();
}

/** Follows a link to a document: the page of the server has its text already. */
async function openByLink(page: Page, title: string): Promise<void> {
  await page.goto(site.url + pages.contact.path);
  await siteReady(page);
  await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
}

/** Runs in the page. */
function inUpperHalf(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  return top > 0 && top < window.innerHeight / 2;
}

describe.each(documents)("$path", ({ path, key, title, loading, builtIn }) => {
  test("has its text in the page of the server", async () => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url + path);
    expect(await page.getByRole("article").getByRole("heading", { name: builtIn }).isVisible()).toBe(true);
    expect(await page.getByText(loading).count()).toBe(0);
  });

  test("says that it is loading, then shows the built-in text while none is stored", async () => {
    const page = await openPage(browser);
    const answer = Promise.withResolvers<void>();
    await page.route(`**/api/config/${key}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await openByLink(page, title);
    await page.getByRole("status").filter({ hasText: loading }).waitFor();
    expect(await page.getByRole("article").count()).toBe(0);
    answer.resolve();
    await page.getByRole("article").getByRole("heading", { name: builtIn }).waitFor();
    expect(await page.getByText(loading).count()).toBe(0);
    expect(await page.getByRole("article").textContent()).toContain(defaultSiteConfig.company_cnpj);
    expect(page.complaints).toEqual([]);
  });
});

// Both pages show their text in the same way.
describe("a legal text", () => {
  const { path, key, title, builtIn } = terms;

  test("a stored text replaces the built-in one; its headings are below the page's own and its line breaks are kept", async () => {
    await store(
      key,
      "# Do editor\n\nPrimeira linha\nsegunda, com **negrito** e *itálico*\n\n- um\n- dois\n\n### Detalhe\n\nFim.",
    );
    const page = await openPage(browser);
    await page.goto(site.url + path);
    const article = page.getByRole("article");
    await article.getByRole("heading", { level: 2, name: "Do editor" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([title]);
    expect(await article.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["Detalhe"]);
    expect(await article.getByRole("listitem").allTextContents()).toEqual(["um", "dois"]);
    expect(await article.locator("p br").count()).toBe(1);
    expect(await article.locator("strong").textContent()).toBe("negrito");
    expect(await article.locator("em").textContent()).toBe("itálico");
    expect(await page.getByText(builtIn).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
  });

  test("HTML, scripts and images in a stored text are not rendered", async () => {
    await store(
      key,
      '## Aviso\n\n<img src="https://outro.example/a.png" onerror="document.title=\'invadido\'">\n\n<script>document.title="invadido"</script>\n\nTexto <b>cru</b> e [um link](javascript:alert(1)) e ![foto](https://outro.example/b.png)',
    );
    const page = await openPage(browser);
    await page.goto(site.url + path);
    const article = page.getByRole("article");
    await article.getByRole("heading", { name: "Aviso" }).waitFor();
    expect(await article.locator("img, script, b").count()).toBe(0);
    expect(await article.textContent()).toContain("<b>cru</b>");
    await article.getByText("um link").waitFor();
    expect(await article.getByRole("link", { name: "um link" }).count()).toBe(0);
    expect(await page.title()).not.toContain("invadido");
    expect(page.complaints).toEqual([]);
  });

  test.each([
    ["fails", { status: 500, json: { success: false, error: "falhou" } }],
    ["answers without a value", { status: 200, json: { success: true } }],
    ["answers with an empty value", { status: 200, json: { success: true, data: { value: " " } } }],
  ])("a call that %s leaves the built-in text and shows no message", async (_case, response) => {
    const page = await openPage(browser);
    await page.route(`**/api/config/${key}`, (route) => route.fulfill(response));
    await openByLink(page, title);
    await page.getByRole("article").getByRole("heading", { name: builtIn }).waitFor();
    expect(await page.locator("[data-toast]").count()).toBe(0);
    const logged = page.complaints.filter((complaint) => complaint.includes("legal text load failed"));
    expect(logged).toHaveLength(response.status === 500 ? 1 : 0);
  });

  test("a call without an answer ends after 3 s", async () => {
    const page = await openPage(browser);
    const limits = await controlTimeLimits(page);
    const asked = Promise.withResolvers<void>();
    await page.route(`**/api/config/${key}`, () => asked.resolve());
    await openByLink(page, title);
    await asked.promise;
    expect(await limits.set()).toContain(3000);
    expect(await page.getByRole("article").count()).toBe(0);
    await limits.pass();
    await page.getByRole("article").getByRole("heading", { name: builtIn }).waitFor();
  });
});

test("the built-in terms have their 11 sections, a list to jump to them, and today's date", async () => {
  const page = await openPage(browser);
  await page.route("**/api/config/terms_of_use", (route) =>
    route.fulfill({ json: { success: true, data: { value: "" } } }),
  );
  await page.goto(site.url + pages.termsOfUse.path);
  await page.getByRole("article").getByRole("heading", { name: "11. Contato" }).waitFor();
  expect(await sectionTitles(page)).toEqual(builtInTermsSections);
  const today = new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
  expect(await page.getByText("Última atualização").textContent()).toBe(`Última atualização: ${today}`);
  const list = page.getByRole("navigation", { name: "Nesta página" });
  expect(await list.getByRole("link").allTextContents()).toEqual(builtInTermsSections);
  await list.getByRole("link", { name: "10. Lei aplicável e foro" }).click();
  await page.waitForFunction(inUpperHalf, "secao-10");
});

test("an address that names a section opens there", async () => {
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

test("a text that changed since the page was rendered replaces it", async () => {
  const page = await openPage(browser);
  await page.route("**/api/config/terms_of_use", (route) =>
    route.fulfill({ json: { success: true, data: { value: "## Novo texto" } } }),
  );
  await page.goto(site.url + pages.termsOfUse.path);
  await page.getByRole("article").getByRole("heading", { name: "Novo texto" }).waitFor();
  expect(await sectionTitles(page)).toEqual(["Novo texto"]);
  expect(page.complaints).toEqual([]);
});
