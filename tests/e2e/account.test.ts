import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

test("an administrator changes her name and her password, and is asked who she is when the login is old", async () => {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/account`);
  await page.getByLabel("Nome").fill("Marta Lima");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByText(texts.users.updated).waitFor();
  await page.getByRole("button", { name: "Menu de Marta Lima" }).waitFor();
  await page.getByText("(esta)").waitFor();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (Bun.env.SHOTS) await page.screenshot({ path: `${Bun.env.SHOTS}/account-${width}.png` });
  }

  await site.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
  const change = async () => {
    await page.getByLabel("Nova senha", { exact: true }).fill("uma-senha-nova");
    await page.getByLabel("Confirmar nova senha").fill("uma-senha-nova");
    await page.getByRole("button", { name: "Trocar senha" }).click();
  };
  await change();
  const dialog = page.getByRole("dialog", { name: texts.freshProof.title });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByText(texts.account.passwordFailed).waitFor();
  await change();
  await dialog.getByLabel("Sua senha").fill("não é esta");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await dialog.getByText(texts.freshProof.wrong).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  if (Bun.env.SHOTS) await page.screenshot({ path: `${Bun.env.SHOTS}/proof-390.png` });
  await dialog.getByLabel("Sua senha").fill(administrator.password);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await page.getByText(texts.account.passwordChanged).waitFor();

  const other = await openPage(browser);
  await other.goto(`${site.url}/admin/login`);
  await submitLogin(other, "uma-senha-nova");
  await other.waitForURL(/admin\/dashboard/);
});

test("a password that another chose is replaced at the first login", async () => {
  const author = await openPage(browser);
  const email = "nova@avantesistemas.example";
  await openSignedIn(author, `${site.url}/admin/users?usuario=novo`, {
    ...administrator,
    password: "uma-senha-nova",
  });
  const dialog = author.getByRole("dialog", { name: "Novo usuário" });
  await dialog.getByLabel("Nome").fill("Nova Pessoa");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Senha", { exact: true }).fill("escolhida");
  await dialog.getByRole("button", { name: "Criar usuário" }).click();
  await author.getByText(texts.users.created).waitFor();

  const page = await openPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill("escolhida");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByLabel("Nova senha").fill("só-minha");
  expect(await axeViolations(page)).toEqual([]);
  if (Bun.env.SHOTS) await page.screenshot({ path: `${Bun.env.SHOTS}/first-login-390.png` });
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/admin\/dashboard/);
});
