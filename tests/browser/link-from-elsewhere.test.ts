import { expect, test } from "bun:test";
import type { Page } from "playwright";
import { previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

/** Another site than the tested one, which is at localhost. Its only page is what the query says. */
const elsewhere = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  fetch: ({ url }) =>
    new Response(new URL(url).searchParams.get("html"), {
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
});
atFileEnd(() => elsewhere.stop(true));

const preview = `${site.url}${previewPath(1)}/contato?utm_source=e-mail&a=%22`;

async function openElsewhere(page: Page, html: string) {
  await page.goto(`http://127.0.0.1:${elsewhere.port}/?html=${encodeURIComponent(html)}`);
}

/** What the main document of a page asks the tested site for. */
function documentsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(site.url)) asked.push(request.url());
  });
  return asked;
}

test("a link on another site opens what it names for who is signed in, and back leads to that site", async () => {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/dashboard`);
  await openElsewhere(page, `<a href="${preview.replaceAll("&", "&amp;")}">Prévia</a>`);
  const asked = documentsOf(page);
  await page.getByRole("link").click();
  await page.getByRole("region", { name: texts.versions.preview(1) }).waitFor();
  expect(page.url()).toBe(preview);
  expect(asked).toEqual([preview, preview]);
  await page.goBack();
  await page.getByRole("link", { name: "Prévia" }).waitFor();
});

test("who is not signed in ends where a link of this site ends", async () => {
  const page = await openPage(browser);
  await openElsewhere(page, `<a href="${preview.replaceAll("&", "&amp;")}">Prévia</a>`);
  await page.getByRole("link").click();
  await page.waitForURL("**/admin/config-versions?versao=1");
});

test("a tab that another site has sandboxed shows nothing, and asks once", async () => {
  const page = await openPage(browser);
  await openElsewhere(
    page,
    `<iframe sandbox="allow-popups allow-scripts" srcdoc="<a target=_blank href='${preview.replaceAll("&", "&amp;amp;")}'>Prévia</a>"></iframe>`,
  );
  const context = page.context();
  let asked = 0;
  context.on("request", () => {
    asked += 1;
  });
  const failing = context.waitForEvent("requestfailed");
  await page.frameLocator("iframe").getByRole("link").click();
  expect((await failing).url()).toBe(preview);
  expect(asked).toBe(1);
});
