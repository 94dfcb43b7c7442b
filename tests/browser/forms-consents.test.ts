import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright";
import { pages, unlistedPages } from "#shared/content/pages.ts";
import { MARKETING_CONSENT } from "#shared/legal/consents/demo-form.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { answerHumanCheck, consentBox, fillDemoForm } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { mailsIn } from "../support/mailbox.ts";
import { fixture } from "../support/resume-form.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite({ challengeMinimumMs: 0 });
const browser = await launchBrowser();

const marketingBox = (page: Page) => page.getByRole("checkbox", { name: MARKETING_CONSENT });
const entries = () => site.database.sql`
  select entity_type, purpose, kind, channel, page from consent_entries order by id`;
const entry = (entity_type: string, purpose: string, page: string) => ({
  entity_type,
  purpose,
  page,
  kind: "given",
  channel: "form",
});

async function fillContactForm(page: Page): Promise<void> {
  await page.getByRole("form", { name: "Enviar mensagem" }).scrollIntoViewIfNeeded();
  await answerHumanCheck(page);
  await page.getByLabel("Nome", { exact: true }).fill("Lia Prado");
  await page.getByLabel("E-mail", { exact: true }).fill("lia@loja.example");
  await page.getByLabel("Assunto").selectOption("Suporte");
  await page.getByLabel("Mensagem", { exact: true }).fill("Bom dia!");
  await page.getByRole("checkbox", consentBox).check();
}

async function fillResumeForm(page: Page): Promise<void> {
  await page.getByRole("form", { name: "Enviar candidatura" }).scrollIntoViewIfNeeded();
  await answerHumanCheck(page);
  await page.getByLabel("Nome completo").fill("Lia Prado");
  await page.getByLabel("E-mail", { exact: true }).fill("lia@loja.example");
  await page.getByLabel("Telefone", { exact: true }).fill("(41) 98888-1111");
  await page.getByLabel("Área de interesse").selectOption("Financeiro");
  await page.getByLabel("Breve apresentação").fill("Dez anos de caixa.");
  await page.getByLabel("Currículo em PDF", { exact: true }).setInputFiles({
    name: "lia.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(await fixture("curriculo.pdf")),
  });
  await page.getByRole("checkbox", consentBox).check();
}

const forms = [
  {
    type: "lead",
    purpose: "demo",
    path: pages.home.path,
    fill: (page: Page) =>
      fillDemoForm(page, { name: "Lia Prado", email: "lia@loja.example", phone: "(41) 98888-1111" }),
    button: "Solicitar Demonstração",
    sent: sentWords.sentDemonstration.title,
    another: "Enviar outra solicitação",
  },
  {
    type: "message",
    purpose: "contact",
    path: pages.contact.path,
    fill: fillContactForm,
    button: "Enviar Mensagem",
    sent: sentWords.sentMessage.title,
    another: "Enviar outra mensagem",
  },
  {
    type: "resume",
    purpose: "application",
    path: pages.workWithUs.path,
    fill: fillResumeForm,
    button: "Enviar Candidatura",
    sent: sentWords.sentResume.title,
    another: "Enviar outra candidatura",
  },
];

describe("the consent to marketing", () => {
  test.each(forms)("is optional in the form of a $type, and never ticked by itself", async (form) => {
    const page = await openPage(browser);
    const before = (await entries()).length;
    const send = async () => {
      await page.getByRole("button", { name: form.button, exact: true }).last().click();
      await page.getByText(form.sent).first().waitFor();
      // The notice of a submission before may still say the same.
      await page.getByRole("button", { name: form.another }).waitFor();
    };
    await page.goto(site.url + form.path);
    await form.fill(page);
    expect(await marketingBox(page).isChecked()).toBe(false);
    await send();
    await page.getByRole("button", { name: form.another }).click();
    await form.fill(page);
    await marketingBox(page).check();
    await send();
    const given = entry(form.type, form.purpose, form.path);
    expect((await entries()).slice(before)).toEqual([given, given, { ...given, purpose: "marketing" }]);
    await page.getByRole("button", { name: form.another }).click();
    expect(await marketingBox(page).isChecked()).toBe(false);
    expect(page.complaints).toEqual([]);
  });

  test.each([
    ["with", true],
    ["without", false],
  ])("is withdrawn on its page %s script", async (_how, javaScriptEnabled) => {
    const withdrawn = async () => (await entries()).filter(({ kind }) => kind === "withdrawn").length;
    const before = await withdrawn();
    const email = `${crypto.randomUUID()}@loja.example`;
    const answer = await fetch(`${site.url}/api/leads`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(leadInput({ email, marketing: true })),
    });
    const { id } = (await answer.json()) as { id: number };
    const page = await openPage(browser, { javaScriptEnabled, viewport: viewports.phone });
    await page.goto(await withdrawalAddress(id));
    await page.getByRole("heading", { level: 1, name: "Cancelar novidades" }).waitFor();
    await page.getByRole("button", { name: "Cancelar novidades" }).click();
    await page.getByRole("heading", { level: 1, name: "Pronto, está cancelado" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(unlistedPages.withdrawn.path);
    expect((await entries()).at(-1)).toMatchObject({
      purpose: "marketing",
      kind: "withdrawn",
      channel: "mail_link",
    });
    await page.goto(`${site.url}${unlistedPages.withdrawal.path}?t=nada`);
    await page.getByRole("button", { name: "Cancelar novidades" }).click();
    await page.getByRole("heading", { level: 1, name: "Este link não vale" }).waitFor();
    expect(await withdrawn()).toBe(before + 1);
    expect(page.complaints).toEqual([]);
  });

  test("comes back after a withdrawal by the button behind the mailed link, without script", async () => {
    const email = `${crypto.randomUUID()}@loja.example`;
    const send = async () => {
      const body = JSON.stringify(leadInput({ email, marketing: true }));
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${site.url}/api/leads`, { method: "POST", headers, body });
      return ((await answer.json()) as { id: number }).id;
    };
    const page = await openPage(browser, { javaScriptEnabled: false, viewport: viewports.phone });
    await page.goto(await withdrawalAddress(await send()));
    await page.getByRole("button", { name: "Cancelar novidades" }).click();
    await page.getByRole("heading", { level: 1, name: "Pronto, está cancelado" }).waitFor();
    await send();
    const link = await eventually(async () => {
      const mail = (await mailsIn(join(site.dataDir, "mailbox"))).find((text) =>
        text.includes(`\nTo: ${email}\n`),
      );
      return (
        /https?:\S+confirmar-novidades\?t=\S+/.exec(mail ?? "")?.[0] ?? Promise.reject(new Error("no mail"))
      );
    });
    const { pathname, search } = new URL(link);
    await page.goto(site.url + pathname + search);
    await page.getByRole("heading", { level: 1, name: "Receber novidades de novo" }).waitFor();
    await page.getByRole("button", { name: "Quero receber novidades" }).click();
    await page.getByRole("heading", { level: 1, name: "Pronto, está confirmado" }).waitFor();
    expect((await entries()).slice(-2)).toMatchObject([
      { purpose: "marketing", kind: "pending", channel: "api" },
      { purpose: "marketing", kind: "given", channel: "mail_link" },
    ]);
    expect(page.complaints).toEqual([]);
  });
});

/** As the export has it, which an administrator downloads. */
async function withdrawalAddress(id: number): Promise<string> {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/leads`);
  const line = await page.evaluate(async (leadId) => {
    const body = JSON.stringify({ format: "csv", ids: [leadId], columns: ["withdrawalLink"] });
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/leads/export", { method: "POST", headers, body })).text();
  }, id);
  const link = new URL(line.trim().split("\r\n").at(-1) ?? "");
  return site.url + link.pathname + link.search;
}
