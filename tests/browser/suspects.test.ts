import { expect, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { answerHumanCheck, consentBox } from "../support/demo-form.ts";
import { fixture } from "../support/resume-form.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// What the forms send beside what was typed, and what the lists do with suspects, is tested in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const visitor = { name: "Zélia D'Ávila", email: "zelia@padaria.com.br", phone: "(41) 99988-7766" };

test("the hidden field is not visible, not in the tab order and not announced", async () => {
  const page = await openPage(browser);
  await page.goto(`${site.url}/#demonstracao`);
  await page.getByRole("form", { name: "Solicitar demonstração" }).waitFor();
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

test("a resume with a filled hidden field is a suspect, and 'Não é spam' releases it", async () => {
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
  await page.locator("input[name=website]").evaluate((input: HTMLInputElement) => {
    input.value = "https://robo.example";
  });
  await answerHumanCheck(page);
  await page.getByRole("checkbox", consentBox).check();
  await page.getByRole("button", { name: "Enviar Candidatura" }).click();
  await page.getByText(sentWords.sentResume.title).waitFor();

  await openSignedIn(page, `${site.url}/admin/resumes?suspeitos=sim`);
  const row = page.getByRole("row").filter({ hasText: visitor.name });
  await row.getByText("Suspeito", { exact: true }).filter({ visible: true }).waitFor();
  await row.getByRole("button", { name: `Não é spam: ${visitor.name}` }).click();
  await page.getByText(texts.suspects.resumesReleased(1), { exact: true }).waitFor();
  expect(page.complaints).toEqual([]);
});
