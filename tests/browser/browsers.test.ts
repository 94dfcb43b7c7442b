import { describe, expect, test } from "bun:test";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { pages } from "#shared/content/pages.ts";
import { previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import {
  launchBrowser,
  openPage,
  openUncachedPage,
  siteReady,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { runTemporaryDirectory } from "../support/cluster.ts";
import { formReady } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, builtClient, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

/** The files of the code that a path asks for beyond those of `from`. */
const pageCode = /\/assets\/(contact|nucleus|certificates)-page-/;

async function open(path: string, options = {}): Promise<WatchedPage> {
  const page = await openPage(browser, options);
  await page.goto(site.url + path);
  await siteReady(page);
  return page;
}

const footerLink = (page: WatchedPage, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

describe("when the code of a page does not arrive", () => {
  test("it is asked for again", async () => {
    const page = await open("/");
    let failed = 0;
    await page.route(pageCode, (route) => {
      failed += 1;
      return failed <= 2 ? route.abort() : route.continue();
    });
    await footerLink(page, "Contato").click();
    await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
    expect(failed).toBe(3);
  });

  test("the page is loaded anew from the server, and what was typed is still there", async () => {
    const page = await open(`${pages.contact.path}`);
    await page.getByRole("form").scrollIntoViewIfNeeded();
    await formReady(page);
    await page.getByLabel("Mensagem", { exact: true }).fill("Uma mensagem longa");
    await page.route(pageCode, (route) => route.abort());
    await footerLink(page, "Nucleus").click();
    // The document of the server has the whole page, whatever became of its code.
    await page.waitForEvent("load");
    await page.getByRole("heading", { level: 1, name: /Nucleus/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(pages.nucleus.path);
    await page.unroute(pageCode);
    await page.goto(site.url + pages.contact.path);
    await page.getByRole("form").scrollIntoViewIfNeeded();
    await formReady(page);
    expect(await page.getByLabel("Mensagem", { exact: true }).inputValue()).toBe("Uma mensagem longa");
  });

  test("without the server a sentence and a button stand inside the page, which otherwise stays", async () => {
    const page = await openUncachedPage(browser);
    await page.goto(site.url);
    await siteReady(page);
    await page.context().setOffline(true);
    await footerLink(page, "Contato").click();
    await page.getByText(texts.publicPages.chunkFailed).waitFor();
    expect(await page.getByRole("banner").isVisible()).toBe(true);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
    expect(await page.title()).toStartWith(pages.contact.title);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
  });
});

test("a slow page leaves the old one standing for 400 ms, then shows that it loads", async () => {
  const page = await open("/");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pageCode, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(pageCode);
  await footerLink(page, "Contato").click();
  await asked;
  expect(await page.title()).toStartWith(pages.contact.title);
  await page.clock.runFor(390);
  expect(await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).count()).toBe(0);
  // Not the far form of the page that is left, which may be loading too.
  const loading = page.getByRole("main").getByRole("status").filter({ hasText: "Carregando..." });
  expect(await loading.count()).toBe(0);
  await page.clock.runFor(20);
  await loading.waitFor();
  await page.locator("[data-loading-line]").waitFor({ state: "attached" });
  release();
  await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
  await page.locator("[data-loading-line]").waitFor({ state: "detached" });
});

test("a tab that was open at a deploy finds the code of its version", async () => {
  const page = await open("/");
  const paths = () => site.database.sql<{ path: string }[]>`select path from client_assets`;
  await eventually(async () => expect((await paths()).some(({ path }) => pageCode.test(path))).toBe(true));

  // Another version: its files have other names, those of the first are not in its build.
  const build = await builtClient();
  const next = await runTemporaryDirectory("next-build-");
  await cp(build, next, { recursive: true });
  const old = (await paths()).map(({ path }) => path).filter((path) => pageCode.test(path));
  for (const path of old) await Bun.file(join(next, path)).delete();
  const deployed = await startSite({ buildDirectory: next, database: site.database });
  await page.route(`${site.url}/**`, async (route) => {
    // A beacon; the other server would take it for a call of another site.
    if (route.request().method() !== "GET") return route.fulfill({ status: 204 });
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: deployed.url + pathname + search }) });
  });
  await footerLink(page, "Contato").click();
  await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
  expect(page.complaints).toEqual([]);
  for (const path of old) {
    const answer = await fetch(deployed.url + path);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(await answer.bytes()).toEqual(await Bun.file(join(build, path)).bytes());
  }
  expect((await fetch(`${deployed.url}/assets/none-12345678.js`)).status).toBe(404);
});

test("files that no server has run for a week are forgotten", async () => {
  const { sql } = site.database;
  await sql`insert into client_assets (path, is_brotli, bytes, seen_at)
    values ('/assets/old-1.js', false, '1', now() - interval '8 days'), ('/assets/new-1.js', false, '1', now() - interval '6 days')`;
  await startSite({ database: site.database });
  await eventually(async () => {
    const left = [
      ...(await sql<{ path: string }[]>`select path from client_assets where path like '/assets/%-1.js'`),
    ];
    expect(left).toEqual([{ path: "/assets/new-1.js" }]);
  });
});

/** Scrolls, and waits until the page knows of it. */
const scroll = (page: WatchedPage, top: number) =>
  page.evaluate(async (y) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    addEventListener("scroll", resolve, { once: true });
    window.scrollTo(0, y);
    await promise;
  }, top);

describe("the place on a page", () => {
  test.each(Object.entries(viewports))(
    "is the former one after Back and after a reload, on a %s",
    async (_name, viewport) => {
      const page = await open("/", { viewport });
      await scroll(page, 4000);
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contato"]')?.click());
      await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
      await page.waitForFunction(() => window.scrollY === 0);
      await page.goBack();
      await page.waitForFunction(() => window.scrollY === 4000);
      await scroll(page, 2000);
      await page.reload();
      await siteReady(page);
      // The browser's own doing, before the fonts are there: a title above that takes a line less then moves the page.
      await page.waitForFunction(() => Math.abs(window.scrollY - 2000) < 100);
    },
  );

  test("is the former one although a part of the page had no code yet, and left with the address", async () => {
    const page = await open("/", { viewport: viewports.phone });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/story-chunk-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await siteReady(page);
    await scroll(page, 3000);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contato"]')?.click());
    await page.getByRole("heading", { level: 1, name: "Fale com a gente" }).waitFor();
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 3000);
    release();
  });

  test("is the former one after Back from an anchor of the same page", async () => {
    const page = await open(pages.contact.path);
    await scroll(page, 300);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#conteudo"]')?.click());
    await page.waitForFunction(() => window.scrollY < 100);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 300);
  });

  test("is the anchor of a followed link, at once", async () => {
    const page = await open(pages.contact.path);
    await page.getByRole("link", { name: "Ver o sistema em uma demonstração" }).click();
    await page.waitForFunction(() => {
      const top = document.getElementById("demonstracao")?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 200;
    });
  });
});

describe("the theme of the back office", () => {
  const LIGHT = "rgb(246, 246, 248)";
  const DARK = "rgb(18, 16, 23)";
  const PAPER = "rgb(255, 255, 255)";
  const dashboard = `${site.url}/admin/dashboard`;

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
  });

  test("that was chosen is there before any file of the back office", async () => {
    const page = await openPage(browser);
    await page.addInitScript(() => localStorage.setItem("admin_theme", "dark"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${site.url}/admin/login`);
    await page.locator("html[data-theme=dark]").waitFor({ state: "attached" });
    await hasGround(page, DARK);
  });

  test("leaves the site as it is", async () => {
    const page = await openPage(browser, { colorScheme: "dark" });
    await page.addInitScript(() => localStorage.setItem("admin_theme", "dark"));
    await page.goto(site.url);
    await hasGround(page, "rgb(255, 255, 255)");
  });
});

describe("a link on another site", () => {
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

  test("opens what it names for who is signed in, and back leads to that site", async () => {
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

  test("leads who is not signed in where a link of this site does", async () => {
    const page = await openPage(browser);
    await openElsewhere(page, `<a href="${preview.replaceAll("&", "&amp;")}">Prévia</a>`);
    await page.getByRole("link").click();
    await page.waitForURL("**/admin/config-versions?versao=1");
  });

  test("in a sandbox shows nothing, and asks once", async () => {
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
});
