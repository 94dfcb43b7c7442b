import { describe, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import type { Page } from "playwright";
import { auditLogs } from "#server/platform/audit/table.ts";
import { INACTIVITY_SECONDS } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

// What one document does at the end of a session, and the login that follows, is tested without a browser, in
// tests/components.

const site = await startSite();
const browser = await launchBrowser();
/** Two tabs of one browser. The tests follow each other in them. */
const page = await openPage(browser);
const other = await page.context().newPage();

const greeting = (tab: Page) => tab.getByRole("heading", { name: `Olá, ${administrator.name}` });
const sessionCopy = (tab: Page) =>
  tab.evaluate(() => JSON.parse(localStorage.getItem("admin_session") ?? "{}"));

/** Opens the list of leads and resolves once it has asked for all it shows, counts too: the next call is the test's. */
async function openLeads(tab: Page): Promise<void> {
  await tab.goto(`${site.url}/admin/leads`);
  await tab.getByText("Nenhum lead ainda").waitFor();
  await tab.waitForLoadState("networkidle");
}

async function lastAuditDescription(): Promise<string | undefined> {
  const [row] = await site.database.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
  return row?.description;
}

describe("login", () => {
  test("is judged by the answer of the server alone: no address is rejected by the browser", async () => {
    await page.goto(`${site.url}/admin/login`);
    await page.getByLabel("E-mail").fill("não é um e-mail");
    await page.getByLabel("Senha", { exact: true }).fill("qualquer");
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByText(texts.login.invalid).waitFor();
  });

  test("keeps a copy under admin_session whose cookie no script can read", async () => {
    await submitLogin(page);
    await page.waitForURL("**/admin/dashboard");
    await greeting(page).waitFor();
    const copy = await sessionCopy(page);
    expect(copy).toMatchObject({ email: administrator.email, name: administrator.name });
    expect(copy.expires).toBeGreaterThan(Date.now() + 23 * 3600 * 1000);
    expect(await page.evaluate(() => document.cookie)).toBe("");
    await page.reload();
    await greeting(page).waitFor();
  });
});

describe("of two tabs", () => {
  test("none is signed out where an expired copy beside a valid cookie is renewed", async () => {
    await openLeads(other);
    await page.evaluate(() => {
      const copy = JSON.parse(localStorage.getItem("admin_session") ?? "{}");
      localStorage.setItem("admin_session", JSON.stringify({ ...copy, expires: 1 }));
    });
    await page.reload();
    await greeting(page).waitFor();
    const copy = await sessionCopy(page);
    expect(copy).toMatchObject({ email: administrator.email, name: administrator.name });
    expect(copy.expires).toBeGreaterThan(Date.now() + 23 * 3600 * 1000);
    await (await filterOf(other, "Ocultar importados")).click();
    await other.waitForURL("**/admin/leads?importados=ocultar");
  });

  test("a logout says so, is recorded, and signs the other one out", async () => {
    await page.getByRole("button", { name: "Sair" }).click();
    await page.getByText(texts.login.logoutTitle).waitFor();
    await page.waitForURL("**/admin/login");
    await other.waitForURL("**/admin/login");
    await eventually(async () =>
      expect(await lastAuditDescription()).toBe(`${administrator.name} saiu da área administrativa`),
    );
  });

  test("another session of the same administrator closes the question in each", async () => {
    await submitLogin(page);
    await greeting(page).waitFor();
    for (const tab of [page, other]) await openLeads(tab);
    await site.database.sql`delete from sessions`;
    const questions = [page, other].map((tab) =>
      tab.getByRole("dialog", { name: texts.login.inactivityTitle }),
    );
    // A tab that asked for new rows meanwhile shows the question before its filter is clicked.
    const filter = async (tab: Page) => (await filterOf(tab, "Ocultar importados")).click();
    for (const [index, tab] of [page, other].entries())
      await Promise.race([questions[index]?.waitFor(), filter(tab).catch(() => {})]);
    for (const question of questions) await question.waitFor();
    await questions[0]?.getByLabel("Senha", { exact: true }).fill(administrator.password);
    await page.keyboard.press("Enter");
    for (const question of questions) await question.waitFor({ state: "detached" });
    await other.getByText("Nenhum lead ainda").waitFor();
  });

  test("another administrator who signs in beside it gets nothing that was typed, which waits for its author", async () => {
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Usuários" }).click();
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const form = page.getByRole("dialog", { name: "Novo usuário" });
    await form.getByLabel("Nome").fill("Digitado por Márcia");
    const ana = { name: "Ana Prado", email: "ana@avantesistemas.example", password: "senha-da-ana" };
    await storeAdministrator(site.database.db, ana);
    await openSignedIn(other, `${site.url}/admin/leads`, ana);
    await other.evaluate(() => {
      const copy = localStorage.getItem("admin_session") ?? "";
      localStorage.removeItem("admin_session");
      localStorage.setItem("admin_session", copy);
    });
    await page.getByText(texts.login.otherTitle(ana.name)).waitFor();
    expect(await form.getByLabel("Nome").inputValue()).toBe("");
    const drafts = await page.evaluate(() =>
      Object.entries(localStorage).filter(
        ([key, value]) => key.includes("draft") && value.includes("Márcia"),
      ),
    );
    expect(drafts).toHaveLength(1);
  });
});

describe("a clock that the test sets", async () => {
  const timed = await openPage(browser);
  await timed.clock.install();

  test("30 minutes without input sign out; input in any tab counts", async () => {
    await openSignedIn(timed, `${site.url}/admin/dashboard`);
    await greeting(timed).waitFor();
    await timed.clock.fastForward((INACTIVITY_SECONDS - 60) * 1000);
    // The server counts calls, so input without a call sends a session touch.
    const told = timed.waitForRequest("**/trpc/session.me*");
    await timed.mouse.move(300, 300);
    await timed.mouse.move(310, 310);
    await told;
    await timed.clock.fastForward((INACTIVITY_SECONDS - 60) * 1000);
    // Fires no keypress, and does not scroll.
    await timed.keyboard.press("Backspace");
    await timed.clock.runFor(120_000);
    expect(new URL(timed.url()).pathname).toBe("/admin/dashboard");
    await timed.clock.fastForward((INACTIVITY_SECONDS - 125) * 1000);
    expect(new URL(timed.url()).pathname).toBe("/admin/dashboard");
    // The next check comes within 5 s, and the toast stays for 5 s.
    await timed.clock.runFor(5000);
    await timed.getByText(texts.login.inactivityTitle).waitFor();
    await timed.getByText(texts.login.inactivity).waitFor();
    await timed.waitForURL("**/admin/login");
    await eventually(async () =>
      expect(await lastAuditDescription()).toBe(`${administrator.name} foi desconectado por inatividade`),
    );
  });

  const pending = () => timed.evaluate(() => localStorage.getItem("admin_pending_logout"));

  test("a logout that the server does not hear of is repeated every 30 s while the page is open", async () => {
    await submitLogin(timed);
    await greeting(timed).waitFor();
    await timed.route("**/trpc/session.logout*", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
    );
    await timed.getByRole("button", { name: "Sair" }).click();
    await timed.waitForURL("**/admin/login");
    expect(await pending()).toBe("manual");
    await timed.unroute("**/trpc/session.logout*");
    // The 30 s begin with the failed answer, which on a busy machine comes after the login page.
    await eventually(async () => {
      await timed.clock.runFor(30_000);
      expect(await pending()).toBeNull();
    });
  });

  test("30 minutes without input keep what was typed, without the password, and its dialog opens again", async () => {
    await submitLogin(timed);
    await greeting(timed).waitFor();
    await timed.getByRole("link", { name: "Usuários" }).first().click();
    await timed.getByRole("button", { name: "Novo usuário" }).click();
    const form = timed.getByRole("dialog", { name: "Novo usuário" });
    await form.getByLabel("Nome").fill("Ítalo Prado");
    await form.getByLabel("E-mail").fill("italo@avantesistemas.example");
    await form.getByLabel("Senha", { exact: true }).fill("senha-do-italo");
    await timed.clock.fastForward(INACTIVITY_SECONDS * 1000);
    await timed.getByText(texts.login.inactivity).waitFor();
    await timed.waitForURL("**/admin/login");
    expect(await timed.evaluate(() => JSON.stringify(localStorage))).not.toContain("senha-do-italo");
    await submitLogin(timed);
    await form.getByText("Rascunho recuperado.").waitFor();
    expect(await form.getByLabel("Nome").inputValue()).toBe("Ítalo Prado");
    expect(await form.getByLabel("E-mail").inputValue()).toBe("italo@avantesistemas.example");
    expect(await form.getByLabel("Senha", { exact: true }).inputValue()).toBe("");
    expect(await form.getByText("A senha não fica no rascunho.").isVisible()).toBe(true);
  });
});
