import type { Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";

/** Opens the menu "…" of a list and runs one of its actions. */
export async function chooseListAction(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: texts.exports.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
