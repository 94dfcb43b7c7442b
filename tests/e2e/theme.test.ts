import { describe, expect, test } from "bun:test";
import type { Page } from "playwright";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { insertAccessLinks, insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";
import { dueIn, insertSubjectRequests } from "../support/subject-requests.ts";

const site = await startSite();
const browser = await launchBrowser();
const [lead] = await insertLeads(site, [{}, { isImported: true }, { isSuspect: true }]);
const [message] = await insertMessages(site, [{}, { answeredAt: new Date(), readAt: new Date() }]);
const [resume] = await insertResumes(site, [{}, { status: "approved" }, { status: "rejected" }]);
const [link] = await insertAccessLinks(site, [{}]);

const LIGHT = "rgb(246, 246, 248)";
const DARK = "rgb(18, 16, 23)";
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
    await hasGround(page, LIGHT);
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

const [request = 0] = await insertSubjectRequests(site, [
  { dueOn: dueIn(-2), details: "O que vocês guardam?" },
  { dueOn: dueIn(2) },
  { dueOn: dueIn(12) },
]);
await site.database.sql`
  insert into incidents (title, known_at, description, author_name)
  values ('Notebook furtado', now() - interval '20 days', 'Furtado no carro.', 'Ana'),
    ('Planilha enviada por engano', now(), 'Foi anexada por engano.', 'Ana')`;

describe.each(["light", "dark"] as const)("axe finds nothing in the %s theme", async (colorScheme) => {
  const onlyColors = colorScheme === "dark";
  const page = await openPage(browser, { colorScheme });
  await openSignedIn(page, dashboard);

  test.each([
    "/admin/dashboard",
    "/admin/leads",
    "/admin/leads?suspeitos=sim",
    `/admin/leads?lead=${lead}`,
    "/admin/messages",
    `/admin/messages?mensagem=${message}`,
    "/admin/templates",
    "/admin/templates?modelo=novo",
    "/admin/resumes",
    `/admin/resumes?curriculo=${resume}`,
    "/admin/funnel",
    "/admin/privacy",
    `/admin/privacy?pedido=${request}`,
    "/admin/privacy?pedido=novo",
    "/admin/privacy/incidents",
    "/admin/privacy/incidents?incidente=novo",
    "/admin/data-management",
    "/admin/slider",
    "/admin/terms-of-use",
    "/admin/privacy-policy",
    "/admin/access",
    `/admin/access?acesso=${link}`,
    "/admin/logs",
    "/admin/users",
    "/admin/users?usuario=novo",
    "/admin/file-upload",
    "/admin/config-versions",
    "/admin/config-versions?versao=1",
    "/admin/system-health",
  ])("on %s, on a desktop and on a phone", async (path) => {
    await page.setViewportSize(viewports.desktop);
    await page.goto(site.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page
      .getByText(/^Carregando/)
      .first()
      .waitFor({ state: "detached" });
    for (const viewport of [viewports.desktop, viewports.phone]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page, { onlyColors })).toEqual([]);
    }
  });

  test("in the user's menu and behind 'Mais'", async () => {
    await page.setViewportSize(viewports.desktop);
    await page.goto(dashboard);
    await page.getByRole("button", { name: `Menu de ${administrator.name}` }).click();
    expect(await axeViolations(page, { onlyColors })).toEqual([]);
    await page.setViewportSize(viewports.phone);
    await page.getByRole("button", { name: "Mais" }).click();
    await page.getByRole("link", { name: "Meus dados" }).waitFor();
    expect(await axeViolations(page, { onlyColors })).toEqual([]);
  });

  test("in the finder, on a phone and on a desktop", async () => {
    await page.setViewportSize(viewports.phone);
    await page.goto(dashboard);
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByRole("combobox").fill("empresa");
    await page.getByRole("option").first().waitFor();
    for (const viewport of [viewports.phone, viewports.desktop]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page, { onlyColors })).toEqual([]);
    }
  });
});
