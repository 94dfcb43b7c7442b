import { expect, test } from "bun:test";
import type { Page } from "playwright";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import { leads } from "#server/features/leads/table.ts";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, fillDemoForm, formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const visitor = { name: "Luíza Gonçalves", email: "luiza@loja.com.br", phone: "(11) 98888-7777" };

const site = await startSite({ challengeMinimumMs: 0 });
const { db } = site.database;
const browser = await launchBrowser();

/** The calls that a page makes, except for its own files, as `METHOD path`. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin !== site.url) calls.push(`${request.method()} ${origin}`);
    else if (/^\/(api|trpc)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Opens a page and waits until its code runs: before that its links are plain ones, and nothing is noted. */
async function openRunning(page: Page, path: string, referer?: string): Promise<void> {
  const runs = page.waitForResponse("**/api/config");
  await page.goto(site.url + path, referer ? { referer } : {});
  await runs;
}

async function sendDemoForm(page: WatchedPage, name: string): Promise<void> {
  await fillDemoForm(page, { ...visitor, name });
  await page.getByRole("button", { name: "Solicitar Demonstração" }).click();
  await page.getByText(sentWords.sentDemonstration.text).waitFor();
}

async function leadOf(name: string) {
  const row = (await db.select().from(leads)).find((lead) => lead.name === name);
  if (!row) throw new Error(`no lead of ${name}`);
  return row;
}

/** The counts so far, as `page event channel`. */
async function counted(): Promise<string[]> {
  const rows = await db.select().from(visitCounts);
  return rows.map(({ page, event, channel }) => `${page} ${event} ${channel}`);
}

test("product and both touches arrive with the lead, and nothing but counts leaves before it is sent", async () => {
  const page = await openPage(browser);
  const calls = watchCalls(page);
  const long = "x".repeat(300);
  await openRunning(page, "/certificados?utm_source=google&utm_medium=cpc&gclid=Cj0K&email=ana@loja.com.br");
  await openRunning(page, `/sistemas-erp/maskot?utm_source=boletim&utm_term=${long}`);
  await page.getByRole("link", { name: "Solicitar Demonstração" }).first().click();
  await fillDemoForm(page, { ...visitor, name: "Com Campanha" });
  const before = new Set(calls);
  before.delete("POST /api/counts");
  expect([...before].sort()).toEqual(["GET /api/challenge", "GET /api/config"]);

  await page.getByRole("button", { name: "Solicitar Demonstração" }).click();
  await page.getByText(sentWords.sentDemonstration.text).waitFor();
  const { product, source } = await leadOf("Com Campanha");
  expect(product).toBe("maskot");
  expect(source).toEqual({
    first: { utm_source: "google", utm_medium: "cpc", gclid: "Cj0K", landing: "/certificados" },
    last: { utm_source: "boletim", utm_term: "x".repeat(200), landing: "/sistemas-erp/maskot" },
  });
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("parameters in capitals, after `&amp;`, and Google's other click ids are noted", async () => {
  const page = await openPage(browser);
  await openRunning(page, "/contato?UTM_SOURCE=google&amp;utm_medium=cpc&amp;GBRAID=0AAA&amp;wbraid=Cj8K");
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem("avante_source") ?? "null"));
  const touch = {
    utm_source: "google",
    utm_medium: "cpc",
    gbraid: "0AAA",
    wbraid: "Cj8K",
    landing: "/contato",
  };
  expect(stored).toEqual({ first: touch, last: touch });
});

test("a product after `&amp;` in the address is what the message is about, until it is taken back", async () => {
  const page = await openPage(browser);
  await openRunning(page, "/contato?utm_source=boletim&amp;produto=nucleus");
  await page.getByRole("button", { name: "Tirar Nucleus da mensagem" }).click();
  await page.getByText("Sobre: Nucleus").waitFor({ state: "detached" });
  expect(page.url()).toBe(`${site.url}/contato?utm_source=boletim`);
});

test("the host of another site and a followed slide are noted, and a later visit without origin changes nothing", async () => {
  const page = await openPage(browser);
  await openRunning(page, "/", "http://blog.exemplo.com.br/artigo?leitor=ana");
  await page.getByRole("link", { name: "Teste Grátis" }).click();
  await page.getByRole("heading", { level: 1, name: "Nucleus" }).waitFor();
  await page.goto(`${site.url}/#demonstracao`);
  await sendDemoForm(page, "Pelo Slide");
  const touch = {
    referrer: "blog.exemplo.com.br",
    landing: "/",
    slide: "O ERP que acompanha a sua empresa do pedido ao caixa",
  };
  expect((await leadOf("Pelo Slide")).source).toEqual({ first: touch, last: touch });
  expect((await leadOf("Pelo Slide")).product).toBeNull();
});

test("with session storage blocked the form works and sends what the document knows", async () => {
  const page = await openPage(browser);
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto(`${site.url}/?produto=store&utm_source=feira#demonstracao`);
  await sendDemoForm(page, "Sem Armazenamento");
  const touch = { utm_source: "feira", landing: "/" };
  expect(await leadOf("Sem Armazenamento")).toMatchObject({
    product: "store",
    source: { first: touch, last: touch },
  });
  expect(page.complaints).toEqual([]);
});

test("a certificate's link fills in the message: what it is about and the subject, which the visitor may take back", async () => {
  const page = await openPage(browser, { viewport: viewports.phone });
  await page.goto(`${site.url}/certificados`);
  const link = page.getByRole("link", { name: "Perguntar por mensagem sobre o e-CNPJ A1" });
  await link.click();
  const form = page.getByRole("form", { name: "Enviar mensagem" });
  await page.getByText("Sobre: e-CNPJ A1").waitFor();
  await formReady(page);
  expect(await form.getByLabel("Assunto").inputValue()).toBe("certificado");
  const send = async (name: string) => {
    await form.getByLabel("Nome", { exact: true }).fill(name);
    await form.getByLabel("E-mail", { exact: true }).fill(visitor.email);
    await form.getByRole("textbox", { name: "Mensagem" }).fill("Quanto tempo leva?");
    await answerHumanCheck(page);
    await form.getByRole("checkbox", consentBox).check();
    await page.getByRole("button", { name: "Enviar Mensagem" }).click();
    await eventually(async () => {
      if (!(await db.select().from(contactMessages)).some((row) => row.name === name)) throw new Error(name);
    });
  };
  await send("Sobre O Certificado");
  await page.getByRole("button", { name: "Enviar outra mensagem" }).click();
  // Shown by the render after that of the empty form.
  await eventually(async () => expect(await form.getByLabel("Assunto").inputValue()).toBe("certificado"));
  await form.getByLabel("Nome", { exact: true }).fill("digitado");
  await page.getByRole("button", { name: "Tirar e-CNPJ A1 da mensagem" }).press("Enter");
  await page.getByText("Sobre: e-CNPJ A1").waitFor({ state: "detached" });
  expect(await form.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await form.getByLabel("Nome", { exact: true }).inputValue()).toBe("digitado");
  await send("Sobre Nada");
  const rows = await db.select().from(contactMessages);
  const productOf = (name: string) => rows.find((row) => row.name === name)?.product;
  expect([productOf("Sobre O Certificado"), productOf("Sobre Nada")]).toEqual(["e-cnpj-a1", null]);
});

test("the subject of one product's link gives way to that of the next, and a chosen one stays", async () => {
  const page = await openPage(browser);
  const subject = page.getByLabel("Assunto");
  const open = async (product: string) => {
    await page.goto(`${site.url}/contato?produto=${product}#mensagem`);
    await formReady(page);
  };
  await open("dominios");
  await eventually(async () => expect(await subject.inputValue()).toBe("ti"));
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Quanto custa?");
  await open("e-cpf-a1");
  await eventually(async () => expect(await subject.inputValue()).toBe("certificado"));
  expect(await page.getByRole("textbox", { name: "Mensagem" }).inputValue()).toBe("Quanto custa?");
  await subject.selectOption("suporte");
  await open("nucleus");
  await eventually(async () => expect(await subject.inputValue()).toBe("suporte"));
});

test("the steps of a visit are counted once each", async () => {
  const page = await openPage(browser);
  await page.goto(`${site.url}/work-with-us?utm_source=linkedin`);
  await page.getByRole("form", { name: "Enviar candidatura" }).scrollIntoViewIfNeeded();
  await formReady(page);
  await page.getByLabel("Nome completo").fill("Beatriz");
  await page.reload();
  await formReady(page);
  await page.getByLabel("Nome completo").fill("Beatriz Souza");
  await eventually(async () => {
    expect((await counted()).filter((count) => count.startsWith("/work-with-us")).sort()).toEqual([
      "/work-with-us form_seen organic_social",
      "/work-with-us form_started organic_social",
      "/work-with-us visit organic_social",
    ]);
  });
  const rows = await db.select().from(visitCounts);
  const started = rows.find((row) => row.page === "/work-with-us" && row.event === "form_started");
  expect(started?.count).toBe(1);
});

test("a page that is prerendered, and a tab in the background, count no visit before they are seen", async () => {
  const page = await openPage(browser);
  const calls = watchCalls(page);
  await page.addInitScript(() => {
    const unseen = { prerendering: true, hidden: true };
    for (const property of ["prerendering", "hidden"] as const)
      Object.defineProperty(document, property, { get: () => unseen[property], configurable: true });
    Object.assign(window, { unseen });
  });
  // After a second at least: any visit would be counted by then.
  await openRunning(page, "/terms-of-use?utm_source=boletim");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const become = (property: string, event: string) =>
    page.evaluate(
      ([name = "", type = ""]) => {
        Object.assign((window as unknown as { unseen: object }).unseen, { [name]: false });
        document.dispatchEvent(new Event(type));
      },
      [property, event],
    );
  await become("prerendering", "prerenderingchange");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(calls).not.toContain("POST /api/counts");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await become("hidden", "visibilitychange");
  await eventually(async () => expect(await counted()).toContain("/terms-of-use visit email"));
});

test.each([
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
])("with %s the browser sends no count", async (_name, property, value) => {
  const page = await openPage(browser);
  const calls = watchCalls(page);
  await page.addInitScript(
    ([key, given]) => Object.defineProperty(navigator, String(key), { get: () => given }),
    [property, value],
  );
  // The load of the site config comes later than any count of the visit would.
  const loaded = page.waitForResponse("**/api/config");
  await page.goto(`${site.url}/acesso`);
  await loaded;
  await page.goto(`${site.url}/?produto=nucleus#demonstracao`);
  await sendDemoForm(page, `Com ${property}`);
  expect(calls).not.toContain("POST /api/counts");
});

test("the funnel counts the visits, and narrows them to an origin", async () => {
  await db.delete(visitCounts);
  const count = { day: new Date().toISOString().slice(0, 10), page: "/contato", channel: "email" } as const;
  await db.insert(visitCounts).values([
    { ...count, event: "visit", count: 1200 },
    { ...count, event: "form_sent", count: 60 },
    { ...count, event: "visit", count: 300, channel: "direct" },
  ]);
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/funnel`);
  const steps = page.getByRole("region", { name: "Passos" });
  await steps.getByText("1.500").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Origem", { exact: true }).selectOption("Acesso direto");
  await steps.getByText("300").waitFor();
  await page.goBack();
  await steps.getByText("1.500").waitFor();
  expect(page.complaints).toEqual([]);
});
