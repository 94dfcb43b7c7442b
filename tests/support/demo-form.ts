import type { Page } from "playwright";

/** The required consent of a form; the marketing consent follows it. */
export const consentBox = { name: /^(Li e aceito|Concordo)/ };

export type Visitor = { name: string; email: string; phone: string; cnpj?: string };

/** Fills the demonstration form including human check and consent, without submitting it. */
export async function fillDemoForm(page: Page, visitor: Visitor): Promise<void> {
  const form = page.getByRole("form", { name: "Solicitar demonstração" });
  await page.locator("#demonstracao").scrollIntoViewIfNeeded();
  await formReady(page);
  await form.getByLabel("Nome", { exact: true }).fill(visitor.name);
  await form.getByLabel("E-mail", { exact: true }).fill(visitor.email);
  await form.getByLabel("Telefone", { exact: true }).fill(visitor.phone);
  if (visitor.cnpj) await form.getByLabel("CNPJ (opcional)").fill(visitor.cnpj);
  await answerHumanCheck(page);
  await form.getByRole("checkbox", consentBox).check();
}

/** Waits until the visible form is interactive: its script generates the human check. */
export async function formReady(page: Page): Promise<void> {
  await page.locator("[data-human-check]", { hasText: /^[0-9A-Z]{6}$/ }).waitFor();
}

/** Types the displayed code. */
export async function answerHumanCheck(page: Page): Promise<void> {
  await formReady(page);
  const code = await page.locator("[data-human-check]").innerText();
  await page.locator("[data-human-check] ~ input").fill(code.trim().toLowerCase());
}
