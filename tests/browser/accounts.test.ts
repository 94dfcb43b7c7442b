import { beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { chooseScreenAction } from "../support/list-menu.ts";
import { mailsIn } from "../support/mailbox.ts";
import { seeToast } from "../support/see-toast.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { totpCode } from "../support/totp.ts";

// What the list of users says, checks and saves is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;

/** The administrator of a test, who may change name and password. */
let marcia: TestAdministrator;

beforeEach(async () => {
  await deleteRows(site, "users", "account_policy");
  marcia = await createAdministrator(site, { name: "Márcia Conceição" });
});

async function openAs(
  { email, password }: TestAdministrator,
  path: string,
  viewport: { width: number; height: number } = viewports.desktop,
): Promise<WatchedPage> {
  const page = await openPage(browser, { viewport });
  await openSignedIn(page, site.url + path, { email, password });
  return page;
}

/** Fills the open login in and submits it. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Makes the last proof of who is there older than the five minutes that it holds. */
const ageProofs = () => sql`update sessions set proved_at = now() - interval '6 minutes'`;

describe("one's own account", () => {
  test("gets another name and password, and asks who is there when the login is old", async () => {
    const page = await openAs(marcia, "/admin/account");
    await page.getByLabel("Nome").fill("Marta Lima");
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("button", { name: "Menu de Marta Lima" }).waitFor();
    await page.getByText("(esta)").waitFor();
    await page.setViewportSize({ width: 390, height: 900 });

    await ageProofs();
    const change = async () => {
      await page.getByLabel("Nova senha", { exact: true }).fill("uma-senha-nova");
      await page.getByLabel("Confirmar nova senha").fill("uma-senha-nova");
      await page.getByRole("button", { name: "Trocar senha" }).click();
    };
    await change();
    const dialog = page.getByRole("dialog", { name: texts.freshProof.title });
    await seeToast(page, texts.account.passwordFailed, () =>
      dialog.getByRole("button", { name: "Cancelar" }).click(),
    );
    await change();
    await dialog.getByLabel("Sua senha").fill("não é esta");
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await dialog.getByText(texts.freshProof.wrong).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel("Sua senha").fill(marcia.password);
    await seeToast(page, texts.account.passwordChanged, () =>
      dialog.getByRole("button", { name: "Confirmar" }).click(),
    );

    const other = await openPage(browser);
    await other.goto(`${site.url}/admin/login`);
    await signIn(other, marcia.email, "uma-senha-nova");
    await other.waitForURL(/admin\/dashboard/);
  });

  test("gets both within the session in the list of users, too", async () => {
    const page = await openAs(marcia, "/admin/users");
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: `Editar ${marcia.name}` }).click();
    await dialog.waitFor();
    expect(await dialog.getByLabel("Ativo").isDisabled()).toBe(true);
    await dialog.getByLabel("Nome").fill("Márcia Souza");
    await dialog.getByLabel("Senha", { exact: true }).fill("minha-senha-nova");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "detached" });
    await page
      .getByRole("row", { name: /Márcia Souza/ })
      .getByText("você")
      .waitFor();
    await page.getByRole("link", { name: "Voltar" }).click();
    await page.getByRole("heading", { name: "Olá, Márcia Souza" }).waitFor();
    expect(page.complaints).toEqual([]);
  });
});

describe("a user", () => {
  test("is created with Enter, replaces the password that another chose at the first login, and is deleted after a question", async () => {
    const email = "nova@avantesistemas.example";
    const page = await openAs(marcia, "/admin/users?usuario=novo");
    const dialog = page.getByRole("dialog", { name: "Novo usuário" });
    await dialog.getByLabel("Nome").fill("Zélia Brandão");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Senha", { exact: true }).fill("escolhida");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    const row = page.getByRole("row", { name: new RegExp(email) });
    expect(await row.innerText()).toContain("Nunca entrou");

    const hers = await openPage(browser, { viewport: viewports.phone });
    await hers.goto(`${site.url}/admin/login`);
    await signIn(hers, email, "escolhida");
    await hers.getByLabel("Nova senha").fill("só-minha");
    await hers.getByRole("button", { name: "Entrar" }).click();
    await hers.waitForURL(/admin\/dashboard/);

    await page.getByRole("button", { name: "Excluir Zélia" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await row.waitFor({ state: "detached" });
  });

  test("that is typed outlives Back, a link and a reload, without the password, until it is discarded", async () => {
    const page = await openAs(marcia, "/admin/users");
    const dialog = page.getByRole("dialog");
    const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
    const typed = async () => [
      await dialog.getByLabel("Nome").inputValue(),
      await dialog.getByLabel("Senha", { exact: true }).inputValue(),
    ];
    await page.getByRole("button", { name: "Novo usuário" }).click();
    await dialog.getByLabel("Nome").fill("Inês Falcão");
    expect(new URL(page.url()).search).toBe("?usuario=novo");
    await dialog.getByLabel("Senha", { exact: true }).fill("senha-da-ines");
    await page.goBack();
    await question.getByRole("button", { name: "Cancelar" }).click();
    expect(await typed()).toEqual(["Inês Falcão", "senha-da-ines"]);
    await page.evaluate(() => document.querySelector<HTMLElement>("a[href='/admin/dashboard']")?.click());
    await question.getByRole("button", { name: "Cancelar" }).click();
    expect(await typed()).toEqual(["Inês Falcão", "senha-da-ines"]);
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
    expect(await typed()).toEqual(["Inês Falcão", "senha-da-ines"]);

    const asked = page.waitForEvent("dialog");
    const reloaded = page.reload();
    await (await asked).accept();
    await reloaded;
    await dialog.getByText("Rascunho recuperado.").waitFor();
    expect(await typed()).toEqual(["Inês Falcão", ""]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("senha-da-ines");
    await dialog.getByRole("button", { name: "Descartar" }).click();
    await page
      .getByRole("alertdialog", { name: "Descartar o rascunho?" })
      .getByRole("button", { name: "Descartar" })
      .click();
    await dialog.getByText("Rascunho recuperado.").waitFor({ state: "detached" });
    expect(await typed()).toEqual(["", ""]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).toBe(`${site.url}/admin/users`);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Inês");
  });
});

describe("sessions", () => {
  const words = texts.sessions;
  const enter = ({ email, password }: TestAdministrator) =>
    fetch(`${site.url}/api/admin-login.php`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.url },
      body: JSON.stringify({ email, password }),
    });
  const sessionsOf = async ({ id }: TestAdministrator) =>
    (await sql`select from sessions where user_id = ${id}`).length;
  const prove = async (page: WatchedPage, { password }: TestAdministrator) => {
    const dialog = page.getByRole("dialog", { name: texts.freshProof.title });
    await dialog.getByLabel("Sua senha").fill(password);
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await dialog.waitFor({ state: "detached" });
  };

  test("of one's own are listed, and another one that is ended goes to the login", async () => {
    const other = await openAs(marcia, "/admin/users");
    await other.getByRole("table").waitFor();
    const page = await openAs(marcia, `/admin/users?usuario=${marcia.id}`);
    const dialog = page.getByRole("dialog", { name: "Editar usuário" });
    await dialog.getByText(words.title).click();
    // Tests sign in with a call of their own, not in the browser.
    const entries = dialog.getByRole("listitem").filter({ hasText: "Usada em" });
    await entries.nth(1).waitFor();
    expect(await entries.first().textContent()).toContain("(esta)");
    await entries.nth(1).getByRole("button").click();
    await entries.nth(1).waitFor({ state: "detached" });
    await other.reload();
    await other.waitForURL(/admin\/login/);
  });

  test("are ended by their owner but the one in use, and all by a colleague, after saying who they are", async () => {
    const bia = await createAdministrator(site, { name: "Bia Nunes" });
    await Promise.all([enter(marcia), enter(marcia)]);
    const page = await openAs(marcia, "/admin/account");
    const endOthers = page.getByRole("button", { name: words.endOthers });
    await endOthers.waitFor();
    await ageProofs();
    await endOthers.click();
    await prove(page, marcia);
    await endOthers.waitFor({ state: "detached" });
    expect(await sessionsOf(marcia)).toBe(1);

    await enter(marcia);
    const other = await openAs(bia, `/admin/users?usuario=${marcia.id}`);
    await other.getByText(words.title).click();
    const endAll = other.getByRole("button", { name: words.endAll });
    await endAll.waitFor();
    await ageProofs();
    await endAll.click();
    await prove(other, bia);
    await other.getByText(words.none).waitFor();
    expect(await sessionsOf(marcia)).toBe(0);
    expect(await sessionsOf(bia)).toBe(1);
  });
});

test("an invitation is sent, resent, accepted and cancelled, on a phone", async () => {
  const email = "maria.aparecida@avantesistemas.example";
  const name = "Maria Aparecida dos Santos Albuquerque";
  const page = await openAs(marcia, "/admin/users", viewports.phone);
  const invite = async (address: string) => {
    await chooseScreenAction(page, texts.invitations.action);
    const dialog = page.getByRole("dialog", { name: texts.invitations.heading });
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByLabel("E-mail").fill(address);
    await dialog.getByRole("button", { name: texts.invitations.send }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await invite(email);
  const open = page.getByRole("region", { name: texts.invitations.title });
  await open.getByText(email).waitFor();
  await open.getByRole("button", { name: /^Reenviar/ }).click();
  const link = await eventually(async () => {
    const mails = (await mailsIn(join(site.dataDir, "mailbox"))).filter((mail) =>
      mail.includes(`\nTo: ${email}\n`),
    );
    expect(mails.length).toBe(2);
    const links = mails.map((mail) => /^http\S+\/admin\/invitation\?token=\S+$/m.exec(mail)?.[0] ?? "");
    // The link of the second round.
    return links.find((each) => /token=[^.]+\.2\./.test(each)) ?? expect.unreachable("no link");
  });

  const guest = await openPage(browser, { viewport: viewports.phone });
  await guest.goto(link);
  await guest.getByText(email).waitFor();
  expect(guest.url()).toBe(`${site.url}/admin/invitation`);
  expect(await axeViolations(guest)).toEqual([]);
  await guest.getByLabel("Senha", { exact: true }).fill("janela-verde");
  await guest.getByLabel("Confirmar senha").fill("janela-verde");
  await guest.getByRole("button", { name: texts.invitations.create }).click();
  await guest.getByText(texts.invitations.accepted).waitFor();
  await guest.goto(link);
  await guest.getByText(texts.invitations.invalidToken).waitFor();
  await guest.getByRole("link", { name: "Ir para o login" }).click();
  await signIn(guest, email, "janela-verde");
  await guest.waitForURL(/admin\/dashboard/);

  await page.reload();
  await page.getByText(email).first().waitFor();
  await open.waitFor({ state: "detached" });
  await invite("outra@avantesistemas.example");
  await sql`update invitations set invited_by_id = 'gone'`;
  await page.reload();
  await open.getByText(texts.invitations.void).waitFor();
  await open.getByRole("button", { name: /^Reenviar/ }).click();
  await open.getByText(texts.invitations.void).waitFor({ state: "detached" });
  await open.getByRole("button", { name: /^Cancelar/ }).click();
  await open.waitFor({ state: "detached" });
});

test("a factor that an administrator without one demands of all is set up at the login, which remembers the browser", async () => {
  const page = await openAs(marcia, "/admin/users");
  const dialog = page.getByRole("dialog", { name: texts.accountPolicy.title });
  await chooseScreenAction(page, texts.accountPolicy.title);
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // On a phone the action stands in a menu.
  await page.setViewportSize({ width: 390, height: 900 });
  await chooseScreenAction(page, texts.accountPolicy.title);
  await dialog.getByLabel(texts.accountPolicy.strong).check();
  await dialog.getByLabel(texts.accountPolicy.factor).check();
  await dialog.getByText(texts.accountPolicy.factorWarning).waitFor();
  await dialog.getByRole("button", { name: "Salvar" }).click();

  // The screen waits behind the login, which leads through the factor.
  const back = page.getByRole("dialog", { name: texts.login.inactivityTitle });
  await back.getByLabel("Senha", { exact: true }).fill(marcia.password);
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
  const signInAgain = async () => {
    await page.context().clearCookies({ name: /session_token/ });
    await page.goto(`${site.url}/admin/login`);
    await signIn(page, marcia.email, marcia.password);
  };
  await signInAgain();
  await page.waitForURL(/admin\/dashboard/);
  await page.goto(`${site.url}/admin/account`);
  await devices.getByRole("button", { name: /^Esquecer/ }).click();
  await devices.getByText(texts.trustedDevices.none).waitFor();
  await signInAgain();
  await page.getByText(texts.login.codeMissing).waitFor();
  await page.getByLabel(texts.trustedDevices.remember).waitFor();
});
