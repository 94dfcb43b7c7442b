import { expect, test } from "bun:test";
import { leads } from "#server/features/leads/table.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { leadInput } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const database = site.database.db;
await database.insert(leads).values(Array.from({ length: 3 }, () => ({ ...leadInput(), cnpj: "" })));
const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/dashboard`);

const dashboard = `${site.url}/admin/dashboard`;
/** The figure above a card's label. */
const figure = (label: string) =>
  page
    .getByRole("region", { name: "Números" })
    .locator("div", { has: page.getByText(label, { exact: true }) })
    .getByRole("definition");

test("greets by name, counts, and leads to every screen", async () => {
  await page.getByRole("heading", { name: `Olá, ${administrator.name}` }).waitFor();
  await figure("Total de leads").filter({ hasText: "3" }).waitFor();
  expect(await figure("Leads hoje").textContent()).toBe("3");
  expect(await figure("Currículos").textContent()).toBe("0");
  expect(await figure("Versão da configuração").textContent()).toBe("1");
  const tiles = page.getByRole("navigation", { name: "Telas" }).getByRole("link");
  const paths = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(
    expect.arrayContaining([
      "/admin/leads",
      "/admin/messages",
      "/admin/resumes",
      "/admin/settings",
      "/admin/terms-of-use",
      "/admin/privacy-policy",
      "/admin/access",
      "/admin/users",
      "/admin/logs",
    ]),
  );
  await page.getByText("entrou na área administrativa").first().waitFor();
  const services = page.getByRole("list", { name: "Serviços" }).getByRole("listitem");
  await services.filter({ hasText: "E-mail" }).filter({ hasText: "online" }).waitFor();
  expect(await services.allTextContents()).toEqual(["Servidoronline", "E-mailonline"]);
});

test("the chart describes each day in words, by pointer and by arrow keys", async () => {
  const chart = page.getByRole("img", { name: /3 leads em 30 dias/ });
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("3 pendentes, 0 importados").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("0 pendentes, 0 importados").waitFor();
});

test("axe reports nothing, on a desktop or on a phone", async () => {
  for (const viewport of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize(viewports.desktop);
  expect(page.complaints).toEqual([]);
});

test("a tile under the pointer has its screen's data fetched, and the screen opens with it", async () => {
  const fetched = page.waitForResponse((response) => response.url().includes("leads.list"));
  const tile = page.getByRole("navigation", { name: "Telas" }).getByRole("link", { name: /^Leads/ });
  await tile.hover();
  await fetched;
  await page.route("**/trpc/**leads.list**", (route) => route.abort());
  await tile.click();
  await page.getByRole("link", { name: "antonio@padariaprimavera.com.br" }).first().waitFor();
  await page.unroute("**/trpc/**leads.list**");
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.waitForURL(dashboard);
});

test("the shortcuts collapse and stay collapsed", async () => {
  const summary = page.getByText("Acesso rápido");
  const invitation = page.getByText("Guarde aqui os endereços");
  await invitation.waitFor();
  await summary.click();
  await invitation.waitFor({ state: "hidden" });
  await page.reload();
  await summary.waitFor();
  expect(await invitation.isVisible()).toBe(false);
});

test("when the statistics fail: zeros, version 1.0.0, offline", async () => {
  await page.route("**/trpc/**", (route) =>
    route.request().url().includes("session.me") ? route.continue() : route.abort(),
  );
  await page.goto(dashboard);
  await page.getByText("offline").first().waitFor();
  expect(await figure("Total de leads").textContent()).toBe("0");
  expect(await figure("Versão da configuração").textContent()).toBe("1.0.0");
  await page.unroute("**/trpc/**");
});
