import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { places } from "#client/admin/places.ts";
import { leads } from "#server/features/leads/table.ts";
import { launchBrowser, openPage, viewports, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { chooseScreenAction } from "../support/list-menu.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const dashboard = `${site.url}/admin/dashboard`;
const addLead = () => site.database.db.insert(leads).values({ ...leadInput(), cnpj: "" });

const menuOf = (page: WatchedPage) => page.getByRole("navigation", { name: "Menu" });

describe("beside the screens", () => {
  let page: WatchedPage;
  beforeAll(async () => {
    page = await openPage(browser);
    await page.clock.install();
    await openSignedIn(page, dashboard);
  });
  afterAll(() => page.context().close());

  test("stands every screen, and the one in sight is marked", async () => {
    const links = menuOf(page).getByRole("link");
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(paths.toSorted()).toEqual(places.map(({ path }) => path).toSorted());
    await menuOf(page).getByRole("link", { name: "Versões" }).click();
    await page.getByRole("heading", { level: 1, name: "Versões" }).waitFor();
    expect(await menuOf(page).locator("[aria-current=page]").textContent()).toBe("Versões");
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto(`${site.url}/admin/users`);
    const current = menuOf(page).locator("[aria-current=page]");
    await current.filter({ hasText: "Usuários" }).waitFor();
    const isInSight = () =>
      current.evaluate((link) => {
        const [menu, entry] = [link.closest("nav"), link].map((each) => each?.getBoundingClientRect());
        return menu !== undefined && entry !== undefined && entry.bottom <= menu.bottom + 1;
      });
    await eventually(async () => expect(await isInSight()).toBe(true));
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test("a lead that arrives is counted without a reload; a hidden tab does not ask", async () => {
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
  });

  test("what is marked here is counted at once", async () => {
    await menuOf(page).getByRole("link", { name: "Leads" }).click();
    await page.getByRole("checkbox", { name: "Selecionar todos" }).check();
    await page.getByRole("button", { name: /^Marcar como importados/ }).click();
    await menuOf(page).getByText("sem contato").waitFor({ state: "detached" });
  });

  test("the user's menu has name and address, opens the own data, and logs out", async () => {
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
});

test("made narrow it keeps names and counts for screen readers, and stays so after a reload", async () => {
  const page = await openPage(browser);
  await openSignedIn(page, dashboard);
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
  await page.context().close();
});

test("on a phone the daily screens stand below, the others behind 'Mais', and no toast covers them", async () => {
  const page = await openPage(browser, { viewport: viewports.phone });
  await openSignedIn(page, dashboard);
  await menuOf(page).getByRole("link", { name: "Currículos" }).click();
  await page.getByRole("heading", { level: 1, name: "Currículos" }).waitFor();
  await menuOf(page).getByRole("button", { name: "Mais" }).click();
  await page.getByRole("link", { name: "Logs do Sistema" }).click();
  await page.getByRole("heading", { level: 1, name: "Logs do Sistema" }).waitFor();
  await page.getByRole("link", { name: "Usuários" }).waitFor({ state: "hidden" });
  await chooseScreenAction(page, "Criar log de teste");
  const toast = page.getByRole("region", { name: "Avisos" });
  await toast
    .getByText(/log de teste/i)
    .first()
    .waitFor();
  const bottomOf = async (box: Promise<{ y: number; height: number } | null>) => {
    const { y, height } = (await box) ?? { y: 0, height: 0 };
    return y + height;
  };
  const barTop = (await menuOf(page).boundingBox())?.y ?? 0;
  expect(await bottomOf(toast.boundingBox())).toBeLessThanOrEqual(barTop);
  expect(await bottomOf(page.locator("main > footer").boundingBox())).toBeLessThanOrEqual(barTop);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});
