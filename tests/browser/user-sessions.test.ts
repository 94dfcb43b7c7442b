import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

test("an administrator sees where she is signed in and ends the other session, which goes to the login", async () => {
  const site = await startSite();
  const browser = await launchBrowser();
  const [page, other] = [await openPage(browser), await openPage(browser)];
  await openSignedIn(other, `${site.url}/admin/users`);
  await other.getByRole("table").waitFor();
  await openSignedIn(page, `${site.url}/admin/users`);
  await page.getByRole("button", { name: administrator.name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Editar usuário" });
  await dialog.getByText(texts.sessions.title).click();
  // Tests sign in with a call of their own, not in the browser.
  const entries = dialog.getByRole("listitem").filter({ hasText: "Usada em" });
  await entries.nth(1).waitFor();
  expect(await entries.first().textContent()).toContain("(esta)");
  await entries.nth(1).getByRole("button").click();
  await page.getByText(texts.sessions.endedOne).waitFor();
  await entries.nth(1).waitFor({ state: "detached" });
  await other.reload();
  await other.waitForURL(/admin\/login/);
});
