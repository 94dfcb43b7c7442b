import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { storeAdministrator } from "../support/administrators.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { insertLeads } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const ANA = { name: "Ana Prado", email: "ana@avantesistemas.example", password: "senha-da-ana" };

test("two people on one record see each other's name on it, and who closes it goes", async () => {
  const site = await startSite();
  const browser = await launchBrowser();
  await storeAdministrator(site.database.db, ANA);
  const [lead] = await insertLeads(site, [{ name: "Loja do Bairro" }]);
  const [page, other] = [await openPage(browser), await openPage(browser)];
  for (const one of [page, other]) await one.clock.install();
  const address = `${site.url}/admin/leads?lead=${lead}`;
  await openSignedIn(page, address);
  await page.getByRole("dialog").waitFor();
  expect(await page.getByText("aqui.").count()).toBe(0);
  await openSignedIn(other, address, ANA);
  await other.getByText(texts.presence([administrator.name])).waitFor();
  await page.clock.runFor(15_000);
  await page.getByText(texts.presence([ANA.name])).waitFor();
  const left = other.waitForResponse(/presence\.leave/);
  await other.keyboard.press("Escape");
  await left;
  await page.clock.runFor(15_000);
  await page.getByText(texts.presence([ANA.name])).waitFor({ state: "detached" });
});
