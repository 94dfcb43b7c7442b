import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { extractText } from "unpdf";
import { doors, type PlacePath, places, placesOf } from "#client/admin/places.ts";
import { ASK_AGAIN_MS } from "#client/admin/recovering.ts";
import { monthBefore, nameMonth } from "#shared/formats/months.ts";
import { currentMonth } from "#shared/schemas/month-report.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { chooseScreenAction } from "../support/list-menu.ts";
import { passTimeUntil, stopTime } from "../support/pass-time-until.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

// What the dashboard counts, and where it leads, is tested without a browser, in tests/components.

const site = await startSite();
const browser = await launchBrowser();
const dashboard = `${site.url}/admin/dashboard`;

async function openDashboard(
  viewport: { width: number; height: number } = viewports.desktop,
): Promise<WatchedPage> {
  const page = await openPage(browser, { viewport });
  await openSignedIn(page, dashboard);
  return page;
}

describe("the dashboard", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const chartOf = (page: WatchedPage) => page.getByRole("img", { name: /leads? em/ });

  beforeAll(async () => {
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
  });
  afterAll(() => deleteRows(site, "leads"));

  test("the chart describes each day and the one before it, by pointer and by arrow keys", async () => {
    const page = await openDashboard();
    const chart = chartOf(page);
    const tooltip = page.locator("figure [aria-hidden] dl");
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
    expect(page.complaints).toEqual([]);
  });

  test("the period of the chart is in the address, and compared to the one before it in words", async () => {
    const page = await openDashboard();
    await page.getByText("50% mais que nas 4 semanas anteriores").waitFor();
    // Four weekends are shaded, and nothing else.
    expect(await chartOf(page).locator("rect").count()).toBe(8);
    await page.getByText("7 dias", { exact: true }).click();
    await page.getByText("nenhum nos 7 dias anteriores").waitFor();
    await page.getByText("1 ano", { exact: true }).click();
    await page
      .getByRole("img", { name: /^5 leads em 52 semanas, nenhum nas 52 semanas anteriores/ })
      .waitFor();
    expect(page.url()).toBe(`${dashboard}?periodo=1-ano`);
    await page.reload();
    await page.getByRole("heading", { name: "Primeiro contato, por semana" }).waitFor();
    await page.getByRole("radio", { name: "1 ano", checked: true }).focus();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("img", { name: /^5 leads em 13 semanas/ }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("img", { name: /^3 leads em 4 semanas/ }).waitFor();
    expect(page.url()).toBe(dashboard);
    expect(page.complaints).toEqual([]);
  });

  test("the places are kept while all loads, so that nothing moves", async () => {
    const page = await openDashboard(viewports.phone);
    const tops = () =>
      page
        .getByRole("main")
        .getByRole("heading", { level: 2 })
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    const loaded = async () => {
      await page.getByRole("list", { name: "Fila" }).waitFor();
      await page.getByRole("img", { name: /leads? em/ }).waitFor();
      await page.getByRole("region", { name: "Leads por produto" }).waitFor();
      await page.getByText("mediana").waitFor();
    };
    await loaded();
    const before = await tops();
    const answers = Promise.withResolvers<void>();
    await page.route("**/trpc/**", async (route) => {
      if (!route.request().url().includes("session.me")) await answers.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole("heading", { name: "Na meta, em 28 dias" }).waitFor();
    expect(await page.getByRole("list", { name: "Fila" }).count()).toBe(0);
    const [, goal, chart] = await tops();
    expect([goal, chart]).toEqual(before.slice(1, 3));
    answers.resolve();
    await loaded();
    await eventually(async () => expect(await tops()).toEqual(before));
  });

  test("recovers by itself from an outage after 20 seconds, as high as before", async () => {
    const page = await openPage(browser);
    await page.clock.install();
    await openSignedIn(page, dashboard);
    await page.route("**/trpc/**", (route) =>
      route.request().url().includes("session.me") ? route.continue() : route.abort(),
    );
    await page.goto(dashboard);
    await page.getByText("offline").first().waitFor();
    await page.getByText(texts.connection.lost).waitFor();
    const heights = () => page.locator("figure").evaluateAll((all) => all.map((each) => each.clientHeight));
    const failedHeights = await heights();
    await page.unroute("**/trpc/**");
    await page.clock.fastForward(ASK_AGAIN_MS);
    await page.getByRole("listitem").filter({ hasText: "Servidor" }).filter({ hasText: "online" }).waitFor();
    await page.getByRole("link", { name: /leads sem contato/ }).waitFor();
    await page.getByRole("img", { name: /leads em 4 semanas/ }).waitFor();
    await page.getByRole("list").getByText("Origem desconhecida").waitFor();
    await page.getByText(texts.connection.lost).waitFor({ state: "detached" });
    expect((await heights()).at(-1)).toBe(failedHeights.at(-1) ?? 0);
    const waiting = page.getByRole("link", { name: /leads sem contato/ });
    const before = await waiting.textContent();
    const [id = 0] = await insertLeads(site, [{ name: "Quem chegou" }]);
    await page.clock.fastForward(ASK_AGAIN_MS);
    await eventually(async () => expect(await waiting.textContent()).not.toBe(before));
    // The rows follow what is counted.
    await page.getByRole("link", { name: /^Quem chegou/ }).waitFor();
    await site.database.sql`delete from leads where id = ${id}`;
  });
});

describe("on paper", () => {
  const month = monthBefore(currentMonth());

  beforeAll(async () => {
    await insertLeads(site, [
      { name: "Zoraide Única", createdAt: new Date(`${month}-10T15:00:00Z`) },
      { name: "Zoraide de Hoje" },
    ]);
    await site.database.sql`
      insert into visit_counts (day, page, channel, event, count) values (current_date, '/', 'direct', 'visit', 5)`;
  });
  afterAll(() => deleteRows(site, "leads", "visit_counts"));

  test.each([
    ["/admin/dashboard", "Leads por origem", "Painel"],
    ["/admin/funnel", "Leads por produto", "Funil de conversão"],
    [`/admin/report?mes=${month}`, "Visitas ao site", `Relatório de ${nameMonth(month)}`],
  ])("%s is whole pages of numbers, without names, buttons and scrollbars", async (path, last, title) => {
    const page = await openPage(browser, { viewport: viewports.desktop });
    await openSignedIn(page, `${site.url}${path}`);
    await page.getByRole("heading", { name: last }).waitFor();
    const { totalPages, text } = await extractText(
      new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
      {
        mergePages: true,
      },
    );
    expect(totalPages).toBeLessThanOrEqual(3);
    for (const part of [defaultSiteConfig.company_name, title, last, `1 / ${totalPages}`])
      expect(text).toContain(part);
    for (const part of ["Zoraide", administrator.name, "Imprimir", "Voltar", "Buscar", "Sair"])
      expect(text).not.toContain(part);
    await page.emulateMedia({ media: "print" });
    const scrolling = await page
      .locator("main, main *")
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) => /auto|scroll/.test(getComputedStyle(element).overflow) && element.clientHeight > 0,
          )
          .map((element) => element.className),
      );
    expect([scrolling, page.complaints]).toEqual([[], []]);
  });

  test("the report goes from the menu to a month, a workbook and the printer", async () => {
    const page = await openDashboard();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Relatório" }).click();
    await page.getByRole("combobox", { name: "Mês" }).selectOption(month);
    await page.getByRole("row", { name: /^Leads recebidos 1 / }).waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar XLSX" }).click();
    expect((await downloading).suggestedFilename()).toBe(`relatorio_${month}.xlsx`);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Imprimir" }).click();
    await page.locator("html[data-printed]").waitFor();
    expect(page.complaints).toEqual([]);
  });
});

describe("the menu", () => {
  const menuOf = (page: WatchedPage) => page.getByRole("navigation", { name: "Menu" });

  test("has eight doors, which hold every screen, and the one in sight is marked", async () => {
    const page = await openDashboard();
    await page.setViewportSize({ width: 1280, height: 700 });
    const links = menuOf(page).getByRole("link");
    await links.first().waitFor();
    const titles: string[] = [];
    for (const { name } of doors) {
      await menuOf(page).getByRole("link", { name, exact: true }).first().click();
      await page.waitForURL(({ pathname }) => pathname === placesOf(name)[0]?.path);
      // The menu scrolls nowhere: all of it stands in a window of 700 px.
      expect(await menuOf(page).evaluate((menu) => menu.scrollHeight <= menu.clientHeight)).toBe(true);
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      titles.push(...paths);
    }
    const beside: PlacePath[] = ["/admin/access", "/admin/help", "/admin/privacy-policy"];
    expect([...new Set([...titles, ...beside])].toSorted()).toEqual(
      places.map(({ path }) => path).toSorted(),
    );
    await menuOf(page).getByRole("link", { name: "Logs" }).click();
    await page.getByRole("heading", { level: 1, name: "Logs do Sistema" }).waitFor();
    expect(await menuOf(page).locator("[aria-current=page]").textContent()).toBe("Logs");
    await page.getByRole("button", { name: "Acessos" }).click();
    await page.getByRole("dialog", { name: "Acessos" }).getByRole("link", { name: "Editar acessos" }).click();
    await page.getByRole("heading", { level: 1, name: "Acessos" }).waitFor();
  });

  test("counts a lead that arrives without a reload, and at once what is marked here; a hidden tab does not ask", async () => {
    const addLead = () => insertLeads(site, [{}]);
    const page = await openPage(browser);
    await page.clock.install();
    await openSignedIn(page, dashboard);
    const entry = menuOf(page).getByRole("link", { name: "Leads" });
    expect(await entry.textContent()).toBe("Leads");
    await addLead();
    await page.clock.runFor(20_000);
    await entry.filter({ hasText: "1 sem contato" }).waitFor();

    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("attention.waiting")) asked += 1;
    });
    const hide = (hidden: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
          document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        },
        hidden ? "hidden" : "visible",
      );
    await hide(true);
    await page.clock.runFor(100_000);
    expect(asked).toBe(0);
    await addLead();
    await hide(false);
    await entry.filter({ hasText: "2 sem contato" }).waitFor();

    await menuOf(page).getByRole("link", { name: "Leads" }).click();
    await page.getByRole("checkbox", { name: "Selecionar todos" }).check();
    await page.getByRole("button", { name: /^Marcar como importados/ }).click();
    await menuOf(page).getByText("sem contato").waitFor({ state: "detached" });
    await deleteRows(site, "leads");
  });

  test("of the user has name and address, opens the own data, and logs out", async () => {
    const page = await openDashboard();
    const opener = page.getByRole("button", { name: `Menu de ${administrator.name}` });
    await opener.click();
    await page.getByText(administrator.email, { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText(administrator.email, { exact: true }).waitFor({ state: "hidden" });
    await opener.click();
    await page.getByRole("link", { name: "Minha conta" }).click();
    await page.getByRole("heading", { level: 1, name: "Minha conta" }).waitFor();
    expect(await page.getByRole("textbox", { name: "E-mail" }).inputValue()).toBe(administrator.email);
    await opener.click();
    await page.getByRole("button", { name: "Sair", exact: true }).click();
    await page.waitForURL(`${site.url}/admin/login`);
    expect(await menuOf(page).count()).toBe(0);
  });

  test("made narrow keeps names and counts for screen readers, and stays so after a reload", async () => {
    const page = await openDashboard();
    await page.getByRole("button", { name: "Estreitar menu" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Alargar menu" }).waitFor();
    const menu = page.getByRole("complementary").filter({ has: menuOf(page) });
    expect((await menu.boundingBox())?.width).toBe(64);
    await menuOf(page).getByRole("link", { name: "Mensagens" }).click();
    await page.getByRole("heading", { level: 1, name: "Mensagens" }).waitFor();
    await page.getByRole("button", { name: "Alargar menu" }).click();
    await page.getByRole("button", { name: "Estreitar menu" }).waitFor();
    expect((await menu.boundingBox())?.width).toBe(240);
    expect(page.complaints).toEqual([]);
  });

  test("a toast closes five seconds after it appeared, though the finder opens and closes meanwhile", async () => {
    const page = await openPage(browser);
    await page.clock.install();
    await openSignedIn(page, `${site.url}/admin/logs`);
    await stopTime(page);
    await passTimeUntil(page, chooseScreenAction(page, "Criar log de teste"));
    const toast = page.locator("[data-toast]");
    await passTimeUntil(page, toast.getByText(texts.auditLogs.testCreated).waitFor());
    await page.clock.runFor(2000);
    await page.keyboard.press("Control+k");
    const finder = page.getByRole("dialog");
    await passTimeUntil(page, finder.locator("[data-toast]").waitFor());
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1000);
    await page.keyboard.press("Escape");
    await passTimeUntil(page, finder.waitFor({ state: "detached" }));
    await page.clock.runFor(2000);
    expect(await toast.count()).toBe(0);
  });

  test("stands below on a phone with the daily screens, the others are behind 'Mais', and no toast covers it", async () => {
    const page = await openPage(browser, { viewport: viewports.phone });
    await page.clock.install();
    await openSignedIn(page, dashboard);
    await menuOf(page).getByRole("link", { name: "Currículos" }).click();
    await page.getByRole("heading", { level: 1, name: "Currículos" }).waitFor();
    await menuOf(page).getByRole("button", { name: "Mais" }).click();
    await page.getByRole("link", { name: "Logs do Sistema" }).click();
    await page.getByRole("heading", { level: 1, name: "Logs do Sistema" }).waitFor();
    await page.getByRole("link", { name: "Usuários" }).waitFor({ state: "hidden" });
    await stopTime(page);
    await passTimeUntil(page, chooseScreenAction(page, "Criar log de teste"));
    const toast = page.getByRole("region", { name: "Avisos" });
    await passTimeUntil(page, toast.getByText(texts.auditLogs.testCreated).waitFor());
    const bottomOf = async (box: Promise<{ y: number; height: number } | null>) => {
      const { y, height } = (await box) ?? { y: 0, height: 0 };
      return y + height;
    };
    const barTop = (await menuOf(page).boundingBox())?.y ?? 0;
    expect(await bottomOf(toast.boundingBox())).toBeLessThanOrEqual(barTop);
    expect(await bottomOf(page.locator("main > footer").boundingBox())).toBeLessThanOrEqual(barTop);
    expect(page.complaints).toEqual([]);
  });
});
