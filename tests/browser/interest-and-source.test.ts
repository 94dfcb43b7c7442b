import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { leads } from "#server/features/leads/table.ts";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { fillDemoForm } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { sentWords } from "../support/sent-words.ts";
import { startSite } from "../support/site.ts";

// What a visit notes and counts, and what a link says to the message, is tested without a browser, in tests/components.

const visitor = { name: "Luíza Gonçalves", email: "luiza@loja.com.br", phone: "(11) 98888-7777" };

const site = await startSite({ challengeMinimumMs: 0 });
const { db } = site.database;
const browser = await launchBrowser();

/** The calls that a page makes, except for its own files, as `METHOD path`. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin !== site.url) calls.push(`${request.method()} ${origin}`);
    else if (/^\/(api|trpc)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Opens a page and waits until its code runs: before that its links are plain ones, and nothing is noted. */
async function openRunning(page: Page, path: string, referer?: string): Promise<void> {
  const runs = page.waitForResponse("**/api/config");
  await page.goto(site.url + path, referer ? { referer } : {});
  await runs;
}

async function sendDemoForm(page: WatchedPage, name: string): Promise<void> {
  await fillDemoForm(page, { ...visitor, name });
  await page.getByRole("button", { name: "Solicitar Demonstração" }).click();
  await page.getByText(sentWords.sentDemonstration.text).waitFor();
}

async function leadOf(name: string) {
  const row = (await db.select().from(leads)).find((lead) => lead.name === name);
  if (!row) throw new Error(`no lead of ${name}`);
  return row;
}

test("product and both touches arrive with the lead, and nothing but counts leaves before it is sent", async () => {
  const page = await openPage(browser);
  const calls = watchCalls(page);
  const long = "x".repeat(300);
  await openRunning(page, "/certificados?utm_source=google&utm_medium=cpc&gclid=Cj0K&email=ana@loja.com.br");
  await openRunning(page, `/sistemas-erp/maskot?utm_source=boletim&utm_term=${long}`);
  await page.getByRole("link", { name: "Solicitar Demonstração" }).first().click();
  await fillDemoForm(page, { ...visitor, name: "Com Campanha" });
  const before = new Set(calls);
  before.delete("POST /api/counts");
  expect([...before].sort()).toEqual(["GET /api/challenge", "GET /api/config"]);

  await page.getByRole("button", { name: "Solicitar Demonstração" }).click();
  await page.getByText(sentWords.sentDemonstration.text).waitFor();
  const { product, source } = await leadOf("Com Campanha");
  expect(product).toBe("maskot");
  expect(source).toEqual({
    first: { utm_source: "google", utm_medium: "cpc", gclid: "Cj0K", landing: "/certificados" },
    last: { utm_source: "boletim", utm_term: "x".repeat(200), landing: "/sistemas-erp/maskot" },
  });
  await eventually(async () => {
    const rows = await db.select().from(visitCounts).where(eq(visitCounts.page, "/sistemas-erp/maskot"));
    expect(rows.map(({ event, channel, count }) => `${event} ${channel} ${count}`).sort()).toEqual([
      "form_seen paid_search 1",
      "form_sent paid_search 1",
      "form_started paid_search 1",
      "visit paid_search 1",
    ]);
  });
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("with session storage blocked the form works and sends what the document knows", async () => {
  const page = await openPage(browser);
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto(`${site.url}/?produto=store&utm_source=feira#demonstracao`);
  await sendDemoForm(page, "Sem Armazenamento");
  const touch = { utm_source: "feira", landing: "/" };
  expect(await leadOf("Sem Armazenamento")).toMatchObject({
    product: "store",
    source: { first: touch, last: touch },
  });
  expect(page.complaints).toEqual([]);
});
