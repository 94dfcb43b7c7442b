import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { leads } from "#server/features/leads/table.ts";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { type ChatTouch, chatCodeInputSchema } from "#shared/schemas/chat-code.ts";
import { launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { fillDemoForm } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn } from "../support/sign-in.ts";
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

describe("a chat", () => {
  beforeEach(async () => {
    await site.database.sql`delete from chat_codes`;
  });

  const kept = async () => [
    ...(await site.database.sql<ChatTouch[]>`select code, page, source from chat_codes order by created_at`),
  ];

  test("that is opened from the site carries a code, which the seller finds in finder, list and new lead", async () => {
    const visitor = await openPage(browser);
    await visitor.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    const counted = visitor.waitForRequest("**/api/counts");
    await visitor.goto(`${site.url}/contato?utm_source=instagram&utm_campaign=novembro&fbclid=clique`);
    await counted;
    const chat = visitor.getByRole("main").locator('a[href^="https://wa.me/"]').first();
    const opened = visitor.context().waitForEvent("page");
    await chat.click();
    const address = (await opened).url();
    const message = new URL(address).searchParams.get("text") ?? "";
    const [row] = await eventually(async () => {
      const rows = await kept();
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(message).toEndWith(`[${row?.code}]`);
    expect(row).toMatchObject({ page: "/contato", source: { first: { utm_source: "instagram" } } });
    expect(JSON.stringify(row)).not.toContain("clique");
    expect(chatCodeInputSchema.safeParse(row).success).toBe(true);
    // The next click has a code of its own, in the place of the first. The link of a slide has no text: a sentence comes first.
    await chat.evaluate((link: HTMLAnchorElement) => {
      link.search = "";
    });
    await chat.click();
    await eventually(async () => expect(await kept()).toHaveLength(2));
    expect(new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text")).toMatch(
      /^Olá! [^[]+\. \[AV-\w{5}\]$/,
    );
    expect(await chat.getAttribute("href")).not.toContain(row?.code ?? "");

    const page = await openPage(browser, { viewport: viewports.phone });
    await openSignedIn(page, `${site.url}/admin/leads?busca=${row?.code.toLowerCase()}`);
    await page.getByText("instagram · novembro · na página /contato").waitFor();
    await page.getByRole("button", { name: "Novo lead" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo lead" });
    await dialog.getByLabel("Como chegou").fill(`Oi! ${message}`);
    await dialog.getByText("instagram · novembro").waitFor();
    await dialog.getByLabel("Nome").fill("Rosa Prado");
    await dialog.getByLabel("E-mail").fill("rosa@prado.example");
    await dialog.getByLabel("Telefone").fill("(41) 99876-1234");
    await dialog.getByRole("button", { name: "Inserir lead" }).click();
    await page.getByText("De onde veio").first().waitFor();
    await eventually(async () => {
      const [lead] = await site.database.sql`select source from leads where name = 'Rosa Prado'`;
      expect(lead?.source).toMatchObject({ first: { utm_campaign: "novembro" } });
    });

    const desk = await openPage(browser, { viewport: viewports.desktop });
    await openSignedIn(desk, `${site.url}/admin/dashboard`);
    await desk.getByRole("button", { name: "Buscar" }).click();
    await desk.getByRole("combobox", { name: "Buscar ou ir para" }).fill(`[${row?.code}]`);
    await desk.getByRole("option", { name: new RegExp(`${row?.code}.*instagram`) }).waitFor();
  });

  test("of who asks not to be tracked is a plain one, and nothing is kept", async () => {
    const before = (await kept()).length;
    const page = await openPage(browser);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }),
    );
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    await page.goto(`${site.url}/contato`);
    await page.waitForLoadState("networkidle");
    const chat = page.getByRole("main").locator('a[href^="https://wa.me/"]').first();
    const opened = page.context().waitForEvent("page");
    await chat.click();
    expect((await opened).url()).not.toContain("AV-");
    expect((await kept()).length).toBe(before);
  });
});
