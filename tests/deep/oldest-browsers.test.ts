import { beforeAll, describe, expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, fillDemoForm, formReady } from "../support/demo-form.ts";
import { forgetApis, newerApis } from "../support/oldest-browsers.ts";
import { fixture } from "../support/resume-form.ts";
import { submitLogin } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();

const visitor = { name: "Zélia Prado", email: "zelia@exemplo.com.br", phone: "(41) 99876-5432" };

/** A page in a browser without everything that one of the oldest lacks. */
async function openInOldest(options = {}): Promise<WatchedPage> {
  const page = await openPage(browser, options);
  await page.addInitScript(forgetApis, newerApis);
  return page;
}

/**
 * The style sheet of the popovers' polyfill (the edit build has it in its one script), in whose place ours stands where
 * it is forbidden (Safari before 16.4), and what a Chrome before 114 says of popovers.
 */
const HARMLESS =
  /inline style|\(style-src-elem\) in \S+\/(missing-apis|editing)-|Found a 'popover' attribute/;

const complaintsOf = (page: WatchedPage) => page.complaints.filter((line) => !HARMLESS.test(line));

async function openForm(path: string): Promise<WatchedPage> {
  const page = await openInOldest({ viewport: viewports.phone });
  await page.goto(site.url + path);
  await page.getByRole("form").scrollIntoViewIfNeeded();
  await formReady(page);
  return page;
}

async function expectSent(page: WatchedPage, table: string): Promise<void> {
  await page.getByRole("heading", { name: "Recebemos, Zélia" }).waitFor();
  const [row] = await site.database.sql`select count(*)::int as count from ${site.database.sql(table)}`;
  expect(row?.count).toBe(1);
  expect(complaintsOf(page)).toEqual([]);
}

test("the list of what the oldest browsers lack names what Chrome 109 and Safari 16 are known to lack", () => {
  expect(newerApis).toEqual(
    expect.arrayContaining([
      "URL.canParse_static",
      "String.toWellFormed",
      "Promise.withResolvers",
      "AbortSignal.any_static",
      "Array.toSorted",
      "Map.groupBy",
      "HTMLElement.showPopover",
      "OffscreenCanvas",
      "Window.requestIdleCallback",
    ]),
  );
  expect(newerApis).not.toContain("Array.findLastIndex");
});

describe("the public site", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await openInOldest();
  });

  test.each(Object.values(pages))("$path is hydrated without a complaint", async ({ path }) => {
    page.complaints.length = 0;
    await page.goto(site.url + path);
    await siteReady(page);
    for (const form of await page.getByRole("form").all()) {
      await form.scrollIntoViewIfNeeded();
      await formReady(page);
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  test("its menu opens on a phone, leads to a page, and closes", async () => {
    const phone = await openInOldest({ viewport: viewports.phone });
    await phone.goto(site.url);
    await siteReady(phone);
    const menu = phone.getByRole("dialog", { name: "Menu" });
    expect(await menu.isVisible()).toBe(false);
    await phone.getByRole("button", { name: "Abrir menu" }).click();
    await menu.getByRole("link", { name: "Contato" }).click();
    await phone.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
    await menu.waitFor({ state: "hidden" });
    expect(complaintsOf(phone)).toEqual([]);
  });

  test("a demonstration is asked for", async () => {
    const form = await openForm("/");
    await fillDemoForm(form, visitor);
    await form.getByRole("button", { name: "Solicitar Demonstração" }).click();
    await expectSent(form, "leads");
  });

  test("a message is sent", async () => {
    const form = await openForm(pages.contact.path);
    await form.getByLabel("Nome", { exact: true }).fill(visitor.name);
    await form.getByLabel("E-mail", { exact: true }).fill(visitor.email);
    await form.getByLabel("Assunto").selectOption("Certificado digital");
    await form.getByLabel("Mensagem", { exact: true }).fill("Quero o preço.");
    await answerHumanCheck(form);
    await form.getByRole("checkbox", consentBox).check();
    await form.getByRole("button", { name: "Enviar Mensagem" }).click();
    await expectSent(form, "contact_messages");
  });

  test("a résumé is sent", async () => {
    const form = await openForm(pages.workWithUs.path);
    await form.getByLabel("Nome completo").fill(visitor.name);
    await form.getByLabel("E-mail", { exact: true }).fill(visitor.email);
    await form.getByLabel("Telefone", { exact: true }).fill(visitor.phone);
    await form.getByLabel("Área de interesse").selectOption("Vendas e Atendimento");
    await form.getByLabel("Breve apresentação").fill("Dez anos de balcão.");
    const buffer = Buffer.from(await fixture("curriculo.pdf"));
    const file = { name: "currículo.pdf", mimeType: "application/pdf", buffer };
    await form.getByLabel("Currículo em PDF", { exact: true }).setInputFiles(file);
    await answerHumanCheck(form);
    await form.getByRole("checkbox", consentBox).check();
    await form.getByRole("button", { name: "Enviar Candidatura" }).click();
    await expectSent(form, "resumes");
  });

  test("a request about one's data is sent", async () => {
    const form = await openForm(pages.dataRequest.path);
    await form.getByLabel("O que você quer pedir").selectOption("Eliminação");
    await form.getByLabel("Nome", { exact: true }).fill(visitor.name);
    await form.getByLabel("E-mail", { exact: true }).fill(visitor.email);
    await answerHumanCheck(form);
    await form.getByRole("button", { name: "Enviar Pedido" }).click();
    await expectSent(form, "subject_requests");
  });
});

describe("the back office", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await openInOldest();
    await page.goto(`${site.url}/admin/login`);
    await submitLogin(page);
    await page.waitForURL("**/admin/dashboard");
  });

  /** Follows a link of the sidebar, until the screen behind it stands: it names the document. */
  async function followInMenu(path: string): Promise<void> {
    const before = await page.title();
    await page.evaluate((to) => document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click(), path);
    await page.waitForURL(site.url + path);
    await page.waitForFunction((title) => document.title !== title, before);
  }

  test("each screen of the sidebar opens without a complaint", async () => {
    const links = page.getByRole("navigation").first().getByRole("link");
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).pathname),
    );
    const paths = [...new Set(addresses)].filter((path) => path.startsWith("/admin/"));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      if (path !== new URL(page.url()).pathname) await followInMenu(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await page
        .getByText(/^Carregando/)
        .first()
        .waitFor({ state: "detached" });
      expect({ path, complaints: complaintsOf(page) }).toEqual({ path, complaints: [] });
    }
  });

  test("a panel of the lists opens and closes", async () => {
    await page.goto(`${site.url}/admin/leads`);
    await page.getByRole("button", { name: "Colunas" }).click();
    await page.getByRole("dialog", { name: "Colunas" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Colunas" }).waitFor({ state: "hidden" });
    expect(complaintsOf(page)).toEqual([]);
  });
});
