import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator } from "../support/administrators.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { chooseScreenAction } from "../support/list-menu.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { totpCode } from "../support/totp.ts";

const site = await startSite();
const browser = await launchBrowser();
const said = texts.accountPolicy;

test("an administrator without a factor demands one of all, is led through setting it up, and has the browser remembered", async () => {
  const ana = await createAdministrator(site);
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/users`, ana);
  const dialog = page.getByRole("dialog", { name: said.title });
  await chooseScreenAction(page, said.title);
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // On a phone the action stands in a menu.
  await page.setViewportSize({ width: 390, height: 900 });
  await chooseScreenAction(page, said.title);
  await dialog.getByLabel(said.strong).check();
  await dialog.getByLabel(said.factor).check();
  await dialog.getByText(said.factorWarning).waitFor();
  await dialog.getByRole("button", { name: "Salvar" }).click();

  // The screen waits behind the login, which leads through the factor.
  const back = page.getByRole("dialog", { name: texts.login.inactivityTitle });
  await back.getByLabel("Senha", { exact: true }).fill(ana.password);
  await back.getByRole("button", { name: "Entrar" }).click();
  const secret = (await back.locator("code").innerText()).replaceAll(" ", "");
  await back.getByLabel("Código", { exact: true }).fill("000000");
  await back.getByRole("button", { name: "Entrar" }).click();
  await back.getByText(texts.login.codeWrong).waitFor();
  expect((await back.locator("code").innerText()).replaceAll(" ", "")).toBe(secret);
  await back.getByLabel("Código", { exact: true }).fill(totpCode(secret));
  await back.getByLabel(texts.trustedDevices.remember).check();
  await back.getByRole("button", { name: "Entrar" }).click();
  const codes = page.getByRole("dialog", { name: "Guarde os códigos de recuperação" });
  await codes.getByRole("listitem").nth(9).waitFor();
  await codes.getByRole("button", { name: "Guardei os códigos" }).click();
  await back.waitFor({ state: "detached" });

  await page.goto(`${site.url}/admin/account`);
  await page.getByText("Pelo menos 8 caracteres").waitFor();
  const devices = page.getByRole("region", { name: texts.trustedDevices.title });
  await devices.getByRole("listitem").waitFor();
  await page.context().clearCookies({ name: /session_token/ });
  const login = async () => {
    await page.goto(`${site.url}/admin/login`);
    await page.getByLabel("E-mail").fill(ana.email);
    await page.getByLabel("Senha", { exact: true }).fill(ana.password);
    await page.getByRole("button", { name: "Entrar" }).click();
  };
  await login();
  await page.waitForURL(/admin\/dashboard/);
  await page.goto(`${site.url}/admin/account`);
  await devices.getByRole("button", { name: /^Esquecer/ }).click();
  await devices.getByText(texts.trustedDevices.none).waitFor();
  await page.context().clearCookies({ name: /session_token/ });
  await login();
  await page.getByText(texts.login.codeMissing).waitFor();
  await page.getByLabel(texts.trustedDevices.remember).waitFor();
});
