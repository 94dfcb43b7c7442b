import { expect, test } from "bun:test";
import { keepResumeLink } from "#server/features/resumes/keep-resume.ts";
import { retentionRuns } from "#server/features/retention/table.ts";
import { createSigners } from "#server/platform/signer.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addTerm } from "#shared/formats/term-days.ts";
import { keepResumeTexts } from "#shared/texts/keep-resume-texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const AUTH_SECRET = "a-secret-that-only-this-test-knows-0123456789";
const site = await startSite({ variables: { AUTH_SECRET } });
const browser = await launchBrowser();
const page = await openPage(browser);
const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name });
const guard = page.getByRole("region", { name: "Guarda" });

const old = { createdAt: new Date(Date.now() - 800 * 24 * 60 * 60 * 1000) };
const [held = 0] = await insertLeads(site, [old]);
const finishedAt = new Date();
await site.database.db.insert(retentionRuns).values([
  { startedAt: finishedAt, finishedAt, deleted: { leads: 5000, resumes: 1 } },
  { startedAt: finishedAt, deleted: {}, failure: "o disco está cheio" },
]);
await openSignedIn(page, `${site.url}/admin/privacy/terms`);

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

test.each(Object.entries(viewports))("nothing is wider than a %s", async (_name, size) => {
  await page.setViewportSize(size);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await button("Ativar: Currículos").click();
  await dialog
    .getByRole("region", { name: "O que seria excluído" })
    .getByText("Nada será excluído")
    .waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
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
  await page.setViewportSize(viewports.desktop);
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
