import type { Page } from "playwright";

export type Visitor = { name: string; email: string; phone: string; cnpj?: string };

/** Fills the demonstration form as a visitor would, up to the check and the consent, without sending it. */
export async function fillDemoForm(page: Page, visitor: Visitor): Promise<void> {
  const form = page.getByRole("form", { name: "Solicitar demonstração" });
  // The form's code comes when the reader comes near.
  await page.locator("#demonstracao").scrollIntoViewIfNeeded();
  await form.getByLabel("Nome", { exact: true }).fill(visitor.name);
  await form.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await form.getByLabel("Telefone", { exact: true }).fill(visitor.phone);
  if (visitor.cnpj) await form.getByLabel("CNPJ (opcional)").fill(visitor.cnpj);
  await answerHumanCheck(page);
  await form.getByRole("checkbox").check();
}

/** Types the code that is shown. */
export async function answerHumanCheck(page: Page): Promise<void> {
  const code = await page.locator("[data-human-check]").innerText();
  await page.getByLabel("Digite o código de segurança").fill(code.trim().toLowerCase());
}
