import { describe, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import type { Page } from "playwright";
import { auditLogs } from "#server/platform/audit/table.ts";
import { INACTIVITY_SECONDS } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn, submitLogin } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

// The login that follows the end of a session is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();

async function signedIn(): Promise<WatchedPage> {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/dashboard`);
  await page.getByRole("heading", { name: `Olá, ${administrator.name}` }).waitFor();
  return page;
}

/** Opens the list of leads and resolves once it has asked for all it shows, counts too: the next call is the test's. */
async function openLeads(page: Page, query = ""): Promise<void> {
  await page.goto(`${site.url}/admin/leads${query}`);
  await page.getByText("Nenhum lead ainda").waitFor();
  await page.waitForLoadState("networkidle");
}

async function lastAuditDescription(): Promise<string | undefined> {
  const [row] = await site.database.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
  return row?.description;
}

describe("login", () => {
  test("keeps a copy under admin_session whose cookie no script can read", async () => {
    const page = await openPage(browser);
    await page.goto(`${site.url}/admin/login`);
    await submitLogin(page);
    await page.waitForURL("**/admin/dashboard");
    await page.getByRole("heading", { name: `Olá, ${administrator.name}` }).waitFor();
    const copy = await page.evaluate(() => JSON.parse(localStorage.getItem("admin_session") ?? "{}"));
    expect(copy).toMatchObject({ email: administrator.email, name: administrator.name });
    expect(copy.expires).toBeGreaterThan(Date.now() + 23 * 3600 * 1000);
    expect(await page.evaluate(() => document.cookie)).toBe("");
    await page.reload();
    await page.getByRole("heading", { name: `Olá, ${administrator.name}` }).waitFor();
  });
});

describe("login, judged by the answer of the server alone", () => {
  test("no address is rejected by the browser", async () => {
    const page = await openPage(browser);
    await page.goto(`${site.url}/admin/login`);
    await page.getByLabel("E-mail").fill("não é um e-mail");
    await page.getByLabel("Senha", { exact: true }).fill("qualquer");
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByText(texts.login.invalid).waitFor();
  });
});

describe("the copy of the session", () => {
  test("that has expired beside a valid cookie is renewed, and no tab is signed out", async () => {
    const page = await signedIn();
    const other = await page.context().newPage();
    await other.goto(`${site.url}/admin/leads`);
    await other.getByText("Nenhum lead ainda").waitFor();
    await page.evaluate(() => {
      const copy = JSON.parse(localStorage.getItem("admin_session") ?? "{}");
      localStorage.setItem("admin_session", JSON.stringify({ ...copy, expires: 1 }));
    });
    await page.reload();
    await page.getByRole("heading", { name: `Olá, ${administrator.name}` }).waitFor();
    const copy = await page.evaluate(() => JSON.parse(localStorage.getItem("admin_session") ?? "{}"));
    expect(copy).toMatchObject({ email: administrator.email, name: administrator.name });
    expect(copy.expires).toBeGreaterThan(Date.now() + 23 * 3600 * 1000);
    await (await filterOf(other, "Ocultar importados")).click();
    await other.waitForURL("**/admin/leads?importados=ocultar");
  });
});

describe("a logout that the server does not hear of", () => {
  const pending = (page: Page) => page.evaluate(() => localStorage.getItem("admin_pending_logout"));
  const sessionsLeft = () => site.database.sql`select 1 from sessions`;

  test("stays after a reload, and reaches the server once the network is back", async () => {
    await site.database.sql`delete from sessions`;
    const page = await signedIn();
    await page.route("**/trpc/session.logout*", (route) => route.abort());
    await page.getByRole("button", { name: "Sair" }).click();
    await page.getByText(texts.login.logoutTitle).waitFor();
    const retried = page.waitForRequest("**/trpc/session.logout*");
    await page.goto(`${site.url}/admin/leads`);
    await page.waitForURL("**/admin/login");
    await retried;
    expect(await page.evaluate(() => localStorage.getItem("admin_session"))).toBeNull();
    expect(await sessionsLeft()).toHaveLength(1);

    await page.context().setOffline(true);
    await page.unroute("**/trpc/session.logout*");
    await page.context().setOffline(false);
    await eventually(async () => expect(await pending(page)).toBeNull());
    expect(await sessionsLeft()).toHaveLength(0);
    expect(await lastAuditDescription()).toBe(`${administrator.name} saiu da área administrativa`);
    await page.goto(`${site.url}/admin/leads`);
    await page.waitForURL("**/admin/login");
  });

  test("is repeated every 30 s while the page is open", async () => {
    const page = await openPage(browser);
    await page.clock.install();
    await page.goto(`${site.url}/admin/login`);
    await submitLogin(page);
    await page.waitForURL("**/admin/dashboard");
    await page.route("**/trpc/session.logout*", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
    );
    await page.getByRole("button", { name: "Sair" }).click();
    await page.waitForURL("**/admin/login");
    expect(await pending(page)).toBe("manual");
    await page.unroute("**/trpc/session.logout*");
    // The 30 s begin with the failed answer, which on a busy machine comes after the login page.
    await eventually(async () => {
      await page.clock.runFor(30_000);
      expect(await pending(page)).toBeNull();
    });
  });
});

describe("a user who is deactivated", () => {
  const setActive = (isActive: boolean) =>
    site.database.sql`update users set is_active = ${isActive} where email = ${administrator.email}`;

  test("is told so at the next call and at the next load, and keeps the screen", async () => {
    const page = await signedIn();
    await openLeads(page);
    // With the call of the filter: one of the calls that a screen makes by itself would cover the filter before its click.
    const isFiltered = ({ search }: URL) => decodeURIComponent(search).includes('"showImported":false');
    await page.route(isFiltered, async (route) => {
      await setActive(false);
      await route.continue();
    });
    await (await filterOf(page, "Ocultar importados")).click();
    const dialog = page.getByRole("dialog", { name: texts.login.inactiveTitle });
    await dialog.locator("form").getByText(texts.login.inactive).waitFor();
    await dialog.getByLabel("Senha", { exact: true }).fill(administrator.password);
    await dialog.getByRole("button", { name: "Entrar" }).click();
    await dialog.getByText(texts.login.invalidTitle).waitFor();
    await page.unroute(isFiltered);

    const later = await page.context().newPage();
    await later.goto(`${site.url}/admin/leads`);
    await later.waitForURL("**/admin/login");
    await later.getByText(texts.login.inactive).waitFor();
    expect(await dialog.isVisible()).toBe(true);
    expect(page.url()).toContain("?importados=ocultar");

    await setActive(true);
    await submitLogin(later);
    await later.waitForURL("**/admin/leads");
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).toContain("?importados=ocultar");
  });
});

describe("the end of a session", () => {
  test("logout says so, is recorded, and signs the other tabs out", async () => {
    const page = await signedIn();
    const other = await page.context().newPage();
    await other.goto(`${site.url}/admin/leads`);
    await other.getByRole("heading", { name: "Leads" }).waitFor();
    await page.getByRole("button", { name: "Sair" }).click();
    await page.getByText(texts.login.logoutTitle).waitFor();
    await page.waitForURL("**/admin/login");
    await other.waitForURL("**/admin/login");
    await eventually(async () =>
      expect(await lastAuditDescription()).toBe(`${administrator.name} saiu da área administrativa`),
    );
  });

  test("30 minutes without input sign out; input in any tab counts", async () => {
    const page = await openPage(browser);
    await page.clock.install();
    await page.goto(`${site.url}/admin/login`);
    await submitLogin(page);
    await page.waitForURL("**/admin/dashboard");
    await page.clock.runFor((INACTIVITY_SECONDS - 60) * 1000);
    // The server counts calls, so input without a call sends a session touch.
    const told = page.waitForRequest("**/trpc/session.me*");
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await told;
    await page.clock.runFor((INACTIVITY_SECONDS - 60) * 1000);
    // Fires no keypress, and does not scroll.
    await page.keyboard.press("Backspace");
    await page.clock.runFor(120_000);
    expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
    await page.clock.runFor((INACTIVITY_SECONDS - 125) * 1000);
    expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
    // The next check comes within 5 s, and the toast stays for 5 s.
    await page.clock.runFor(5000);
    await page.getByText(texts.login.inactivityTitle).waitFor();
    await page.getByText(texts.login.inactivity).waitFor();
    await page.waitForURL("**/admin/login");
    await eventually(async () =>
      expect(await lastAuditDescription()).toBe(`${administrator.name} foi desconectado por inatividade`),
    );
  });

  test("30 minutes without input keep what was typed, without the password, and its dialog opens again", async () => {
    const page = await openPage(browser);
    await page.clock.install();
    await page.goto(`${site.url}/admin/login`);
    await submitLogin(page);
    await page.waitForURL("**/admin/dashboard");
    await page.getByRole("link", { name: "Usuários" }).first().click();
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const form = page.getByRole("dialog", { name: "Novo usuário" });
    await form.getByLabel("Nome").fill("Ítalo Prado");
    await form.getByLabel("E-mail").fill("italo@avantesistemas.example");
    await form.getByLabel("Senha", { exact: true }).fill("senha-do-italo");
    await page.clock.runFor(INACTIVITY_SECONDS * 1000);
    await page.getByText(texts.login.inactivity).waitFor();
    await page.waitForURL("**/admin/login");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("senha-do-italo");
    await submitLogin(page);
    await form.getByText("Rascunho recuperado.").waitFor();
    expect(await form.getByLabel("Nome").inputValue()).toBe("Ítalo Prado");
    expect(await form.getByLabel("E-mail").inputValue()).toBe("italo@avantesistemas.example");
    expect(await form.getByLabel("Senha", { exact: true }).inputValue()).toBe("");
    expect(await form.getByText("A senha não fica no rascunho.").isVisible()).toBe(true);
  });

  test("another session of the same administrator closes the question in every tab", async () => {
    const page = await signedIn();
    const other = await page.context().newPage();
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
    const page = await signedIn();
    await page.goto(`${site.url}/admin/users`);
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const form = page.getByRole("dialog", { name: "Novo usuário" });
    await form.getByLabel("Nome").fill("Digitado por Márcia");
    const ana = { name: "Ana Prado", email: "ana@avantesistemas.example", password: "senha-da-ana" };
    await storeAdministrator(site.database.db, ana);
    const other = await page.context().newPage();
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
