import { beforeAll, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { asIntruder } from "../support/audit-seals.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { chooseListAction } from "../support/list-menu.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
const { sql } = site.database;
const menu = page.getByRole("button", { name: texts.exports.menu });
const verify = () => chooseListAction(page, texts.auditLogs.verify);
const dialog = page.getByRole("dialog");
let changed = 0;

const whenAllSealed = () =>
  eventually(async () => {
    const waiting =
      await sql`select from audit_logs where id not in (select audit_log_id from audit_seal_entries)`;
    expect(waiting).toHaveLength(0);
  });

beforeAll(async () => {
  const [id] = await insertAuditLogs(site.database, [{ createdAt: new Date("2026-03-04T15:00:00Z") }]);
  changed = id ?? 0;
  await openSignedIn(page, `${site.url}/admin/logs`);
  await page.getByRole("cell", { name: "Visualização dos logs do sistema" }).waitFor();
  await whenAllSealed();
});

test("a whole log is said to be whole, by keyboard", async () => {
  await menu.focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("menuitem", { name: texts.auditLogs.verify }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText(texts.auditLogs.whole(3)).waitFor();
  expect(await dialog.locator("dl").innerText()).toMatch(
    /Último selo\s+(agora há pouco|há \d+ min)\s+À espera do selo\s+0/,
  );
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a verification that fails says so, and can be tried again", async () => {
  await page.route("**/trpc/auditLogs.verify*", (route) => route.abort());
  await verify();
  await dialog.getByText(texts.auditLogs.verifyFailed).waitFor();
  await page.unroute("**/trpc/auditLogs.verify*");
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await dialog.getByText(texts.auditLogs.whole(3)).waitFor();
  await page.keyboard.press("Escape");
});

test("the first changed entry is named, with the way to the logs of its day", async () => {
  await asIntruder(site.database)(`update audit_logs set description = 'Nada' where id = ${changed}`);
  await verify();
  await dialog.getByText(texts.auditLogs.broken).waitFor();
  await dialog.getByText(texts.auditLogs.finding({ kind: "changed", entryId: changed, at: null })).waitFor();
  await dialog.getByRole("link", { name: texts.auditLogs.showDay }).click();
  await page.getByText("1 de 1 log").waitFor();
  await page.getByText("Nada", { exact: true }).filter({ visible: true }).waitFor();
});
