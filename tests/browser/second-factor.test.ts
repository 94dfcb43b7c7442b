import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { freeCodes, totpCode } from "../support/totp.ts";

const site = await startSite();
const browser = await launchBrowser();
const expectNoViolations = async (page: WatchedPage) => expect(await axeViolations(page)).toEqual([]);

test("an administrator sets an app up and signs in with its code, on a phone", async () => {
  const page = await openPage(browser, { viewport: viewports.phone });
  await openSignedIn(page, `${site.url}/admin/account`);
  await page.getByRole("button", { name: "Ligar verificação" }).click();
  const dialog = page.getByRole("dialog", { name: "Ligar verificação em duas etapas" });
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Código do aplicativo").fill("000000");
  await dialog.getByRole("button", { name: "Ligar", exact: true }).click();
  await dialog.getByText(texts.login.codeWrong).waitFor();
  await expectNoViolations(page);
  await dialog.getByLabel("Código do aplicativo").fill(totpCode(secret));
  await dialog.getByRole("button", { name: "Ligar", exact: true }).click();
  const codes = page.getByRole("dialog", { name: "Guarde os códigos de recuperação" });
  await codes.getByRole("listitem").nth(9).waitFor();
  expect(await codes.getByRole("listitem").count()).toBe(10);
  await expectNoViolations(page);
  await codes.getByRole("button", { name: "Guardei os códigos" }).click();
  await page.getByText(texts.secondFactor.codesLeft(10)).waitFor();

  await freeCodes(site);
  const other = await openPage(browser, { viewport: viewports.phone });
  await other.goto(`${site.url}/admin/login`);
  await submitLogin(other);
  const field = other.getByLabel("Código", { exact: true });
  await field.fill("000000");
  await expectNoViolations(other);
  await other.getByRole("button", { name: "Entrar" }).click();
  await other.getByText(texts.login.codeWrong).waitFor();
  await field.fill(totpCode(secret));
  await other.getByRole("button", { name: "Entrar" }).click();
  await other.waitForURL(/admin\/dashboard/);

  await other.goto(`${site.url}/admin/account`);
  await other.getByRole("button", { name: "Desligar" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Desligar" }).click();
  await other.getByText(texts.secondFactor.dropped).waitFor();
  await other.getByRole("button", { name: "Ligar verificação" }).waitFor();
});
