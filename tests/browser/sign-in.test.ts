import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright";
import { INACTIVITY_SECONDS } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator, type TestAdministrator } from "../support/administrators.ts";
import { axeViolations, launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { filterOf } from "../support/filters.ts";
import { mailsIn } from "../support/mailbox.ts";
import { passTimeUntil, stopTime } from "../support/pass-time-until.ts";
import { seeToast } from "../support/see-toast.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { freeCodes, totpCode } from "../support/totp.ts";

// What one document does at the end of a session, and the login that follows, is tested without a browser, in
// tests/components; what is refused of a passkey, in tests/server.

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;

/** The administrator of a test. */
let marcia: TestAdministrator;

beforeEach(async () => {
  marcia = await createAdministrator(site, { name: "Márcia Conceição" });
});

const open = (page: Page, path: string) =>
  openSignedIn(page, site.url + path, { email: marcia.email, password: marcia.password });
const greeting = (page: Page) => page.getByRole("heading", { name: `Olá, ${marcia.name}` });

/** Fills the open login in and submits it. */
async function signIn(page: Page, password = marcia.password): Promise<void> {
  await page.getByLabel("E-mail").fill(marcia.email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

async function isRecorded(description: string): Promise<void> {
  await eventually(async () => {
    const rows = await sql`
      select from audit_logs where admin_id = ${marcia.id} and description = ${`${marcia.name} ${description}`}`;
    expect(rows).toHaveLength(1);
  });
}

test("a login is judged by the server alone, and keeps a copy under admin_session whose cookie no script can read", async () => {
  const page = await openPage(browser);
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel("E-mail").fill("não é um e-mail");
  await page.getByLabel("Senha", { exact: true }).fill("qualquer");
  await seeToast(page, texts.login.invalid, () => page.getByRole("button", { name: "Entrar" }).click());

  await signIn(page);
  await page.waitForURL("**/admin/dashboard");
  await greeting(page).waitFor();
  expect(await sessionCopy(page)).toMatchObject({ email: marcia.email, name: marcia.name });
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await page.reload();
  await greeting(page).waitFor();
});

async function sessionCopy(page: Page): Promise<Record<string, unknown>> {
  const copy = await page.evaluate(() => JSON.parse(localStorage.getItem("admin_session") ?? "{}"));
  expect(copy.expires).toBeGreaterThan(Date.now() + 23 * 3600 * 1000);
  return copy;
}

describe("of two tabs", () => {
  /** Opens the list of leads and resolves once it has asked for all it shows, counts too: the next call is the test's. */
  async function openLeads(tab: Page): Promise<void> {
    await tab.goto(`${site.url}/admin/leads`);
    await tab.getByText("Nenhum lead ainda").waitFor();
    await tab.waitForLoadState("networkidle");
  }

  async function openTabs(): Promise<[WatchedPage, Page]> {
    const page = await openPage(browser);
    await open(page, "/admin/dashboard");
    await greeting(page).waitFor();
    return [page, await page.context().newPage()];
  }

  test("none is signed out where an expired copy beside a valid cookie is renewed", async () => {
    const [page, other] = await openTabs();
    await openLeads(other);
    await page.evaluate(() => {
      const copy = JSON.parse(localStorage.getItem("admin_session") ?? "{}");
      localStorage.setItem("admin_session", JSON.stringify({ ...copy, expires: 1 }));
    });
    await page.reload();
    await greeting(page).waitFor();
    expect(await sessionCopy(page)).toMatchObject({ email: marcia.email, name: marcia.name });
    await (await filterOf(other, "Ocultar importados")).click();
    await other.waitForURL("**/admin/leads?importados=ocultar");
  });

  test("a logout says so, is recorded, and signs the other one out", async () => {
    const [page, other] = await openTabs();
    await openLeads(other);
    await seeToast(page, texts.login.logoutTitle, () => page.getByRole("button", { name: "Sair" }).click());
    await page.waitForURL("**/admin/login");
    await other.waitForURL("**/admin/login");
    await isRecorded("saiu da área administrativa");
  });

  test("another session of the same administrator closes the question in each", async () => {
    const [page, other] = await openTabs();
    for (const tab of [page, other]) await openLeads(tab);
    await sql`delete from sessions`;
    const questions = [page, other].map((tab) =>
      tab.getByRole("dialog", { name: texts.login.inactivityTitle }),
    );
    // A tab that asked for new rows meanwhile shows the question before its filter is clicked.
    const filter = async (tab: Page) => (await filterOf(tab, "Ocultar importados")).click();
    for (const [index, tab] of [page, other].entries())
      await Promise.race([questions[index]?.waitFor(), filter(tab).catch(() => {})]);
    for (const question of questions) await question.waitFor();
    await questions[0]?.getByLabel("Senha", { exact: true }).fill(marcia.password);
    await page.keyboard.press("Enter");
    for (const question of questions) await question.waitFor({ state: "detached" });
    await other.getByText("Nenhum lead ainda").waitFor();
  });

  test("another administrator who signs in beside it gets nothing that was typed, which waits for its author", async () => {
    const [page, other] = await openTabs();
    await page.goto(`${site.url}/admin/users?usuario=novo`);
    const form = page.getByRole("dialog", { name: "Novo usuário" });
    await form.getByLabel("Nome").fill("Digitado por Márcia");
    const ana = await createAdministrator(site, { name: "Ana Prado" });
    await seeToast(page, texts.login.otherTitle(ana.name), async () => {
      await openSignedIn(other, `${site.url}/admin/leads`, { email: ana.email, password: ana.password });
      await other.evaluate(() => {
        const copy = localStorage.getItem("admin_session") ?? "";
        localStorage.removeItem("admin_session");
        localStorage.setItem("admin_session", copy);
      });
    });
    await eventually(async () => expect(await form.getByLabel("Nome").inputValue()).toBe(""));
    const drafts = await page.evaluate(() =>
      Object.entries(localStorage).filter(
        ([key, value]) => key.includes("draft") && value.includes("Márcia"),
      ),
    );
    expect(drafts).toHaveLength(1);
  });
});

describe("on a clock that the test sets", () => {
  let page: WatchedPage;

  beforeAll(async () => {
    page = await openPage(browser);
    await page.clock.install();
    await page.goto(`${site.url}/admin/login`);
  });
  beforeEach(async () => {
    await page.clock.resume();
    await page.goto(`${site.url}/documents`);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    page.complaints.length = 0;
  });

  test("30 minutes without input sign out; input in any tab counts", async () => {
    await open(page, "/admin/dashboard");
    await greeting(page).waitFor();
    await stopTime(page);
    const isAt = (path: string) => expect(new URL(page.url()).pathname).toBe(path);
    await page.clock.fastForward((INACTIVITY_SECONDS - 120) * 1000);
    // The server counts calls, so input without a call sends a session touch.
    const told = page.waitForRequest("**/trpc/session.me*");
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await passTimeUntil(page, told);
    await page.clock.fastForward((INACTIVITY_SECONDS - 60) * 1000);
    // Fires no keypress, and does not scroll.
    await page.keyboard.press("Backspace");
    await page.clock.runFor(120_000);
    isAt("/admin/dashboard");
    await page.clock.fastForward((INACTIVITY_SECONDS - 125) * 1000);
    isAt("/admin/dashboard");
    // The next check comes within 5 s, and the toast stays for 5 s.
    await eventually(async () => {
      await page.clock.runFor(1000);
      expect(await page.getByText(texts.login.inactivityTitle).isVisible()).toBe(true);
    });
    expect(await page.getByText(texts.login.inactivity).isVisible()).toBe(true);
    await passTimeUntil(page, page.waitForURL("**/admin/login"));
    await isRecorded("foi desconectado por inatividade");
  });

  test("a logout that the server does not hear of is repeated every 30 s while the page is open", async () => {
    const pending = () => page.evaluate(() => localStorage.getItem("admin_pending_logout"));
    await open(page, "/admin/dashboard");
    await greeting(page).waitFor();
    await page.route("**/trpc/session.logout*", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
    );
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL("**/admin/login");
    expect(await pending()).toBe("manual");
    await page.unroute("**/trpc/session.logout*");
    // The 30 s begin with the failed answer, which on a busy machine comes after the login page.
    await eventually(async () => {
      await page.clock.runFor(30_000);
      expect(await pending()).toBeNull();
    });
  });

  test("30 minutes without input keep what was typed, without the password, and its dialog opens again", async () => {
    await open(page, "/admin/users?usuario=novo");
    const form = page.getByRole("dialog", { name: "Novo usuário" });
    await form.getByLabel("Nome").fill("Ítalo Prado");
    await form.getByLabel("E-mail").fill("italo@avantesistemas.example");
    await form.getByLabel("Senha", { exact: true }).fill("senha-do-italo");
    await page.clock.fastForward(INACTIVITY_SECONDS * 1000);
    await page.waitForURL("**/admin/login");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("senha-do-italo");
    await signIn(page);
    await form.getByText("Rascunho recuperado.").waitFor();
    expect(await form.getByLabel("Nome").inputValue()).toBe("Ítalo Prado");
    expect(await form.getByLabel("E-mail").inputValue()).toBe("italo@avantesistemas.example");
    expect(await form.getByLabel("Senha", { exact: true }).inputValue()).toBe("");
    expect(await form.getByText("A senha não fica no rascunho.").isVisible()).toBe(true);
  });

  const email = () => page.getByRole("dialog").getByLabel("E-mail");
  const password = () => page.getByLabel("Nova senha", { exact: true });
  const isSaid = (text: string) => passTimeUntil(page, page.getByText(text).waitFor());
  const complaintsOfOurs = () => page.complaints.filter((text) => !text.includes("Failed to load resource"));
  const openForgot = async () => {
    await page.goto(`${site.url}/admin/login`);
    await page.getByRole("button", { name: "Esqueci minha senha" }).click();
    await email().waitFor();
  };
  const submitReset = async (first: string, second = first) => {
    await password().fill(first);
    await page.getByLabel("Confirmar nova senha").fill(second);
    await page.getByRole("button", { name: "Redefinir senha" }).click();
  };

  test("a forgotten password is replaced once through the mail, and sessions of the old one end", async () => {
    const elsewhere = await openPage(browser);
    await open(elsewhere, "/admin/dashboard");
    await greeting(elsewhere).waitFor();

    await openForgot();
    await eventually(async () =>
      expect(await email().evaluate((field) => field === document.activeElement)).toBe(true),
    );
    await email().fill(marcia.email);
    await stopTime(page);
    await page.keyboard.press("Enter");
    await isSaid(texts.password.forgotSent);
    await page.clock.runFor(1500);
    expect(await page.getByText(texts.password.forgotSent).isVisible()).toBe(true);
    await page.clock.runFor(1600);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.clock.resume();

    const link = await eventually(async () => {
      const mails = await mailsIn(join(site.dataDir, "mailbox"));
      const mailed = mails.filter((mail) => mail.includes(`\nTo: ${marcia.email}\n`));
      const links = mailed.flatMap((mail) => /^http\S+\/admin\/reset-password\?token=\S+$/m.exec(mail) ?? []);
      expect(links).toHaveLength(1);
      return links[0] ?? "";
    });
    await page.goto(link);
    await password().waitFor();
    await page.waitForURL(`${site.url}/admin/reset-password`);
    await stopTime(page);
    await submitReset("nova-senha-çã");
    await isSaid(texts.password.resetDone);
    expect(new URL(page.url()).pathname).toBe("/admin/reset-password");
    await page.clock.runFor(2100);
    await page.waitForURL("**/admin/login");
    await page.clock.resume();

    await elsewhere.goto(`${site.url}/admin/dashboard`);
    await elsewhere.waitForURL("**/admin/login");
    await seeToast(page, texts.login.invalid, () => signIn(page));
    await signIn(page, "nova-senha-çã");
    await page.waitForURL("**/admin/dashboard");
    await page.context().clearCookies();

    await page.goto(link);
    await password().waitFor();
    await stopTime(page);
    await submitReset("terceira-senha");
    await isSaid(texts.password.resetFailed);
    await page.getByText(texts.password.invalidToken).waitFor();
    expect(await password().inputValue()).toBe("terceira-senha");
    expect(complaintsOfOurs()).toEqual([]);
  });

  test("the reset screen rejects short and different passwords without a call, and needs a token of its own", async () => {
    await page.goto(`${site.url}/admin/reset-password?token=qualquer`);
    await page.waitForURL(`${site.url}/admin/reset-password`);
    let asked = 0;
    await page.route("**/trpc/session.resetPassword*", (route) => {
      asked += 1;
      return route.abort();
    });
    await stopTime(page);
    await submitReset("12345");
    await isSaid(texts.password.min);
    await submitReset("123456", "1234567");
    await isSaid(texts.password.mismatch);
    expect(asked).toBe(0);
    await submitReset("123456");
    await isSaid(texts.password.resetConnection);
    expect([asked, await password().inputValue()]).toEqual([1, "123456"]);
    await page.unroute("**/trpc/session.resetPassword*");
    await page.clock.resume();

    await page.goto(`${site.url}/admin/reset-password`);
    await page.getByRole("button", { name: "Entrar" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/login");
  });

  test("a request for a new password that fails says why and keeps the address", async () => {
    await openForgot();
    await email().fill("alguem@exemplo.com.br");
    expect(await axeViolations(page)).toEqual([]);
    await stopTime(page);
    await page.route("**/trpc/session.forgotPassword*", (route) => route.abort());
    const send = () => page.getByRole("button", { name: "Enviar link" }).click();
    await page.keyboard.press("Enter");
    await isSaid(texts.password.forgotFailed);
    await isSaid(texts.password.forgotConnection(texts.connection.unanswered));
    await page.unroute("**/trpc/session.forgotPassword*");
    for (const body of ["<h1>Bad Gateway</h1>", '{"error":"Bad Gateway"}']) {
      await page.route("**/trpc/session.forgotPassword*", (route) => route.fulfill({ status: 502, body }), {
        times: 1,
      });
      await page.getByRole("button", { name: "Fechar aviso" }).click();
      await send();
      await isSaid(texts.password.forgotConnection(texts.connection.unreadable));
    }
    await page.context().setOffline(true);
    await send();
    await isSaid(texts.password.forgotConnection(texts.connection.offline));
    await page.context().setOffline(false);

    await email().fill("alguem@intranet");
    await send();
    await isSaid("Informe um e-mail válido.");
    expect(await email().inputValue()).toBe("alguem@intranet");
    await page.keyboard.press("Escape");
    await passTimeUntil(page, page.getByRole("dialog").waitFor({ state: "detached" }));
    expect(await page.getByLabel("E-mail").inputValue()).toBe("alguem@intranet");
    expect(complaintsOfOurs()).toEqual([]);
  });
});

test("an app is set up as a second factor, and its code signs in, on a phone", async () => {
  const expectNoViolations = async (of: WatchedPage) => expect(await axeViolations(of)).toEqual([]);
  const page = await openPage(browser, { viewport: viewports.phone });
  await open(page, "/admin/account");
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
  await signIn(other);
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
  await other.getByRole("button", { name: "Ligar verificação" }).waitFor();
});

describe("a passkey", () => {
  const words = texts.passkeys;
  let page: WatchedPage;
  let devtools: CDPSession;

  beforeAll(async () => {
    page = await openPage(browser);
    devtools = await page.context().newCDPSession(page);
  });
  /** Each test has a device of its own, whose owner shows a finger, and a page that nobody is signed in to. */
  beforeEach(async () => {
    await page.setViewportSize(viewports.desktop);
    await leave();
    await page.evaluate(() => localStorage.clear());
    page.complaints.length = 0;
    await devtools.send("WebAuthn.disable");
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  });

  /** Ends the session where no screen of its own handles that. */
  async function leave(): Promise<void> {
    await page.goto(`${site.url}/documents`);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem("admin_session"));
  }

  async function signOut(): Promise<void> {
    await leave();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${site.url}/admin/login`);
    await page.getByRole("button", { name: words.loginButton }).waitFor();
  }

  async function createPasskey(): Promise<void> {
    await open(page, "/admin/account");
    await page.getByRole("button", { name: words.add }).click();
    const codes = page.getByRole("dialog", { name: "Guarde os códigos de recuperação" });
    await codes.getByRole("button", { name: "Guardei os códigos" }).click();
    await page.getByRole("button", { name: /^Renomear / }).waitFor();
  }

  test("is created, named, opens the account, and is removed", async () => {
    await createPasskey();
    await page.getByText(texts.secondFactor.onByPasskey).waitFor();
    await page.getByRole("button", { name: /^Renomear / }).click();
    await page.getByRole("dialog").getByLabel("Nome").fill("Notebook do balcão");
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await page.getByText("Notebook do balcão").first().waitFor();

    await signOut();
    await page.getByRole("button", { name: words.loginButton }).click();
    await page.waitForURL(/admin\/dashboard/);
    await page.goto(`${site.url}/admin/account`);
    await page.getByText(/^Criada em .*, usada em /).waitFor();
    await page.getByRole("button", { name: "Remover Notebook do balcão" }).click();
    await page.getByRole("alertdialog").getByText(words.removeLast).waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
    await page.getByText(texts.secondFactor.off).waitFor();
    expect(page.complaints).toEqual([]);

    await signOut();
    await seeToast(page, words.unknown, () => page.getByRole("button", { name: words.loginButton }).click());
  });

  test("leaves the password alone without effect, and may be a fresh proof", async () => {
    await createPasskey();
    await sql`update sessions set proved_at = now() - interval '1 hour'`;
    await page.getByRole("button", { name: "Trocar códigos" }).click();
    const question = page.getByRole("dialog", { name: texts.freshProof.title });
    await question.getByRole("button", { name: "Usar um código" }).click();
    await question.getByLabel("Código do aplicativo ou de recuperação").fill("123456");
    await question.getByRole("button", { name: "Confirmar" }).click();
    await question.getByText(texts.freshProof.wrongCode).waitFor();
    await question.getByRole("button", { name: words.proveButton }).click();
    await page.getByRole("dialog", { name: "Guarde os códigos de recuperação" }).waitFor();

    const other = await openPage(browser);
    await other.goto(`${site.url}/admin/login`);
    await signIn(other);
    await other.getByRole("button", { name: texts.login.useRecoveryCode }).waitFor();
    expect(new URL(other.url()).pathname).toBe("/admin/login");
    expect(await other.getByRole("textbox", { name: /Código/ }).count()).toBe(0);
    await other.getByRole("button", { name: texts.login.useRecoveryCode }).click();
    await other.getByLabel("Código de recuperação").waitFor();
    await other.getByLabel("E-mail").fill("outra@avantesistemas.example");
    await other.getByLabel("Código de recuperação").waitFor({ state: "detached" });
  });

  test("is offered by itself in the field of the e-mail, by a browser that made one", async () => {
    await createPasskey();
    await leave();
    // The device of this test chooses the suggestion as soon as the browser may show it.
    await page.goto(`${site.url}/admin/login`);
    await page.waitForURL(/admin\/dashboard/);
  });

  test("alone opens an account without codes after the password, and an expired screen again, on a phone", async () => {
    await page.setViewportSize(viewports.phone);
    await createPasskey();
    await sql`delete from recovery_codes where user_id = ${marcia.id}`;
    await signOut();
    await signIn(page);
    await page.getByText(texts.login.passkeyMissing).first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/admin\/dashboard/);

    await page.goto(`${site.url}/admin/account`);
    const change = page.getByRole("button", { name: "Trocar códigos" });
    await change.waitFor();
    await sql`delete from sessions`;
    await change.click();
    const again = page.getByRole("dialog", { name: texts.login.inactivityTitle });
    await again.getByLabel("Senha", { exact: true }).fill(marcia.password);
    await again.getByRole("button", { name: "Entrar" }).click();
    await again.getByText(texts.login.passkeyMissing).waitFor();
    await again.getByRole("button", { name: words.loginButton }).click();
    await again.waitFor({ state: "detached" });
  });
});
