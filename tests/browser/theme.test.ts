import { describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { launchBrowser, openPage } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const LIGHT = "rgb(246, 246, 248)";
const DARK = "rgb(18, 16, 23)";
const PAPER = "rgb(255, 255, 255)";
const dashboard = `${site.url}/admin/dashboard`;

describe("the theme", () => {
  /** Resolves once the page stands on this color. */
  const hasGround = (page: Page, color: string) =>
    page.waitForFunction((wanted) => getComputedStyle(document.body).backgroundColor === wanted, color, {
      polling: 50,
    });

  test("follows the system until one is chosen, which this browser keeps, in every tab", async () => {
    const page = await openPage(browser, { colorScheme: "dark" });
    await openSignedIn(page, dashboard);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await hasGround(page, DARK);
    await page.emulateMedia({ colorScheme: "light" });
    await hasGround(page, LIGHT);

    const tab = await page.context().newPage();
    await tab.goto(dashboard);
    await tab.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("button", { name: `Menu de ${administrator.name}` }).click();
    await page.getByRole("radio", { name: "Escuro" }).check();
    await hasGround(page, DARK);
    await hasGround(tab, DARK);

    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await hasGround(page, DARK);
    await page.emulateMedia({ media: "print" });
    await hasGround(page, PAPER);
    await page.emulateMedia({ media: "screen" });

    await page.getByRole("button", { name: `Menu de ${administrator.name}` }).click();
    expect(await page.getByRole("radio", { name: "Escuro" }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: "Sistema" }).check();
    await hasGround(page, LIGHT);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("that was chosen is there before any file of the back office", async () => {
    const page = await openPage(browser);
    await page.addInitScript(() => localStorage.setItem("admin_theme", "dark"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${site.url}/admin/login`);
    await page.locator("html[data-theme=dark]").waitFor({ state: "attached" });
    await hasGround(page, DARK);
    await page.context().close();
  });

  test("leaves the site as it is", async () => {
    const page = await openPage(browser, { colorScheme: "dark" });
    await page.addInitScript(() => localStorage.setItem("admin_theme", "dark"));
    await page.goto(site.url);
    await hasGround(page, "rgb(255, 255, 255)");
    await page.context().close();
  });
});
