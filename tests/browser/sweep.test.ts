import { describe, expect, test } from "bun:test";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { fillBackOffice } from "../support/screens.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { expectNothingWrong, looksOfBackOffice, openScreen, scrollers, wear } from "../support/sweep.ts";

// Every screen of the back office is visited once, light on a desktop and dark on a phone; the other looks and widths are
// for tests/deep/sweep.test.ts. The pages of the site are walked by site.test.ts. A state that only an action
// opens is judged once per kind of part, where that action is tested.

const site = await startSite();
const browser = await launchBrowser();
const addresses = await fillBackOffice(site);

describe("neither axe nor the console complains, and nothing is too wide", async () => {
  const page = await openPage(browser);
  const visitor = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/dashboard`);

  test.each(addresses)("on %s", async (address) => {
    await openScreen(page, site.url + address);
    await expectNothingWrong(page, looksOfBackOffice);
    // A record that is open over its screen scrolls by itself.
    if (!address.includes("?")) expect((await scrollers(page)).length).toBeLessThanOrEqual(1);
  });

  test.each(["/admin/login", "/admin/reset-password?token=qualquer", "/admin/config-versions?versao=1"])(
    "on %s, without a session",
    async (address) => {
      await openScreen(visitor, site.url + address);
      await expectNothingWrong(visitor, looksOfBackOffice);
    },
  );

  test("in the user's menu", async () => {
    await openScreen(page, `${site.url}/admin/dashboard`);
    await page.getByRole("button", { name: /^Menu de/ }).click();
    await expectNothingWrong(page, looksOfBackOffice);
  });

  test("behind 'Mais'", async () => {
    await openScreen(page, `${site.url}/admin/dashboard`);
    await page.setViewportSize(viewports.phone);
    await page.getByRole("button", { name: "Mais" }).click();
    await page.getByRole("link", { name: "Minha conta" }).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await wear(page, colorScheme);
      expect(await axeViolations(page, { onlyColors: colorScheme === "dark" })).toEqual([]);
    }
  });

  test("in the finder", async () => {
    await openScreen(page, `${site.url}/admin/dashboard`);
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByRole("combobox").fill("empresa");
    await page.getByRole("option").first().waitFor();
    await expectNothingWrong(page, looksOfBackOffice);
  });
});
