import { expect, test } from "bun:test";
import { keepResumeLink } from "#server/features/resumes/keep-resume.ts";
import { retentionRules, retentionRuns } from "#server/features/retention/table.ts";
import { createSigners } from "#server/platform/signer.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addTerm } from "#shared/formats/term-days.ts";
import { keepResumeTexts } from "#shared/texts/keep-resume-texts.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const said = texts.retention;
const AUTH_SECRET = "a-secret-that-only-this-test-knows-0123456789";
const site = await startSite({ variables: { AUTH_SECRET } });
const browser = await launchBrowser();
const page = await openPage(browser);
const dialog = page.getByRole("dialog");
const question = page.getByRole("alertdialog");
const termOf = (name: string) => page.getByRole("listitem", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name });
const guard = page.getByRole("region", { name: "Guarda" });

const old = { createdAt: new Date(Date.now() - 800 * 24 * 60 * 60 * 1000) };
const [held = 0, ...free] = await insertLeads(site, [old, old, old]);
await openSignedIn(page, `${site.url}/admin/privacy/terms`);

test("terms are proposed and off, and say so", async () => {
  await termOf("Leads não importados").getByText("Proposto: 24 meses").waitFor();
  expect(await page.getByText("Desativado", { exact: true }).count()).toBe(6);
  await page.getByText("Ficam no servidor de logs").waitFor();
  await page.getByText("A primeira roda na madrugada").waitFor();
  await page.getByText('abra-o e use "Reter"').waitFor();
});

test("a record is held with a reason where it is opened, and the screen lists it", async () => {
  await page.goto(`${site.url}/admin/leads?lead=${held}`);
  const hold = guard.getByRole("button", { name: "Reter" });
  await guard.getByText("não retido").click();
  await hold.click();
  await guard.getByLabel("Motivo").fill("Outra");
  await guard.getByRole("button", { name: "Cancelar" }).click();
  expect(await hold.evaluate(isFocused)).toBe(true);
  await hold.click();
  expect(await guard.getByLabel("Motivo").inputValue()).toBe("");
  await guard.getByLabel("Motivo").fill("Disputa sobre a cobrança");
  await page.keyboard.press("Escape");
  await guard.waitFor({ state: "detached" });
  await page.goto(`${site.url}/admin/leads?lead=${held}`);
  expect(await guard.getByLabel("Motivo").inputValue()).toBe("Disputa sobre a cobrança");
  await hold.click();
  await guard.getByText("Retido por Márcia Conceição: Disputa sobre a cobrança").waitFor();
  expect(await guard.locator("summary").evaluate(isFocused)).toBe(true);
  await page.goto(`${site.url}/admin/privacy/terms`);
  const holds = page.getByRole("region", { name: "Registros retidos" });
  await holds.getByText("Disputa sobre a cobrança").waitFor();
  expect(await holds.getByRole("link").getAttribute("href")).toBe(`/admin/leads?lead=${held}`);
});

test("a dry run counts and names what would go, and switching the term on asks with that number", async () => {
  await button("Ver o que seria excluído: Leads não importados").click();
  await dialog.getByText("sem volta: 2 leads.").waitFor();
  await dialog.getByText(said.held(said.counts.leads(1))).waitFor();
  expect(await dialog.getByRole("link").allTextContents()).toEqual(free.map((id) => `Lead nº ${id}`));
  await dialog.getByLabel("Prazo").fill("2");
  await dialog.getByText("Use de 3 meses a 10 anos.").waitFor();
  expect(await dialog.getByRole("button", { name: "Ativar" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Prazo").fill("18");
  await dialog.getByText("sem volta: 2 leads.").waitFor();
  await dialog.getByRole("button", { name: "Ativar" }).click();
  await question.getByText("Ativar o prazo de 18 meses para Leads não importados?").waitFor();
  await question.getByText("sem volta: 2 leads.").waitFor();
  await question.getByRole("button", { name: "Ativar" }).click();
  const row = termOf("Leads não importados");
  await row.getByText("18 meses").waitFor();
  await row.getByText("Ativo", { exact: true }).waitFor();
  await row.getByText("Márcia Conceição").waitFor();
  expect(await site.database.db.select().from(retentionRules)).toMatchObject([
    { key: "leads", amount: 18, unit: "months", isOn: true, version: 1 },
  ]);
});

test("a term that another has changed meanwhile is not overwritten", async () => {
  await button("Alterar: Leads não importados").click();
  await dialog.getByLabel("Prazo").fill("20");
  await dialog.getByText("sem volta: 2 leads.").waitFor();
  await site.database.sql`update retention_rules set version = version + 1, amount = 30`;
  await dialog.getByRole("button", { name: "Alterar" }).click();
  await question.getByRole("button", { name: "Alterar" }).click();
  await page.getByText(said.changedMeanwhile).waitFor();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Descartar" }).click();
  await termOf("Leads não importados").getByText("30 meses").waitFor();
});

test("it is switched off again", async () => {
  await button("Alterar: Leads não importados").click();
  await dialog.getByRole("button", { name: "Desativar" }).click();
  await question.getByRole("button", { name: "Desativar" }).click();
  await termOf("Leads não importados").getByText("Desativado").waitFor();
});

test("the last runs say what went, and what went wrong", async () => {
  const startedAt = new Date();
  await site.database.db.insert(retentionRuns).values([
    { startedAt, finishedAt: startedAt, deleted: { leads: 5000, resumes: 1 } },
    { startedAt, deleted: {}, failure: "o disco está cheio" },
  ]);
  await page.reload();
  const runs = page.getByRole("region", { name: "Limpezas recentes" }).getByRole("listitem");
  await runs.nth(1).getByText("Excluídos: 1 currículo, 5.000 leads.").waitFor();
  await runs.nth(0).getByText("o disco está cheio").waitFor();
});

test.each(Object.entries(viewports))(
  "axe finds nothing on a %s, and nothing is wider than it",
  async (_name, size) => {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await button("Ativar: Currículos").click();
    await dialog
      .getByRole("region", { name: "O que seria excluído" })
      .getByText("Nada será excluído")
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  },
);

test("terms that cannot be read say why, and are read again", async () => {
  await page.route("**/trpc/retention.get*", (route) => route.abort());
  await page.reload();
  await page.getByText(said.loadFailed).first().waitFor();
  await page.unroute("**/trpc/retention.get*");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await termOf("Currículos").waitFor();
});

test("a held lead is set free in its panel; before that it is not deleted", async () => {
  await page.setViewportSize(viewports.desktop);
  await page.goto(`${site.url}/admin/leads?busca=`);
  await page.getByRole("row").filter({ hasText: "Antônio" }).last().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Excluir (1)" }).click();
  await question.getByRole("button", { name: "Excluir" }).click();
  await page.getByText(said.heldOne("Disputa sobre a cobrança")).waitFor();
  await page.goto(`${site.url}/admin/leads?lead=${held}`);
  await guard.getByRole("button", { name: "Liberar" }).click();
  await question.getByRole("button", { name: "Liberar" }).click();
  await guard.getByRole("button", { name: "Reter" }).waitFor();
  expect(await site.database.sql`select from retention_holds`).toHaveLength(0);
});

test("a candidate keeps the application with one button, without script and without a login", async () => {
  const [id = 0] = await insertResumes(site, [old]);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.phone });
  const visitor = await context.newPage();
  const services = { publicUrl: site.url, signerOf: createSigners(AUTH_SECRET) };
  await visitor.goto(keepResumeLink(services, id));
  await visitor.getByText(keepResumeTexts.question).waitFor();
  await visitor.getByRole("button", { name: keepResumeTexts.button }).click();
  const lastDay = addTerm(formatIsoDay(new Date()), { amount: 12, unit: "months" });
  await visitor.getByText(keepResumeTexts.kept(formatDay(lastDay))).waitFor();
  await context.close();
  await page.goto(`${site.url}/admin/resumes?curriculo=${id}`);
  await eventually(() => guard.getByText(`até ${formatDay(lastDay)}`).waitFor());
});

test("axe finds nothing on the candidate's page", async () => {
  const services = { publicUrl: site.url, signerOf: createSigners(AUTH_SECRET) };
  await page.goto(keepResumeLink(services, 1));
  expect(await axeViolations(page)).toEqual([]);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
