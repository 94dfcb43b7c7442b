import { expect, test } from "bun:test";
import { publicPaths } from "#shared/pages.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

/** The only hosts a page may link to: WhatsApp, the data protection authority, and the company's reserved domain. */
const KNOWN_HOSTS = /^(wa\.me|www\.gov\.br|([\w-]+\.)*avantesistemas\.example)$/;

test("every link on every page leads somewhere", async () => {
  const page = await openPage(browser);
  const internal = new Set<string>();
  const wrong: string[] = [];
  for (const path of publicPaths) {
    await page.goto(site.url + path);
    await page.getByRole("contentinfo").waitFor();
    for (const href of await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
      const url = new URL(href);
      if (url.origin === site.url) internal.add(url.pathname + url.search + url.hash);
      else if (url.protocol === "https:" ? !KNOWN_HOSTS.test(url.hostname) : !/^(mailto|tel):/.test(href)) {
        wrong.push(`${path}: ${href}`);
      }
    }
  }
  for (const link of internal) {
    const answer = await fetch(site.url + link, { redirect: "manual" });
    if (answer.status !== 200) wrong.push(`${link} answers ${answer.status}`);
    const { hash } = new URL(link, site.url);
    if (!hash) continue;
    await page.goto(site.url + link);
    await page
      .locator(hash)
      .waitFor({ state: "attached", timeout: 5000 })
      .catch(() => wrong.push(`${link}: no such place on the page`));
  }
  expect(wrong).toEqual([]);
  expect(internal.size).toBeGreaterThanOrEqual(publicPaths.length);
});
