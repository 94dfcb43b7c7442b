import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const { sql } = site.database;
const email = "zelia@papelaria.com.br";
await insertLeads(site, [{ name: "Zélia Prado", email }]);
await insertMessages(site, [{ name: "Zélia Prado", email }]);
await insertResumes(site, [{ name: "Zélia Prado", email }]);

/** From the row of a list that is still open in this tab, as a colleague has deleted or erased its record. */
test.each([
  ["leads", "leads", texts.leads.unknown],
  ["messages", "contact_messages", texts.contactMessages.unknown],
  ["resumes", "resumes", texts.resumes.unknown],
] as const)(
  "of %s a record that another has deleted says so, and shows nothing of it",
  async (screen, table, unknown) => {
    const page = await openPage(browser);
    await openSignedIn(page, `${site.url}/admin/${screen}`);
    const row = page.getByRole("row", { name: /Zélia Prado/ });
    await row.waitFor();
    await sql`delete from ${sql(table)}`;
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    const opened = page.getByRole("dialog");
    await opened.getByText(unknown).waitFor();
    expect(await opened.getByText(email).count()).toBe(0);
    await page.context().close();
  },
);

test("what a tab has read of a message before is not shown once it is deleted", async () => {
  await insertMessages(site, [{ name: "Rui Sá", email: "rui@sa.com.br", readAt: new Date() }]);
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/messages`);
  const open = () => page.getByRole("button", { name: "Rui Sá", exact: true }).click();
  await open();
  const opened = page.getByRole("dialog");
  await opened.getByText("rui@sa.com.br").first().waitFor();
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "detached" });
  await sql`delete from contact_messages`;
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await open();
  await opened.getByText(texts.contactMessages.unknown).waitFor();
  expect(await opened.getByText("rui@sa.com.br").count()).toBe(0);
  await page.context().close();
});
