import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { mailsIn } from "../support/mailbox.ts";
import { submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
/** The administrator who forgot the password. The test moves the clock, so that dialogs that close by themselves wait. */
const page = await openPage(browser);
await page.clock.install();

const email = page.getByRole("dialog").getByLabel("E-mail");
const password = page.getByLabel("Nova senha", { exact: true });
const repeated = page.getByLabel("Confirmar nova senha");
const complaintsOfOurs = () => page.complaints.filter((text) => !text.includes("Failed to load resource"));

/** Lets time pass in small steps until this is done, and no further: what closes by itself is still open then. */
async function passTimeUntil<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  work.then(settle, settle);
  while (!settled) await page.clock.runFor(1);
  return work;
}

/** From here on time passes only when a test says so. */
const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

async function openForgot(): Promise<void> {
  await page.goto(`${site.url}/admin/login`);
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
}

/** The newest link to a new password, once this many were mailed; other mails tell of the change itself. */
async function mailedLink(count: number): Promise<string> {
  const mails = await eventually(async () => {
    const mailed = await mailsIn(join(site.dataDir, "mailbox"));
    const found = mailed.filter((mail) => mail.includes("/admin/reset-password?token="));
    expect(found).toHaveLength(count);
    return found;
  });
  expect(mails.at(-1)).toContain(`\nTo: ${administrator.email}\n`);
  return /^http\S+\/admin\/reset-password\?token=\S+$/m.exec(mails.at(-1) ?? "")?.[0] ?? "";
}

async function submitReset(first: string, second = first): Promise<void> {
  await password.fill(first);
  await repeated.fill(second);
  await page.getByRole("button", { name: "Redefinir senha" }).click();
}

test("a forgotten password is replaced through the mail, and sessions of the old one end", async () => {
  const elsewhere = await openPage(browser);
  await elsewhere.goto(`${site.url}/admin/login`);
  await submitLogin(elsewhere);
  await elsewhere.waitForURL("**/admin/dashboard");

  await openForgot();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill(administrator.email);
  await stopTime();
  await page.keyboard.press("Enter");
  await passTimeUntil(page.getByText(texts.password.forgotSent).waitFor());
  await page.clock.runFor(1500);
  expect(await page.getByText(texts.password.forgotSent).isVisible()).toBe(true);
  await page.clock.runFor(1600);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.clock.resume();

  const link = await mailedLink(1);
  await page.goto(link);
  await password.waitFor();
  await page.waitForURL(`${site.url}/admin/reset-password`);
  await stopTime();
  await submitReset("nova-senha-çã");
  await passTimeUntil(page.getByText(texts.password.resetDone).waitFor());
  expect(new URL(page.url()).pathname).toBe("/admin/reset-password");
  await page.clock.runFor(2100);
  await page.waitForURL("**/admin/login");
  await page.clock.resume();

  await elsewhere.goto(`${site.url}/admin/dashboard`);
  await elsewhere.waitForURL("**/admin/login");
  await submitLogin(page);
  await page.getByText(texts.login.invalid).waitFor();
  await submitLogin(page, "nova-senha-çã");
  await page.waitForURL("**/admin/dashboard");
  await page.context().clearCookies();

  await page.goto(link);
  await submitReset("terceira-senha");
  await page.getByText(texts.password.invalidToken).waitFor();
  expect(await password.inputValue()).toBe("terceira-senha");
  expect(complaintsOfOurs()).toEqual([]);
});

describe("the reset screen", () => {
  test("an expired link says so and keeps what was typed", async () => {
    await openForgot();
    await email.fill(administrator.email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await page.goto(await mailedLink(2));
    await site.database.sql`update verifications set expires_at = now() - interval '1 second'`;
    await submitReset("quarta-senha");
    await page.getByText(texts.password.resetFailed).waitFor();
    await page.getByText(texts.password.invalidToken).waitFor();
    expect(await repeated.inputValue()).toBe("quarta-senha");
  });

  test("rejects short and different passwords without a call to the server", async () => {
    await page.goto(`${site.url}/admin/reset-password?token=qualquer`);
    let asked = 0;
    await page.route("**/trpc/session.resetPassword*", (route) => {
      asked += 1;
      return route.abort();
    });
    await submitReset("12345");
    await page.getByText(texts.password.min).waitFor();
    await submitReset("123456", "1234567");
    await page.getByText(texts.password.mismatch).waitFor();
    expect(asked).toBe(0);
    await submitReset("123456");
    await page.getByText(texts.password.resetConnection).waitFor();
    expect([asked, await password.inputValue()]).toEqual([1, "123456"]);
    await page.unroute("**/trpc/session.resetPassword*");
  });

  test("without a token there is nothing to do, also in a tab that has a link open", async () => {
    await page.goto(`${site.url}/admin/reset-password?token=qualquer`);
    await password.waitFor();
    await page.waitForURL(`${site.url}/admin/reset-password`);
    await page.goto(`${site.url}/admin/reset-password`);
    await page.getByRole("button", { name: "Entrar" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/login");
  });
});

test("a request that fails says why and keeps the address", async () => {
  await openForgot();
  await email.fill("alguem@exemplo.com.br");
  expect(await axeViolations(page)).toEqual([]);
  await page.route("**/trpc/session.forgotPassword*", (route) => route.abort());
  await page.keyboard.press("Enter");
  await page.getByText(texts.password.forgotFailed).waitFor();
  await page.getByText(texts.password.forgotConnection(texts.connection.unanswered)).waitFor();
  await page.unroute("**/trpc/session.forgotPassword*");
  for (const [body, details] of [
    ["<h1>Bad Gateway</h1>", texts.connection.unreadable],
    ['{"error":"Bad Gateway"}', texts.connection.unreadable],
  ] as const) {
    await page.route("**/trpc/session.forgotPassword*", (route) => route.fulfill({ status: 502, body }), {
      times: 1,
    });
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    await page.getByRole("button", { name: "Enviar link" }).click();
    await page.getByText(texts.password.forgotConnection(details)).waitFor();
  }
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.getByText(texts.password.forgotConnection(texts.connection.offline)).waitFor();
  await page.context().setOffline(false);

  await email.fill("alguem@intranet");
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.getByText("Informe um e-mail válido.").waitFor();
  expect(await email.inputValue()).toBe("alguem@intranet");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByLabel("E-mail").inputValue()).toBe("alguem@intranet");
  expect(complaintsOfOurs()).toEqual([]);
});
