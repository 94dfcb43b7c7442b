import { beforeEach, expect, onTestFinished, test } from "bun:test";
import type { Locator } from "playwright";
import { auditLogs } from "#server/platform/audit/table.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertAccessLinks, insertLeads, insertMessages } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";
import { scrollers } from "../support/sweep.ts";

const LEADS = 1200;
const site = await startSite();
const browser = await launchBrowser();
await insertLeads(
  site,
  Array.from({ length: LEADS }, (_, order) => ({ name: `Lead ${order + 1}` })),
);
const [message] = await insertMessages(site, [{ phoneE164: "+5541998765432" }]);
await insertMessages(
  site,
  Array.from({ length: 40 }, (_, order) => ({ email: `remetente${order}@empresa-de-nome-comprido.com.br` })),
);
await site.database.db.insert(auditLogs).values(
  Array.from({ length: 60 }, () => ({
    adminName: administrator.name,
    action: "UPDATE" as const,
    entityType: "lead" as const,
    description: "marcou leads",
  })),
);
// What is asked of every screen, such as that it scrolls as one, is a part of sweep.test.ts.
const page = await openPage(browser, { viewport: viewports.phone, hasTouch: true, isMobile: true });
await openSignedIn(page, `${site.url}/admin/dashboard`);

test("a list scrolls with all that stands above it, to the last of its rows", async () => {
  await page.goto(`${site.url}/admin/leads`);
  await page.getByRole("button", { name: `Lead ${LEADS}`, exact: true }).waitFor();
  expect(await scrollers(page)).toEqual(["MAIN"]);
  const main = page.getByRole("main");
  const first = page.getByRole("button", { name: "Lead 1", exact: true });
  while (!(await first.isVisible())) {
    const height = await main.evaluate((element) => {
      element.scrollTo(0, element.scrollHeight);
      return element.scrollHeight;
    });
    await Promise.race([
      first.waitFor(),
      page.waitForFunction((known) => document.querySelector("main")?.scrollHeight !== known, height),
    ]);
  }
  const total = await page.getByText("Total", { exact: true }).boundingBox();
  expect(total?.y).toBeLessThan(0);
});

const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const search = () => new URL(page.url()).search;

beforeEach(() => page.setViewportSize(viewports.phone));

/** Opens a screen, and resolves once its title is there, be it under an open record. */
async function open(path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByRole("heading", { level: 1, includeHidden: true }).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** How many rows these elements stand in. */
const rowsOf = (elements: Locator) =>
  elements.evaluateAll(
    (all) =>
      new Set(
        all
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ top, height }) => Math.round(top + height / 2)),
      ).size,
  );

test("the sheet of filters names each of them, and Back closes it and keeps what was chosen", async () => {
  await open("/admin/leads");
  await button("Filtros").click();
  for (const label of ["Produto", "Período", "Ordenar por"])
    expect(await dialog.locator("label").getByText(label, { exact: true }).isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(search()).toBe("");

  await button("Filtros").click();
  await dialog.getByLabel("Período").selectOption("Hoje");
  await page.waitForURL("**?periodo=hoje");
  await dialog.getByLabel("Ordenar por").selectOption("Nome");
  await page.waitForURL("**?periodo=hoje&ordem=nome");
  await dialog.getByRole("button", { name: "Ordem crescente" }).click();
  await dialog.getByRole("button", { name: "Ordem decrescente" }).waitFor();
  await page.locator("[data-row='0']").getByText("Lead 999").waitFor();
  await page.reload();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(search()).toBe("?periodo=hoje&ordem=-nome");
  for (const before of ["?periodo=hoje&ordem=nome", "?periodo=hoje", ""]) {
    await page.goBack();
    await eventually(async () => expect(search()).toBe(before));
    expect(await dialog.count()).toBe(0);
  }

  await button("Filtros").click();
  await dialog.getByLabel("Ordenar por").selectOption("Nome");
  await page.locator("[data-row='0']").getByText("Lead 1", { exact: true }).waitFor();
  await button("Ver a lista").click();
  await dialog.waitFor({ state: "detached" });
  expect(search()).toBe("?ordem=nome");
});

test("what is done with ticked rows stands in one row below the list", async () => {
  await open("/admin/leads");
  const bar = page.getByRole("region", { name: "Linhas selecionadas" });
  const boxes = page.getByRole("checkbox", { name: /^Selecionar Lead/ });
  expect(await boxes.count()).toBe(0);
  await button("Selecionar").click();
  await page.getByLabel(`Selecionar Lead ${LEADS}`, { exact: true }).check();
  await page.getByLabel(`Selecionar Lead ${LEADS - 1}`, { exact: true }).check();
  expect(await bar.getByRole("button").allInnerTexts()).toEqual([
    "Limpar seleção",
    "Excluir (2)",
    "Atribuir",
    "Andamento",
    "Marcar como importados (2)",
  ]);
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const [barBox, menuBox] = [
    await bar.boundingBox(),
    await page.getByLabel("Menu", { exact: true }).boundingBox(),
  ];
  expect(barBox && barBox.y + barBox.height).toBe(menuBox?.y ?? Number.NaN);
  await bar.getByRole("button", { name: "Limpar seleção" }).click();
  await bar.waitFor({ state: "detached" });
  await page.getByText("100 de 1.200 leads").waitFor();

  // A finger that rests on a row ticks it, and opens nothing.
  await boxes.first().waitFor({ state: "detached" });
  const row = page.locator("[data-row='0']");
  await row.dispatchEvent("pointerdown", { pointerType: "touch", button: 0 });
  await page.getByLabel(`Selecionar Lead ${LEADS}`, { exact: true }).and(page.locator(":checked")).waitFor();
  await row.dispatchEvent("pointerup", { pointerType: "touch", button: 0 });
  await row.getByRole("button").dispatchEvent("click");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await bar.getByRole("button", { name: "Marcar como importados (1)" }).click();
  await page.locator("[data-row='0']").getByText("Importado").first().waitFor();
  await bar.waitFor({ state: "detached" });
});

test("the controls of the logs and the header of the redirects stand in one row, the buttons below a message in two", async () => {
  await open("/admin/paths");
  expect(await rowsOf(page.locator("header").locator("h1, a, button"))).toBe(1);
  await open("/admin/logs");
  const controls = page.locator("main search").locator("input, button");
  expect(await rowsOf(controls)).toBe(1);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await rowsOf(controls)).toBe(1);
  await button("Mais ações").click();
  await page.getByRole("menuitem", { name: "Atualizar" }).click();
  await page.setViewportSize(viewports.phone);
  await button("Filtros").click();
  await dialog.getByLabel("Ação", { exact: true }).selectOption("Login");
  await page.getByText("1 de 1 log", { exact: true }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(search()).toBe("?acao=login");

  await open(`/admin/messages?mensagem=${message}`);
  await dialog.getByRole("button", { name: "Marcar como respondida" }).waitFor();
  expect(await rowsOf(dialog.locator("footer").locator("button, a"))).toBe(2);
});

test.each(["/admin/slider", "/admin/users", "/admin/terms-of-use"])(
  "no button with an icon alone is smaller than 44 px on %s",
  async (path) => {
    await open(path);
    const sizes = await page.locator("main button[aria-label]").evaluateAll((buttons) =>
      buttons
        .filter((button) => (button as HTMLElement).innerText === "")
        .map((button) => button.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  },
);

test("the menu and the finder cut no word", async () => {
  await open("/admin/users");
  const cut = (inside: Locator) =>
    inside.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent),
    );
  await button("Mais").click();
  await page.getByRole("link", { name: "Política de Privacidade" }).waitFor();
  expect(await cut(dialog.locator("a, a *"))).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("combobox").fill("empresa");
  await page.getByRole("option").first().waitFor();
  expect(await cut(page.locator("[role=option], [role=option] *"))).toEqual([]);
});

const LONG = "Comprido".repeat(12);

/** The parts of the screen in sight that are cut at their side, but for an ellipsis, by their tag and class. */
const cutParts = () =>
  page.evaluate(() =>
    [...document.querySelectorAll("main, main *")]
      .filter((part) => getComputedStyle(part).overflowX !== "visible" && part.clientWidth > 1)
      .filter((part) => getComputedStyle(part).textOverflow !== "ellipsis")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );

test("words longer than a phone is wide are broken", async () => {
  onTestFinished(async () => {
    await site.database.sql`delete from leads where email ilike ${`${LONG}%`}`;
    await page.evaluate(() => localStorage.removeItem("admin_access_shortcuts"));
  });
  const [lead] = await insertLeads(site, [{ email: `${LONG}@empresa.example`.toLowerCase() }]);
  await insertAccessLinks(site, [{ category: LONG.slice(0, 60) }]);
  await site.database.sql`
    insert into api_keys (name, prefix, scopes, expires_at, created_by_id, created_by_name)
    values (${LONG}, 'avk_1a2b', '{leads:read}', now() + interval '1 year', 'a', ${LONG})`;
  await site.database.sql`
    insert into content_windows
      (document, base, changes, description, starts_at, owner_id, owner_name, created_by_id, created_by_name)
    values ('contact', '{}', '{"intro.title": "Natal"}', ${LONG}, now(), 'gone', ${LONG}, '1', ${LONG})`;
  await page.evaluate(() => localStorage.setItem("admin_access_shortcuts", "shown"));
  for (const path of [
    `/admin/people?de=lead-${lead}`,
    "/admin/access",
    "/admin/integrations",
    "/admin/pages",
  ]) {
    await page.goto(site.url + path);
    await page.getByText(LONG.slice(0, 60)).or(page.getByText(LONG.toLowerCase())).first().waitFor();
    expect([path, await cutParts()]).toEqual([path, []]);
  }
});

test("a screen of exactly 768 px has the look of a desktop alone", async () => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open("/admin/logs");
  await button("Aplicar").waitFor();
  await open("/admin/slider");
  const slide = page.getByRole("list", { name: "Slides" }).getByRole("listitem").first();
  const [row, remove] = [
    await slide.boundingBox(),
    await slide.getByRole("button", { name: /^Excluir/ }).boundingBox(),
  ];
  expect((remove?.y ?? 0) + (remove?.height ?? 0)).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
});
