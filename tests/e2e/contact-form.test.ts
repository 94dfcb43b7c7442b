import { beforeEach, describe, expect, test } from "bun:test";
import { contactFormConsent } from "#shared/consent.ts";
import { pages } from "#shared/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck } from "../support/demo-form.ts";
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
  await form(page).waitFor();
  return page;
}

const form = (page: WatchedPage) => page.getByRole("form", { name: "Enviar mensagem" });
const submitButton = (page: WatchedPage) => page.getByRole("button", { name: "Enviar Mensagem" });
const stored = () => site.database.sql`select * from contact_messages`;

async function fillForm(page: WatchedPage, fields: Partial<typeof visitor> = {}): Promise<void> {
  const { name, email, phone, company, message } = { ...visitor, ...fields };
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Telefone (opcional)").fill(phone);
  await page.getByLabel("Empresa (opcional)").fill(company);
  await page.getByLabel("Assunto").selectOption("Certificado digital");
  await page.getByLabel("Mensagem", { exact: true }).fill(message);
  await answerHumanCheck(page);
  await page.getByRole("checkbox").check();
}

const focusedName = (page: WatchedPage) => page.evaluate(() => document.activeElement?.getAttribute("name"));

describe("the ways to the company", () => {
  test("phone and e-mail come from the configuration and can be used at once", async () => {
    const page = await openForm();
    const main = page.getByRole("main");
    const phone = main.getByRole("link", { name: defaultSiteConfig.contact_phone });
    expect(await phone.getAttribute("href")).toBe("tel:4133334444");
    const email = main.getByRole("link", { name: defaultSiteConfig.contact_email });
    expect(await email.getAttribute("href")).toBe(`mailto:${defaultSiteConfig.contact_email}`);
    expect(await main.getByText("Curitiba PR").isVisible()).toBe(true);
    expect(await main.getByText("Seg a Sex, 09h às 18h").isVisible()).toBe(true);
  });

  test("the support centre opens in a new tab", async () => {
    const page = await openForm();
    const support = page.getByRole("link", { name: "Central de suporte (abre em nova aba)" });
    expect(await support.getAttribute("target")).toBe("_blank");
    expect(await support.getAttribute("href")).toBe("https://suporte.avantesistemas.example");
  });
});

test("a message is stored with the version of its consent, and the form is cleared", async () => {
  const page = await openForm();
  await fillForm(page);
  await submitButton(page).click();
  await page.getByText(texts.contactForm.success).waitFor();
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...visitor,
    subject: "certificado",
    consent_version: contactFormConsent.version,
  });
  for (const label of ["Nome", "E-mail", "Assunto", "Mensagem"]) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe("");
  }
  expect(await page.getByRole("checkbox").isChecked()).toBe(false);
  expect(await submitButton(page).isDisabled()).toBe(true);
  expect(page.complaints).toEqual([]);
});

test("phone and company may stay empty", async () => {
  const page = await openForm();
  await fillForm(page, { phone: "", company: "" });
  await submitButton(page).click();
  await page.getByText(texts.contactForm.success).waitFor();
  expect((await stored())[0]).toMatchObject({ phone: "", company: "" });
});

describe("the button", () => {
  test("waits for the right code and the consent", async () => {
    const page = await openForm();
    expect(await submitButton(page).isDisabled()).toBe(true);
    await page.getByLabel("Digite o código de segurança").fill("??????");
    await page.getByRole("checkbox").check();
    await page.getByText(texts.humanCheck.wrong).waitFor();
    expect(await submitButton(page).isDisabled()).toBe(true);
    await answerHumanCheck(page);
    expect(await submitButton(page).isEnabled()).toBe(true);
    await page.getByRole("checkbox").uncheck();
    expect(await submitButton(page).isDisabled()).toBe(true);
  });

  test("a form sent without it shows what is missing", async () => {
    const page = await openForm();
    await fillForm(page);
    await page.getByLabel("Digite o código de segurança").fill("??????");
    await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
    await page.getByText(texts.contactForm.verification).waitFor();
    await answerHumanCheck(page);
    await page.getByRole("checkbox").uncheck();
    await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
    await page.getByText(texts.contactForm.consent).waitFor();
    expect(await stored()).toHaveLength(0);
  });
});

describe("an invalid field", () => {
  test.each([
    ["Nome", { name: "   " }, "Nome: preencha este campo."],
    ["E-mail", { email: "" }, "E-mail: preencha este campo."],
    ["E-mail", { email: "luiza@" }, "Informe um e-mail válido."],
    ["Mensagem", { message: "" }, "Mensagem: preencha este campo."],
  ])(
    "%s: the message stands beside it, it has the focus, and nothing is sent",
    async (label, fields, text) => {
      const page = await openForm();
      await fillForm(page, fields);
      await submitButton(page).click();
      await page.getByText(text).waitFor();
      const field = page.getByLabel(label, { exact: true });
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      const messageId = await field.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${messageId}"]`).innerText()).toBe(text);
      expect(await focusedName(page)).toBe((await field.getAttribute("name")) ?? "");
      expect(await stored()).toHaveLength(0);
    },
  );

  test("the subject must be chosen; of several bad fields the first has the focus", async () => {
    const page = await openForm();
    await fillForm(page, { message: "" });
    await page.getByLabel("Assunto").selectOption("Selecione um assunto");
    await submitButton(page).click();
    await page.getByText("Escolha um assunto.").waitFor();
    expect(await focusedName(page)).toBe("subject");
  });
});

describe("when sending fails", () => {
  test("the server's own sentence is shown and everything stays", async () => {
    const page = await openForm();
    await fillForm(page);
    await site.database.sql`alter table contact_messages rename to contact_messages_away`;
    await submitButton(page).click();
    await page.getByText(texts.publicForms.failedTitle).waitFor();
    await page.getByText(texts.connection.unexpected).waitFor();
    await site.database.sql`alter table contact_messages_away rename to contact_messages`;
    expect(await page.getByLabel("Mensagem", { exact: true }).inputValue()).toBe(visitor.message);
  });

  test("without an answer nothing is lost, and sending again works", async () => {
    const page = await openForm();
    await fillForm(page);
    await page.context().setOffline(true);
    await submitButton(page).click();
    await page.getByText(texts.publicForms.offline).waitFor();
    expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe(visitor.name);
    expect(await page.getByLabel("Assunto").inputValue()).toBe("certificado");
    expect(await page.getByLabel("Mensagem", { exact: true }).inputValue()).toBe(visitor.message);
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    await page.context().setOffline(false);
    await submitButton(page).click();
    await page.getByText(texts.contactForm.success).waitFor();
    expect(await stored()).toHaveLength(1);
  });
});

test("on a phone nothing overflows, the whole code is readable, and axe reports nothing", async () => {
  const page = await openForm(viewports.phone);
  await answerHumanCheck(page);
  await page.getByText(texts.humanCheck.right).waitFor();
  const code = page.getByLabel("Digite o código de segurança");
  expect(await code.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
  await page.getByRole("checkbox").check();
  await submitButton(page).click();
  await page.getByText("Nome: preencha este campo.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});
