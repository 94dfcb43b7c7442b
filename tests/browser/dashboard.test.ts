import { expect, test } from "bun:test";
import { ASK_AGAIN_MS } from "#client/admin/dashboard/recovering.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
await insertLeads(site, [
  { createdAt: daysAgo(40), isImported: true },
  { createdAt: daysAgo(40), isImported: true },
  { createdAt: daysAgo(1), firstContactAt: daysAgo(0), firstContactMinutes: 61 },
  { createdAt: daysAgo(1) },
  { createdAt: daysAgo(1) },
  {},
  {},
  {},
]);
const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/dashboard`);

const dashboard = `${site.url}/admin/dashboard`;

test("greets by name, and shows its figures", async () => {
  await page.getByRole("heading", { name: `Olá, ${administrator.name}` }).waitFor();
  await page
    .getByRole("region", { name: "Números" })
    .getByRole("definition")
    .filter({ hasText: "8" })
    .waitFor();
});

const chart = page.getByRole("img", { name: /leads? em/ });
const tooltip = page.locator("figure [aria-hidden] dl");

test("the chart describes each day and the one before it, by pointer and by arrow keys", async () => {
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("0 em até 1 h útil, 1 depois de 1 h, 2 sem contato registrado. Período").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("0 em até 1 h útil, 0 depois de 1 h, 0 sem contato registrado. Período").waitFor();
  await page.keyboard.press("End");
  await page.getByText("0 em até 1 h útil, 1 depois de 1 h, 2 sem contato registrado. Período").waitFor();
  await page.keyboard.press("Escape");
  await tooltip.waitFor({ state: "detached" });
  const { width = 0 } = (await chart.boundingBox()) ?? {};
  await chart.hover({ position: { x: width - 4, y: 20 } });
  await tooltip.waitFor();
  expect(
    (await tooltip.getByRole("definition", { includeHidden: true }).allTextContents()).slice(0, 3),
  ).toEqual(["0", "1", "2"]);
  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: "detached" });
});

test("the period of the chart is in the address, and compared to the one before it in words", async () => {
  await page.getByText("50% mais que nas 4 semanas anteriores").waitFor();
  // Four weekends are shaded, and nothing else.
  expect(await chart.locator("rect").count()).toBe(8);
  await page.getByText("7 dias", { exact: true }).click();
  await page.getByText("nenhum nos 7 dias anteriores").waitFor();
  await page.getByText("1 ano", { exact: true }).click();
  await page.getByRole("img", { name: /^5 leads em 52 semanas, nenhum nas 52 semanas anteriores/ }).waitFor();
  expect(page.url()).toBe(`${dashboard}?periodo=1-ano`);
  await page.reload();
  await page.getByRole("heading", { name: "Primeiro contato, por semana" }).waitFor();
  await page.getByRole("radio", { name: "1 ano", checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("img", { name: /^5 leads em 13 semanas/ }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("img", { name: /^3 leads em 4 semanas/ }).waitFor();
  expect(page.url()).toBe(dashboard);
});

test("the places of queues and of what waits are kept while they load, so that nothing below moves", async () => {
  const there = await openPage(browser, { viewport: viewports.phone });
  await openSignedIn(there, dashboard);
  const top = async () =>
    (await there.getByRole("heading", { name: "Primeiro contato, por dia" }).boundingBox())?.y;
  const queue = there.getByRole("heading", { name: "Esperam há mais tempo" });
  await queue.waitFor();
  await there.getByRole("link", { name: /leads sem contato/ }).waitFor();
  const answers = Promise.withResolvers<void>();
  await there.route("**/trpc/**", async (route) => {
    if (!route.request().url().includes("session.me")) await answers.promise;
    await route.continue();
  });
  await there.reload();
  await there.getByText(texts.attention.loading).waitFor();
  const before = await top();
  expect(await queue.count()).toBe(0);
  answers.resolve();
  await queue.waitFor();
  await there.getByRole("link", { name: /leads sem contato/ }).waitFor();
  await eventually(async () => expect(await top()).toBe(before));
  await there.context().close();
});

test("the console has complained of nothing so far", () => {
  expect(page.complaints).toEqual([]);
});

test("the dashboard recovers by itself from an outage after 20 seconds, as high as before", async () => {
  const there = await openPage(browser);
  await there.clock.install();
  await openSignedIn(there, dashboard);
  await there.route("**/trpc/**", (route) =>
    route.request().url().includes("session.me") ? route.continue() : route.abort(),
  );
  await there.goto(dashboard);
  await there.getByText("offline").first().waitFor();
  await there.getByText(texts.attention.failed).waitFor();
  await eventually(async () => expect(await there.getByText(texts.leadChart.failed).count()).toBe(2));
  const heights = () => there.locator("figure").evaluateAll((all) => all.map((each) => each.clientHeight));
  const failedHeights = await heights();
  await there.unroute("**/trpc/**");
  await there.clock.fastForward(ASK_AGAIN_MS);
  await there.getByRole("listitem").filter({ hasText: "Servidor" }).filter({ hasText: "online" }).waitFor();
  await there.getByRole("link", { name: /leads sem contato/ }).waitFor();
  await there.getByRole("img", { name: /leads em 4 semanas/ }).waitFor();
  await there.getByRole("list").getByText("Origem desconhecida").waitFor();
  await there.getByText("entrou na área administrativa").first().waitFor();
  expect(await there.getByText(texts.leadChart.failed).count()).toBe(0);
  expect(await heights()).toEqual(failedHeights);
  const waiting = there.getByRole("link", { name: /leads sem contato/ });
  const before = await waiting.textContent();
  await insertLeads(site, [{}]);
  await there.clock.fastForward(ASK_AGAIN_MS);
  await eventually(async () => expect(await waiting.textContent()).not.toBe(before));
});
