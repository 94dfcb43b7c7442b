import { expect, test } from "bun:test";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/due.ts";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

// The lists, calendars and suggestions of the fields of the back office. What typed words mean is tested without a browser.

const site = await startSite();
const browser = await launchBrowser();

test("keys choose a day, a time and an option in a dialog, and Escape closes what opened last", async () => {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/leads`);
  await page.getByRole("button", { name: "Novo lead" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo lead" });
  const calendar = page.getByRole("dialog", { name: "Calendário" });
  const list = page.getByRole("listbox", { name: "Sugestões" });
  const hasFocus = (label: string) =>
    eventually(async () =>
      expect(
        await dialog.getByLabel(label, { exact: true }).evaluate((field) => field.matches(":focus")),
      ).toBe(true),
    );

  const day = dialog.getByLabel("Próximo contato");
  await day.pressSequentially("hoje");
  await page.keyboard.press("Tab");
  const today = formatIsoDay(new Date());
  expect(await day.inputValue()).toBe(formatDay(today));
  await day.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await calendar.locator(`[data-day='${today}']:focus`).waitFor();
  expect(await calendar.getByRole("columnheader").first().getAttribute("abbr")).toBe("domingo");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await calendar.waitFor({ state: "detached" });
  expect(await day.inputValue()).toBe(formatDay(addDays(today, 7)));
  await hasFocus("Próximo contato");

  const time = dialog.getByLabel("Hora do contato");
  await time.click();
  await list.getByRole("option", { name: "08:00" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await time.pressSequentially("14");
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  expect(await time.inputValue()).toBe("14:15");

  const product = dialog.getByLabel("Produto");
  await product.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await hasFocus("Produto");
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await hasFocus("Produto");
  expect(await product.inputValue()).not.toBe("");
  expect(await dialog.isVisible()).toBe(true);
});

test("a phone keeps its own", async () => {
  const page = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openSignedIn(page, `${site.url}/admin/leads`);
  await page.locator("button", { hasText: "Novo lead" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo lead" });
  expect(await dialog.getByLabel("Hora do contato").getAttribute("type")).toBe("time");
  expect(await dialog.locator("input[type=date]").count()).toBe(1);
  const looks = dialog.getByLabel("Produto").evaluate((select) => getComputedStyle(select).appearance);
  expect(await looks).toBe("none");
});
