import type { Page } from "playwright";
import { texts } from "#shared/texts/texts.ts";

/** Opens the menu "…" of a list and runs one of its actions. */
export async function chooseListAction(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: texts.exports.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Runs a secondary action of a screen, which phones show in a menu. */
export async function chooseScreenAction(page: Page, action: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (isPhone) await page.getByRole("button", { name: "Ações da tela", exact: true }).click();
  await page.getByRole(isPhone ? "menuitem" : "button", { name: action, exact: true }).click();
}
