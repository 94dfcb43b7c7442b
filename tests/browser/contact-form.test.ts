import { beforeEach, expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { contactFormConsent } from "#shared/legal/consent-wordings.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox, formReady } from "../support/demo-form.ts";
import { sentWords } from "../support/sent-words.ts";
import { startSite } from "../support/site.ts";

const visitor = {
  name: "Luíza Gonçalves",
  email: "luiza@loja.com.br",
  phone: "(11) 98888-7777",
  company: "Padaria Pão da Serra",
  message: "Quero o preço do e-CNPJ A3.\nPode ser por e-mail?",
};

const site = await startSite();
const browser = await launchBrowser();

beforeEach(async () => {
  await site.database.sql`delete from contact_messages`;
});

async function openForm(viewport: (typeof viewports)[keyof typeof viewports] = viewports.desktop) {
  const page = await openPage(browser, { viewport });
  await page.goto(site.url + pages.contact.path);
  await form(page).scrollIntoViewIfNeeded();
  await formReady(page);
  return page;
}

const form = (page: WatchedPage) => page.getByRole("form", { name: "Enviar mensagem" });
const submitButton = (page: WatchedPage) => page.getByRole("button", { name: "Enviar Mensagem" });
const stored = () => site.database.sql`select * from contact_messages order by id`;

async function fillForm(page: WatchedPage, fields: Partial<typeof visitor> = {}): Promise<void> {
  const { name, email, phone, company, message } = { ...visitor, ...fields };
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Telefone (opcional)").fill(phone);
  await page.getByLabel("Empresa (opcional)").fill(company);
  await page.getByLabel("Assunto").selectOption("Certificado digital");
  await page.getByLabel("Mensagem", { exact: true }).fill(message);
  await answerHumanCheck(page);
  await page.getByRole("checkbox", consentBox).check();
}

test("a message is stored with the version of its consent, and the form is cleared", async () => {
  const page = await openForm();
  await fillForm(page);
  await submitButton(page).click();
  await page.getByText(sentWords.sentMessage.title).waitFor();
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...visitor,
    subject: "certificado",
    consent_version: contactFormConsent.version,
  });
  await page.getByRole("button", { name: "Enviar outra mensagem" }).click();
  for (const label of ["Nome", "E-mail", "Assunto", "Mensagem"]) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe("");
  }
  expect(await page.getByRole("checkbox", consentBox).isChecked()).toBe(false);
  expect(await submitButton(page).isDisabled()).toBe(true);
  expect(page.complaints).toEqual([]);
});

test("a config that does not load says so after the answer to what the visitor did", async () => {
  const page = await openPage(browser);
  // The load ends when the test says so, however long the typing takes.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const failConfig = Promise.withResolvers<void>();
  await page.route("**/api/config", async (route) => {
    await failConfig.promise;
    await route.abort();
  });
  const configAsked = page.waitForRequest("**/api/config");
  await page.goto(site.url + pages.contact.path);
  await fillForm(page);
  await page.route("**/trpc/contactMessages.create", (route) => route.abort());
  await submitButton(page).click();
  await page.getByText(texts.publicForms.offline).waitFor();
  const configFailed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/config"));
  await configAsked;
  failConfig.resolve();
  await configFailed;
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  expect(await page.getByText(texts.publicForms.offline).isVisible()).toBe(true);
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await page.getByText(texts.siteConfig.unavailable).waitFor();
});

test("on a phone nothing overflows, the whole code is readable, and axe reports nothing", async () => {
  const page = await openForm(viewports.phone);
  await answerHumanCheck(page);
  await page.getByText(texts.humanCheck.right).waitFor();
  const code = page.getByLabel("Digite o código de segurança");
  expect(await code.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
  await page.getByRole("checkbox", consentBox).check();
  await submitButton(page).click();
  await page.getByText("Preencha o nome.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});
