import { expect, test } from "bun:test";
import { texts } from "#shared/texts.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { answerHumanCheck, fillDemoForm } from "../support/demo-form.ts";
import { startSite } from "../support/site.ts";

const visitor = { name: "Luíza Gonçalves", email: "luiza@loja.com.br", phone: "(11) 98888-7777" };

const site = await startSite();
const browser = await launchBrowser();

async function openForm(): Promise<WatchedPage> {
  const page = await openPage(browser);
  await page.goto(`${site.url}/?produto=nucleus#demonstracao`);
  await page.getByRole("form", { name: "Solicitar demonstração" }).waitFor();
  return page;
}

const submitButton = (page: WatchedPage) => page.getByRole("button", { name: "Solicitar Demonstração" });

test("a product page's button leads to the form with that product chosen", async () => {
  const page = await openPage(browser);
  await page.goto(`${site.url}/sistemas-erp/komanda`);
  await page.getByRole("link", { name: "Solicitar Demonstração" }).click();
  await page.getByRole("heading", { name: "Veja o Komanda funcionando" }).waitFor();
});

test("the button waits for the right code and the consent; the code is refreshed on demand", async () => {
  const page = await openForm();
  const code = page.locator("[data-human-check]");
  const first = await code.innerText();
  expect(first).toMatch(/^[0-9A-Z]{6}$/);
  expect(first.replace(/\D/g, "")).toHaveLength(3);

  await page.getByLabel("Digite o código de segurança").fill("??????");
  await page.getByText(texts.humanCheck.wrong).waitFor();
  expect(await submitButton(page).isDisabled()).toBe(true);

  await page.getByRole("button", { name: "Gerar outro código" }).click();
  expect(await code.innerText()).not.toBe(first);
  expect(await page.getByText(texts.humanCheck.wrong).count()).toBe(0);
  expect(await page.getByLabel("Digite o código de segurança").inputValue()).toBe("");

  await answerHumanCheck(page);
  await page.getByText(texts.humanCheck.right).waitFor();
  expect(await submitButton(page).isDisabled()).toBe(true);
  await page.getByRole("checkbox").check();
  expect(await submitButton(page).isEnabled()).toBe(true);
});

test("the consent's links open the legal texts in a new tab", async () => {
  const page = await openForm();
  for (const [name, path] of [
    ["termos de uso", "/terms-of-use"],
    ["política de privacidade", "/privacy-policy"],
  ]) {
    const link = page.getByRole("form").getByRole("link", { name });
    expect(await link.getAttribute("href")).toBe(path ?? "");
    expect(await link.getAttribute("target")).toBe("_blank");
  }
});

test("missing and bad fields are named beside them and nothing is sent", async () => {
  const page = await openForm();
  await answerHumanCheck(page);
  await page.getByRole("checkbox").check();
  await page.getByLabel("E-mail", { exact: true }).fill("não é e-mail");
  await submitButton(page).click();
  await page.getByText("Nome: preencha este campo.").waitFor();
  await page.getByText("Informe um e-mail válido.").waitFor();
  await page.getByText("Telefone: preencha este campo.").waitFor();
  expect(await page.getByLabel("Nome", { exact: true }).getAttribute("aria-invalid")).toBe("true");
});

test("a wrong CNPJ shows a warning and is sent", async () => {
  const page = await openForm();
  await fillDemoForm(page, { ...visitor, cnpj: "11222333000182" });
  expect(await page.getByLabel("CNPJ (opcional)").inputValue()).toBe("11.222.333/0001-82");
  await page.getByText("não confere com os dígitos verificadores").waitFor();
  await submitButton(page).click();
  await page.getByText(texts.demoForm.success).waitFor();
});

test("while sending, the button says so and is disabled", async () => {
  const page = await openForm();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/trpc/leads.create*", async (route) => {
    await released;
    await route.continue();
  });
  await fillDemoForm(page, visitor);
  await submitButton(page).click();
  const sending = page.getByRole("button", { name: "Enviando..." });
  await sending.waitFor();
  expect(await sending.isDisabled()).toBe(true);
  release();
  await page.getByText(texts.demoForm.success).waitFor();
});

test("with the server out of reach nothing typed is lost, and sending again works", async () => {
  const page = await openForm();
  await page.route("**/trpc/**", (route) => route.abort());
  await fillDemoForm(page, visitor);
  await submitButton(page).click();
  await page.getByText(texts.publicForms.failedTitle).waitFor();
  await page.getByText(texts.publicForms.offline).waitFor();
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe(visitor.name);
  expect(await page.getByLabel("Telefone", { exact: true }).inputValue()).toBe(visitor.phone);
  await page.unroute("**/trpc/**");
  await submitButton(page).click();
  await page.getByText(texts.demoForm.success).waitFor();
});
