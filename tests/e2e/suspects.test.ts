import { afterEach, describe, expect, test } from "bun:test";
import type { Page, Route } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MINIMUM_MS } from "#shared/submissions/challenge.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, fillDemoForm } from "../support/demo-form.ts";
import { insertMessages } from "../support/factories.ts";
import { filterOf } from "../support/filters.ts";
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
  const tab = admin
    .getByRole("banner")
    .locator("dl > div")
    .filter({ has: admin.getByRole("link", { name: "Suspeitos" }) });
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
    await (await filterOf(admin, "Ocultar importados")).check();
    await notice("Nenhum lead com estes filtros").or(notice("Nenhum lead ainda")).waitFor();
    await apart.waitFor();
    await (await filterOf(admin, "Ocultar importados")).click();
    expect(await admin.evaluate(() => document.activeElement?.textContent)).toBe("Filtro");
    await admin.getByRole("button", { name: "Ver suspeitos" }).click();
    await admin.waitForURL("**/admin/leads?suspeitos=sim");
    await admin.getByRole("link", { name: "Total", exact: true }).click();
    await notice("Nenhum lead ainda").waitFor();
    expect(await tab.innerText()).toBe("Suspeitos\n1");
    await tab.getByRole("link").click();
    await admin.waitForURL("**/admin/leads?suspeitos=sim");
    await row(visitor.name).getByText("Suspeito", { exact: true }).waitFor();
    expect(await admin.getByLabel("Suspeitos", { exact: true }).isChecked()).toBe(true);
    await looksRight();

    await row(visitor.name)
      .getByRole("button", { name: `Não é spam: ${visitor.name}` })
      .click();
    await notice(texts.suspects.leadsReleased(1)).waitFor();
    await notice("Nenhum suspeito").waitFor();
    await admin.getByRole("button", { name: "Voltar à lista" }).click();
    await row(visitor.name).getByText("Pendente").waitFor();
    expect(await tab.count()).toBe(0);
    expect(await admin.getByLabel(`Selecionar ${visitor.name}`).isChecked()).toBe(false);
  });

  test("a message with a filled hidden field is opened, read and released; others are released together", async () => {
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
    await insertMessages(site, [
      { name: "Robô Um", isSuspect: true },
      { name: "Robô Dois", isSuspect: true },
    ]);

    await admin.goto(`${site.url}/admin/messages`);
    await admin.getByText("3 envios suspeitos estão separados.").waitFor();
    await tab.getByRole("link").click();
    await admin.getByText("3 de 3 mensagens").waitFor();
    await admin.getByRole("button", { name: visitor.name, exact: true }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByText("Compre agora!").waitFor();
    expect(await axeViolations(admin)).toEqual([]);
    await dialog.getByRole("button", { name: "Não é spam" }).click();
    await admin.getByText(texts.suspects.contactMessagesReleased(1)).waitFor();
    await dialog.getByText("Suspeito", { exact: true }).waitFor({ state: "detached" });
    await admin.keyboard.press("Escape");

    await admin.getByText("2 de 2 mensagens").waitFor();
    await admin.getByRole("button", { name: "Não é spam", exact: true }).click();
    await notice(texts.suspects.nothingSelected).waitFor();
    await admin.getByLabel("Selecionar todos").check();
    await admin.getByRole("button", { name: "Não é spam (2)" }).click();
    await notice(texts.suspects.contactMessagesReleased(2)).waitFor();
    await notice("Nenhum suspeito").waitFor();
    await (await filterOf(admin, "Suspeitos")).click();
    await admin.getByText("3 de 3 mensagens").waitFor();
  });

  test("a resume leaves the suspects at once, and returns when the server is unreachable", async () => {
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
    const letGo = admin.getByRole("button", { name: `Não é spam: ${visitor.name}` });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await admin.route("**/trpc/resumes.release", async (route) => {
      await answered;
      await route.abort();
    });
    await letGo.click();
    await row(visitor.name).waitFor({ state: "detached" });
    answer();
    await notice(texts.suspects.releaseFailed).waitFor();
    await letGo.waitFor();
    await admin.unroute("**/trpc/resumes.release");

    await admin.getByRole("button", { name: `Editar ${visitor.name}` }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Não é spam" }).click();
    await notice(texts.suspects.resumesReleased(1)).waitFor();
    await admin.getByRole("dialog").getByText("Suspeito", { exact: true }).waitFor({ state: "detached" });
    await admin.keyboard.press("Escape");
    await notice("Nenhum suspeito").waitFor();
  });
});
