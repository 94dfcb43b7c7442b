import { afterEach, describe, expect, test } from "bun:test";
import type { Page, Route } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MINIMUM_MS } from "#shared/submissions/challenge.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, fillDemoForm } from "../support/demo-form.ts";
import { fixture } from "../support/resume-form.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

/** Behind a proxy, so that a visitor can come from another network. */
const site = await startSite({ variables: { TRUST_PROXY: "1" } });
/** The same site, for which no machine is too slow to fill a form in no time. */
const suspicious = await startSite({ database: site.database, challengeMinimumMs: 60_000 });
const browser = await launchBrowser();
const { sql } = site.database;
const visitor = { name: "Zélia D'Ávila", email: "zelia@padaria.com.br", phone: "(41) 99988-7766" };

const fillHiddenField = (page: Page) =>
  page.locator("input[name=website]").evaluate((input: HTMLInputElement) => {
    input.value = "https://robo.example";
  });

async function openDemoForm({ url } = site): Promise<WatchedPage> {
  const page = await openPage(browser);
  await page.goto(`${url}/#demonstracao`);
  await page.getByRole("form", { name: "Solicitar demonstração" }).waitFor();
  return page;
}

/** Sends the demonstration form that is filled in and returns what travelled. */
async function sendDemo(page: Page): Promise<{ challenge?: string; website?: string }> {
  const [request] = await Promise.all([
    page.waitForRequest("**/trpc/leads.create"),
    page.getByRole("button", { name: "Solicitar Demonstração" }).click(),
  ]);
  return request.postDataJSON();
}

/** Resolves once the form was sent and is there again, empty. */
async function succeeded(page: Page): Promise<void> {
  await page.getByText(sentWords.sentDemonstration.title, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Enviar outra solicitação" }).click();
}

describe("what a form sends with what was typed", () => {
  const judged = async () =>
    (await sql`select is_suspect from leads order by id`).map((row) => row.is_suspect);

  afterEach(async () => {
    await sql`delete from leads`;
  });

  test("filled in no time: a challenge that gives it away, and another for the next time", async () => {
    const page = await openDemoForm(suspicious);
    const used: (string | undefined)[] = [];
    for (let time = 0; time < 2; time++) {
      await fillDemoForm(page, visitor);
      const next = page.waitForResponse("**/api/challenge");
      const { challenge, website } = await sendDemo(page);
      used.push(challenge);
      expect(website).toBeUndefined();
      await succeeded(page);
      await page.getByRole("button", { name: "Fechar aviso" }).click();
      await next;
    }
    expect(new Set(used.filter(Boolean)).size).toBe(2);
    expect(await judged()).toEqual([true, true]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("by a visitor whose challenge did not arrive, came late or is too old: none, and no suspect is stored", async () => {
    const page = await openPage(browser);
    await page.clock.install();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const challenges = [
      (route: Route) => route.abort(),
      async (route: Route) => {
        await released;
        await route.continue();
      },
      (route: Route) => route.continue(),
    ];
    await page.route("**/api/challenge", (route) => challenges.shift()?.(route) ?? route.continue());
    await page.goto(`${site.url}/#demonstracao`);
    const arrival = () => page.waitForResponse("**/api/challenge").then((answer) => answer.finished());

    await fillDemoForm(page, visitor);
    expect((await sendDemo(page)).challenge).toBeUndefined();
    await succeeded(page);

    await fillDemoForm(page, visitor);
    await page.clock.fastForward(CHALLENGE_MINIMUM_MS + 1000);
    const late = arrival();
    release();
    await late;
    const third = arrival();
    expect((await sendDemo(page)).challenge).toBeUndefined();
    await succeeded(page);

    await third;
    await fillDemoForm(page, visitor);
    await page.clock.fastForward(CHALLENGE_LIFETIME_MS);
    expect((await sendDemo(page)).challenge).toBeUndefined();
    await succeeded(page);
    await page.context().close();
    expect(await judged()).toEqual([false, false, false]);
  });

  test("the hidden field is not visible, not in the tab order and not announced", async () => {
    const page = await openDemoForm();
    const trap = page.locator("input[name=website]");
    expect(await page.getByRole("textbox").count()).toBe(5);
    const box = await trap.evaluate(
      (input) => input.closest("[aria-hidden=true]")?.getBoundingClientRect().width,
    );
    expect(box).toBe(1);
    await page.getByLabel("CNPJ (opcional)").focus();
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("Tab");
      expect(await trap.evaluate((input) => input === document.activeElement)).toBe(false);
    }
    expect(await trap.getAttribute("autocomplete")).toBe("off");
    await page.context().close();
  });

  test("one too many from this network: the server's sentence is shown and everything typed stays", async () => {
    const page = await openDemoForm();
    await page.context().setExtraHTTPHeaders({ "x-forwarded-for": "198.51.100.7" });
    await fillDemoForm(page, visitor);
    await sendDemo(page);
    await succeeded(page);
    await sql`update rate_limits set points = 150 where key like 'leads-address:%'`;
    await fillDemoForm(page, visitor);
    await sendDemo(page);
    await page.getByText(texts.publicForms.rateLimited).waitFor();
    expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe(visitor.name);
    expect(await page.getByLabel("Telefone", { exact: true }).inputValue()).toBe(visitor.phone);
    expect(await page.getByRole("checkbox", consentBox).isChecked()).toBe(true);
    await sql`delete from rate_limits`;
    // The server remembers for up to 10 seconds that a network has spent its budget.
    await page.context().setExtraHTTPHeaders({});
    await sendDemo(page);
    await page.getByText(sentWords.sentDemonstration.title, { exact: true }).waitFor();
    await page.context().close();
  });
});

describe("in the back office", async () => {
  const admin = await openPage(browser);
  await openSignedIn(admin, `${site.url}/admin/leads`);

  const row = (name: string) => admin.getByRole("row").filter({ hasText: name });
  const notice = (text: string) => admin.getByText(text, { exact: true });
  const looksRight = async () => {
    for (const size of [viewports.phone, viewports.desktop]) {
      await admin.setViewportSize(size);
      expect(await axeViolations(admin)).toEqual([]);
      expect(await admin.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  };

  test("a lead sent too fast is a suspect, and 'Não é spam' releases it", async () => {
    const page = await openDemoForm(suspicious);
    await fillDemoForm(page, visitor);
    await sendDemo(page);
    await succeeded(page);
    await page.context().close();

    await admin.reload();
    await notice("Nenhum lead ainda").waitFor();
    const apart = admin.getByText("1 envio suspeito está separado.");
    await apart.waitFor();
    await looksRight();
    await admin.getByRole("button", { name: "Ver suspeitos" }).click();
    await admin.waitForURL("**/admin/leads?suspeitos=sim");
    await row(visitor.name).getByText("Suspeito", { exact: true }).waitFor();
    await looksRight();

    await row(visitor.name)
      .getByRole("button", { name: `Não é spam: ${visitor.name}` })
      .click();
    await notice(texts.suspects.leadsReleased(1)).waitFor();
    await notice("Nenhum suspeito").waitFor();
    await admin.getByRole("button", { name: "Voltar à lista" }).click();
    await row(visitor.name).getByText("Pendente").waitFor();
  });

  test("a message with a filled hidden field is a suspect", async () => {
    const page = await openPage(browser);
    await page.goto(site.url + pages.contact.path);
    await page.getByLabel("Nome", { exact: true }).fill(visitor.name);
    await page.getByLabel("E-mail", { exact: true }).fill(visitor.email);
    await page.getByLabel("Assunto").selectOption("Suporte");
    await page.getByLabel("Mensagem", { exact: true }).fill("Compre agora!");
    await fillHiddenField(page);
    await answerHumanCheck(page);
    await page.getByRole("checkbox", consentBox).check();
    await page.getByRole("button", { name: "Enviar Mensagem" }).click();
    await page.getByText(sentWords.sentMessage.title).waitFor();
    await page.getByRole("button", { name: "Enviar outra mensagem" }).click();
    expect(await page.locator("input[name=website]").inputValue()).toBe("");
    await page.context().close();

    await admin.goto(`${site.url}/admin/messages?suspeitos=sim`);
    await admin.getByRole("button", { name: visitor.name, exact: true }).click();
    await admin.getByRole("dialog").getByText("Compre agora!").waitFor();
    expect(await axeViolations(admin)).toEqual([]);
  });

  test("so is a resume", async () => {
    const page = await openPage(browser);
    await page.goto(site.url + pages.workWithUs.path);
    await page.getByLabel("Nome completo").fill(visitor.name);
    await page.getByLabel("E-mail", { exact: true }).fill(visitor.email);
    await page.getByLabel("Telefone", { exact: true }).fill(visitor.phone);
    await page.getByLabel("Área de interesse").selectOption("Outros");
    await page.getByLabel("Breve apresentação").fill("Olá!");
    const buffer = Buffer.from(await fixture("curriculo.pdf"));
    await page
      .getByLabel("Currículo em PDF", { exact: true })
      .setInputFiles({ name: "curriculo.pdf", mimeType: "application/pdf", buffer });
    await fillHiddenField(page);
    await answerHumanCheck(page);
    await page.getByRole("checkbox", consentBox).check();
    await page.getByRole("button", { name: "Enviar Candidatura" }).click();
    await page.getByText(sentWords.sentResume.title).waitFor();
    await page.context().close();

    await admin.goto(`${site.url}/admin/resumes?suspeitos=sim`);
    await row(visitor.name).getByText("Suspeito", { exact: true }).filter({ visible: true }).waitFor();
    await looksRight();
    expect(admin.complaints).toEqual([]);
  });
});
