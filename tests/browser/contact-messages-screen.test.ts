import { expect, test } from "bun:test";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { insertMessages } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const long = `Bom dia!\n\n${"Preciso de três caixas. ".repeat(40)}${"x".repeat(400)}`;
const past = new Date("2026-03-04T12:00:00Z");
await insertMessages(site, [
  { name: "João Brandão", readAt: past, company: "Oficina do João" },
  { name: "Luíza Conceição", message: long },
]);

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/messages`);

const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const dialog = page.getByRole("dialog");

test("what is not read stands out in the list", async () => {
  await page.getByText("2 de 2 mensagens").waitFor();
  const weights = ["Luíza", "João Brandão"].map((name) =>
    row(name).evaluate((tr) => getComputedStyle(tr).fontWeight),
  );
  expect(await Promise.all(weights)).toEqual(["600", "400"]);
});

test.each(Object.entries(viewports))("the list fits a %s", async (_name, size) => {
  await page.setViewportSize(size);
  await row("Luíza").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("an opened message is shown whole", async () => {
  await page.getByRole("button", { name: "Luíza Conceição", exact: true }).click();
  const text = dialog.getByText("Preciso de três caixas.");
  expect((await text.innerText()).trim()).toBe(long.trim());
  expect(await text.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
});

test.each(Object.entries(viewports))("an opened message fits a %s", async (_name, size) => {
  await page.setViewportSize(size);
  expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
});

test("an opened message closes with the browser's Back", async () => {
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await page.waitForURL("**/admin/messages");
  expect(page.complaints).toEqual([]);
});
