import { expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, siteReady, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, fillDemoForm, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { pdfOfSize } from "../support/resume-form.ts";
import { startSite } from "../support/site.ts";

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();

const visitor = { name: "Zélia Prado", email: "zelia@exemplo.com.br", phone: "(41) 99876-5432" };

/** Puts other text nodes in `<font>` in the place of the page's, now and whenever one appears, as Chrome's translator does. */
function translate(): void {
  const isForeign = (node: Node) =>
    !node.parentElement ||
    node.parentElement.closest("font, script, style, noscript, textarea, option, [translate=no]");
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const node of found) {
      if (isForeign(node) || !node.data.trim()) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    }
  };
  wrap(document.body);
  const options = { subtree: true, childList: true, characterData: true };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) wrap(node);
  }).observe(document.body, options);
}

async function openTranslated(path: string): Promise<WatchedPage> {
  const page = await openPage(browser, { viewport: viewports.phone });
  await page.goto(site.url + path);
  const form = page.getByRole("form");
  await form.scrollIntoViewIfNeeded();
  await formReady(page);
  await page.evaluate(translate);
  // A page that loads anew loses it.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return page;
}

async function expectSent(page: WatchedPage, table: string): Promise<void> {
  await page.getByRole("heading", { name: "Recebemos, Zélia" }).waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  const [row] = await site.database.sql`select count(*)::int as count from ${site.database.sql(table)}`;
  expect(row?.count).toBe(1);
}

test("a demonstration is asked for on a translated page, corrections and a wrong code included", async () => {
  const page = await openTranslated("/");
  const code = page.getByLabel("Digite o código de segurança");
  await code.fill("######");
  await page.getByText(texts.humanCheck.wrong).waitFor();
  await fillDemoForm(page, visitor);
  await page.getByText(texts.humanCheck.right).waitFor();
  expect(await page.getByText(texts.humanCheck.wrong).count()).toBe(0);
  await page.getByRole("button", { name: "Solicitar Demonstração" }).click();
  await expectSent(page, "leads");
});

test("a message is sent on a translated page", async () => {
  const page = await openTranslated(`${pages.contact.path}?produto=nucleus`);
  await page.getByLabel("Nome", { exact: true }).fill(visitor.name);
  await page.getByRole("button", { name: "Tirar Nucleus da mensagem" }).click();
  await page.getByText("Sobre: Nucleus").waitFor({ state: "detached" });
  await page.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await page.getByLabel("Assunto").selectOption("Certificado digital");
  await page.getByLabel("Mensagem", { exact: true }).fill("Quero o preço.");
  await answerHumanCheck(page);
  await page.getByRole("checkbox", consentBox).check();
  await page.getByRole("button", { name: "Enviar Mensagem" }).click();
  await expectSent(page, "contact_messages");
});

test("a résumé is sent on a translated page", async () => {
  const page = await openTranslated(pages.workWithUs.path);
  await page.getByLabel("Nome completo").fill(visitor.name);
  await page.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await page.getByLabel("Telefone", { exact: true }).fill(visitor.phone);
  await page.getByLabel("Área de interesse").selectOption("Vendas e Atendimento");
  await page.getByLabel("Breve apresentação").fill("Dez anos de balcão.");
  const buffer = Buffer.from(pdfOfSize(1_000_000));
  const file = { name: "currículo.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("Currículo em PDF", { exact: true }).setInputFiles(file);
  await answerHumanCheck(page);
  await page.getByRole("checkbox", consentBox).check();
  await page.getByRole("button", { name: "Enviar Candidatura" }).click();
  await expectSent(page, "resumes");
});

test("a request about one's data is sent on a translated page", async () => {
  const page = await openTranslated(pages.dataRequest.path);
  await page.getByLabel("O que você quer pedir").selectOption("Eliminação");
  await page.getByLabel("Nome", { exact: true }).fill(visitor.name);
  await page.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await answerHumanCheck(page);
  await page.getByRole("button", { name: "Enviar Pedido" }).click();
  await expectSent(page, "subject_requests");
});

/**
 * React finds other nodes than the server's where a page is translated before it is hydrated. It says so in the
 * console, puts a translatable page of its own there, and the visitor notices nothing.
 */
const RECOVERY = "exception: Minified React error #418;";

function complaintsOf(page: WatchedPage): string[] {
  return page.complaints.filter((complaint) => !complaint.startsWith(RECOVERY));
}

/** Opens a page and translates it before its scripts arrive. The answer lets them through. */
async function openTranslatedEarly(page: WatchedPage, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url + path);
  await page.evaluate(translate);
  return release;
}

test.each([pages.home, pages.contact, pages.workWithUs, pages.dataRequest].map(({ path }) => path))(
  "what is typed at %s on a translated page is kept when the code of its form comes",
  async (path) => {
    const page = await openPage(browser);
    const release = await openTranslatedEarly(page, path);
    const name = page.locator("main form [name=name]");
    await name.fill(visitor.name);
    release();
    await formReady(page);
    expect(await name.inputValue()).toBe(visitor.name);
    expect(complaintsOf(page)).toEqual([]);
  },
);

/** What stands in the header, the page without its form, and the footer: of this document, or of another one's markup. */
function readTexts(markup?: string): string[] {
  const of = markup === undefined ? document : new DOMParser().parseFromString(markup, "text/html");
  return ["header", "main", "footer"].map((part) => {
    const copy = of.querySelector(`body > #root > ${part}`)?.cloneNode(true) as Element;
    for (const other of copy.querySelectorAll("form, style, script, noscript")) other.remove();
    return copy.textContent.replaceAll(/\s+/g, " ");
  });
}

async function useSlider(page: WatchedPage): Promise<void> {
  const slider = page.getByRole("region", { name: "Destaques" });
  const title = await slider.getByRole("heading").innerText();
  await slider.getByRole("button", { name: "Próximo destaque" }).click();
  await slider.getByRole("heading", { name: title }).waitFor({ state: "detached" });
  expect(await slider.getByRole("heading").count()).toBe(1);
  // Where nothing moves by itself there is nothing to stop.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await slider.getByRole("button", { name: "Pausar apresentação" }).click();
  await slider.getByRole("button", { name: "Retomar apresentação" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });
}

/** Opens a page by the menu, or by a link below it where the menu does not have it. */
async function follow(page: WatchedPage, path: string): Promise<void> {
  const isPhone = page.viewportSize()?.width === viewports.phone.width;
  await page.getByRole("button", { name: isPhone ? "Abrir menu" : "Soluções" }).click();
  const menu = isPhone ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await menu.getByRole("link", { name: "Nucleus" }).waitFor();
  const link = `a[href="${path}"]:visible`;
  if ((await menu.locator(link).count()) > 0) return menu.locator(link).first().click();
  await page.keyboard.press("Escape");
  const below = page.locator("main, footer").locator(link).first();
  const isFolded = (await below.count()) === 0;
  if (isFolded)
    await page
      .locator("footer details", { has: page.locator(`[href="${path}"]`) })
      .locator("summary")
      .click();
  await below.click();
}

test.each([
  ["before it is hydrated, on a phone", viewports.phone, true],
  ["after it was hydrated, on a desktop", viewports.desktop, false],
] as const)("a site that is translated %s is read and used as any", async (_when, viewport, isEarly) => {
  const page = await openPage(browser, { viewport });
  if (isEarly) (await openTranslatedEarly(page, pages.home.path))();
  else await page.goto(site.url);
  await siteReady(page);
  if (!isEarly) await page.evaluate(translate);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await useSlider(page);
  const { home, ...others } = pages;
  for (const { path, title } of [...Object.values(others), home]) {
    await follow(page, path);
    const served = await (await fetch(site.url + path)).text();
    // The content policy, which holds for parsed markup too, would complain of its styles.
    const texts = await page.evaluate(readTexts, served.replaceAll(/<style.*?<\/style>/gs, ""));
    await eventually(async () => expect(await page.evaluate(readTexts, undefined)).toEqual(texts));
    expect(await page.title()).toStartWith(title);
    for (const details of await page.locator("main details:not(form *, .fold)").all()) {
      await details.locator("summary").click();
      expect(await details.getAttribute("open")).not.toBeNull();
    }
  }
  await useSlider(page);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(complaintsOf(page)).toEqual([]);
});
